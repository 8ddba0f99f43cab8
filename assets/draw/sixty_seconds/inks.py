"""The inks of Sixty Seconds: a watchmaker's bench. Cream enamel, brass, blued steel, and red for what is urgent."""

CREAM = "#F8F0DE"
ENAMEL = "#FFFDF6"
SHADE = "#E4D5B4"  # enamel in the shade

BLUE = "#1C3354"
STEEL = "#3F6C9C"
SKY = "#B3CCDE"
PALE = "#E4EDF1"

BRASS = "#DDAE52"
LIGHT = "#F6DF9F"  # brass where the lamp strikes it
BRONZE = "#8C5F1E"  # brass in the shade

VERDIGRIS = "#37756A"

RED = "#D8352A"
WINE = "#8C1B1F"
FLAME = "#FFC94A"
