"""The pages, by mouse and by keys."""
