import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgDimensions } from './img-dimensions.ts';

describe('img-dimensions', () => {
  it.each([
    '<img src="a.png" alt="">',
    '<img src="a.png" alt="" width="10">',
    '<img src="a.png" alt="" width="100%" height="50%">',
    '<img src="a.png" alt="" style="width: 100%; height: auto">',
  ])('fires on %j', (body) => {
    expect(judge(imgDimensions, { body })).toMatchObject({
      status: 'fail',
      code: 'unsized',
      data: { count: 1, total: 1 },
      elements: [7],
    });
  });
  it.each([
    '<img src="a.png" alt="" width="10" height="20">',
    '<img src="a.png" alt="" width="10px" height="20px">',
    '<img src="a.png" alt="" style="aspect-ratio: 16 / 9">',
    '<img src="a.png" alt="" style="width: 10em; height: 5em">',
  ])('passes on %j', (body) => {
    expect(judge(imgDimensions, { body })).toEqual({ status: 'pass' });
  });
  it('does not apply without images', () => {
    expect(judge(imgDimensions, { body: '<p>Text</p>' })).toEqual({
      status: 'not-applicable',
      reason: 'no-images',
    });
  });
  it('skips error pages', () => {
    expect(judge(imgDimensions, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
