import { describe, expect, it } from 'vitest';
import { cropAround } from './crop-around.ts';

const page = { width: 412, height: 3000 };

describe('the part of a screenshot around an element', () => {
  it.each([
    ['a small one in its middle', { y: 1000, height: 20 }, { y: 900, height: 220 }],
    ['a larger one with space around it', { y: 1000, height: 200 }, { y: 920, height: 360 }],
    ['one at the top', { y: 10, height: 20 }, { y: 0, height: 220 }],
    ['one at the end', { y: 2990, height: 10 }, { y: 2780, height: 220 }],
    ['the beginning of a tall one', { y: 500, height: 2000 }, { y: 420, height: 640 }],
    [
      'the end of the screenshot, where one goes on below it',
      { y: 2900, height: 9000 },
      { y: 2360, height: 640 },
    ],
  ])('shows %s', (_name, box, crop) => {
    expect(cropAround({ width: 100, ...box }, page)).toEqual(crop);
  });

  it('is no larger than the page', () => {
    expect(cropAround({ y: 10, width: 100, height: 50 }, { width: 412, height: 100 })).toEqual({
      y: 0,
      height: 100,
    });
  });
});
