import { describe, expect, it } from 'vitest';
import { bandOf, colors, contrastOf, textContrast, toInk } from './colors.ts';

describe('colors', () => {
  it('have the contrast that WCAG calculates', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('red', '#ffffff')).toBe(1);
  });

  it('of the service are all readable on white', () => {
    const { paper, sunken, line, ...inks } = colors;
    expect([sunken, line].every((ground) => contrastOf(ground, paper) < 2)).toBe(true);
    for (const ink of Object.values(inks))
      expect(contrastOf(ink, paper), ink).toBeGreaterThanOrEqual(textContrast);
  });

  it.each(['#ffffff', '#ffcc00', '#00ff00', '#7fffd4', '#0b6e6e', '#000000', '#FF00FF'])(
    'of a brand are darkened until they are readable: %s',
    (color) => {
      expect(contrastOf(toInk(color), colors.paper)).toBeGreaterThanOrEqual(textContrast);
    },
  );

  it('of a brand stay as they are if they are readable, or if they are invalid', () => {
    expect(toInk('#123456')).toBe('#123456');
    expect(toInk('javascript:alert(1)')).toBe(colors.accent);
    expect(toInk(null)).toBe(colors.accent);
  });

  it('of a score match the website', () => {
    expect([100, 90, 89, 70, 69, 0].map(bandOf)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor']);
  });
});
