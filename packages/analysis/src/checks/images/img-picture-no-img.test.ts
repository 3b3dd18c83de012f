import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgPictureNoImg } from './img-picture-no-img.ts';

const source = '<source srcset="/a.webp" type="image/webp">';

describe('img-picture-no-img', () => {
  it.each([
    [`<picture>${source}</picture>`, 1, [7]],
    [`<picture>${source}<img src="/a.jpg" alt=""></picture><picture></picture>`, 2, [10]],
    [`<picture>${source}</picture><img src="/a.jpg" alt="">`, 1, [7]],
  ])('fires on %j', (body, total, elements) => {
    expect(judge(imgPictureNoImg, { body })).toEqual({
      status: 'fail',
      code: 'absent',
      data: { count: 1, total },
      elements,
    });
  });
  it.each([`<picture>${source}<img src="/a.jpg" alt=""></picture>`, '<picture><img src="/a.jpg"></picture>'])(
    'passes on %j',
    (body) => {
      expect(judge(imgPictureNoImg, { body })).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without <picture>', () => {
    expect(judge(imgPictureNoImg, { body: '<img src="/a.jpg">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-pictures',
    });
  });
  it('skips error pages', () => {
    expect(judge(imgPictureNoImg, { status: 500, body: '<picture></picture>' })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
