import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgPictureSource } from './img-picture-source.ts';

const picture = (source: string) => ({ body: `<picture>${source}<img alt="" src="/a.jpg"></picture>` });

describe('img-picture-source', () => {
  it.each(['<source src="/a.webp" type="image/webp">', '<source media="(min-width: 9px)" src="/a">'])(
    'fires on %s',
    (source) => {
      expect(judge(imgPictureSource, picture(source))).toEqual({
        status: 'fail',
        code: 'skipped',
        data: { count: 1 },
        elements: [8],
      });
    },
  );
  it.each(['<source srcset="/a.webp">', '<source data-srcset="/a.webp">', '<source media="print">', ''])(
    'passes on %s',
    (source) => {
      expect(judge(imgPictureSource, picture(source))).toEqual({ status: 'pass' });
    },
  );
  it('does not apply to video', () => {
    expect(judge(imgPictureSource, { body: '<video><source src="/a.mp4"></video>' })).toMatchObject({
      reason: 'no-pictures',
    });
  });
});
