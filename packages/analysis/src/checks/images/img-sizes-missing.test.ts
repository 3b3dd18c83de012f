import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgSizesMissing } from './img-sizes-missing.ts';

const image = (more: string) => `<img alt="" src="/a.jpg" ${more}>`;

describe('img-sizes-missing', () => {
  it.each(['srcset="/a.jpg 480w, /b.jpg 960w"', 'srcset="/a.jpg 480w" sizes=" "'])('fires on %s', (more) => {
    expect(judge(imgSizesMissing, { body: image(more) })).toEqual({
      status: 'fail',
      code: 'absent',
      data: { count: 1, total: 1 },
      elements: [7],
    });
  });
  it.each(['srcset="/a.jpg 480w" sizes="50vw"', 'srcset="/a.jpg 480w" sizes="auto" loading="lazy"'])(
    'passes on %s',
    (more) => {
      expect(judge(imgSizesMissing, { body: image(more) })).toEqual({ status: 'pass' });
    },
  );
  it.each([
    image('srcset="/a.jpg, /b.jpg 2x"'),
    image('srcset="/a.jpg 480w" class="lazyload"'),
    `<picture>${image('srcset="/a.jpg 480w"')}</picture>`,
    image(''),
  ])('does not apply to %s', (body) => {
    expect(judge(imgSizesMissing, { body })).toMatchObject({ reason: 'no-srcset' });
  });
});
