import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgSrcsetInvalid } from './img-srcset-invalid.ts';

const image = (srcset: string) => ({ body: `<img alt="" src="/a.jpg" sizes="50vw" srcset="${srcset}">` });

describe('img-srcset-invalid', () => {
  it.each([
    ['/a.jpg 480, /b.jpg 960w', 'descriptor', '/a.jpg 480'],
    ['/a.jpg 480px', 'descriptor', '/a.jpg 480px'],
    ['/a.jpg 1x 2x', 'descriptor', '/a.jpg 1x 2x'],
    ['/a.jpg 0w', 'descriptor', '/a.jpg 0w'],
    ['/a.jpg 480w, /b.jpg 2x', 'mixed', '/b.jpg 2x'],
    ['/a.jpg, /b.jpg 960w', 'mixed', '/b.jpg 960w'],
    ['/a.jpg 480w, /b.jpg 480w', 'repeated', '/b.jpg 480w'],
    ['/a.jpg, /b.jpg', 'repeated', '/b.jpg'],
  ])('fires on %j', (srcset, code, candidate) => {
    expect(judge(imgSrcsetInvalid, image(srcset))).toEqual({
      status: 'fail',
      code,
      data: { count: 1, candidate },
      elements: [7],
    });
  });
  it.each([
    '/a.jpg 480w, /b.jpg 960w',
    '/a.jpg, /b.jpg 2x',
    '/a.jpg 1x,\n /b.jpg 1.5x,',
    '/a,b.jpg 480w,/c.jpg 960w',
    '/image/w_480,h_320/a.jpg 480w',
    '/a.jpg 480w 320h',
    '/a.jpg',
  ])('passes on %j', (srcset) => {
    expect(judge(imgSrcsetInvalid, image(srcset))).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(imgSrcsetInvalid)).toEqual({ status: 'not-applicable', reason: 'no-srcset' });
    expect(judge(imgSrcsetInvalid, image(' '))).toMatchObject({ reason: 'no-srcset' });
  });
});
