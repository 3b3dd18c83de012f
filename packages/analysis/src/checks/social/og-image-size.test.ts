import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { ogImageSize } from './og-image-size.ts';

const image = (href: string, ...more: readonly (readonly [string, string])[]) => ({
  head:
    `<meta property="og:image" content="${href}">` +
    more.map(([name, content]) => `<meta property="og:image:${name}" content="${content}">`).join(''),
});
const full = 'https://example.com/a.png';

describe('og-image-size', () => {
  it.each([
    ['/a.png', 'relative'],
    ['//example.com/a.png', 'relative'],
    ['data:image/png;base64,AAAA', 'unusable'],
    ['https://', 'unusable'],
  ])('fires on %j', (href, code) => {
    expect(judge(ogImageSize, image(href))).toMatchObject({
      status: 'fail',
      code,
      data: { href },
      elements: [6],
    });
  });
  it('fires on a small size', () => {
    expect(judge(ogImageSize, image(full, ['width', '1200'], ['height', '629px']))).toMatchObject({
      status: 'fail',
      code: 'small',
      data: { width: 1200, height: 629, minWidth: 1200, minHeight: 630 },
      elements: [6],
    });
  });
  it('fires on a small width only', () => {
    expect(judge(ogImageSize, image(full, ['width', '600']))).toMatchObject({
      status: 'fail',
      code: 'small',
      data: { width: 600 },
    });
  });
  it.each([
    [[]],
    [
      [
        ['width', '1200'],
        ['height', '630'],
      ],
    ],
    [
      [
        ['width', 'wide'],
        ['alt', '1'],
      ],
    ],
  ] as const)('passes on %j', (more) => {
    expect(judge(ogImageSize, image(full, ...more))).toEqual({ status: 'pass' });
  });
  it('checks only the first image', () => {
    expect(
      judge(ogImageSize, {
        head: image(full, ['width', '1200']).head + image('/b.png', ['width', '10']).head,
      }),
    ).toEqual({ status: 'pass' });
  });
  it('leaves a missing image to its own check', () => {
    expect(judge(ogImageSize, { head: '<meta property="og:image:width" content="10">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-preview-image',
    });
  });
  it('skips error pages', () => {
    expect(judge(ogImageSize, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
