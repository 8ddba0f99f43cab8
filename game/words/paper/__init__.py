"""What a browser prints: a page of headings, paragraphs, tables and cards as one file that needs no other."""
