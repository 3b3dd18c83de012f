import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['<p>plain</p>\n\t', '<p>plain</p>\n\t'],
    ['a\u0000b\u001bc', 'a␀b␛c'],
    ['a\u007f\u0085', 'a‹U+007F›‹U+0085›'],
    ['user\u202enimda', 'user‹U+202E›nimda'],
    ['\u2066x\u2069', '‹U+2066›x‹U+2069›'],
    ['\ufeff<html>\u200b', '‹U+FEFF›<html>‹U+200B›'],
    ['زيتون 👩‍🌾', 'زيتون 👩‍🌾'],
  ])('shows %j as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });
});
