import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgFormatUnsupported } from './img-format-unsupported.ts';

const image = (src: string, more = '') => ({ body: `<img alt="" src="${src}" ${more}>` });

describe('img-format-unsupported', () => {
  it.each(['/plan.tif', '/scan.TIFF', '/IMG_1.HEIC', '/logo.eps', '/new.jxl'])('fires on %s', (src) => {
    expect(judge(imgFormatUnsupported, image(src))).toEqual({
      status: 'fail',
      code: 'unsupported',
      data: { count: 1, url: `https://example.com${src}` },
      elements: [7],
    });
  });
  it.each(['/a.jpg', '/a.svg', '/a.bmp', '/a.tif?format=jpg', '/tiff', '/image.php?f=a.tif'])(
    'passes on %s',
    (src) => {
      expect(judge(imgFormatUnsupported, image(src))).toEqual({ status: 'pass' });
    },
  );
  it('passes with another candidate', () => {
    expect(judge(imgFormatUnsupported, image('/a.jxl', 'srcset="/a.jpg"'))).toEqual({ status: 'pass' });
  });
  it('does not apply without images', () => {
    expect(judge(imgFormatUnsupported, { body: '<img alt="">' })).toMatchObject({ reason: 'no-images' });
  });
});
