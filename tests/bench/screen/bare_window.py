"""The least that can be called a program with a window: one picture, one blit. What our start is measured against."""

import os

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

pygame.display.init()
screen = pygame.display.set_mode((1280, 720))
picture = pygame.Surface((1280, 720))
for row in range(720):
    picture.fill((row % 256, 90, 60), (0, row, 1280, 1))
screen.blit(picture, (0, 0))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
