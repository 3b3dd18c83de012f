import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { ogImageFormat } from './og-image-format.ts';

const image = (url: string) => ({ head: `<meta property="og:image" content="${url}">` });

describe('og-image-format', () => {
  it.each([
    ['https://example.com/logo.svg', 'SVG'],
    ['https://example.com/a.AVIF', 'AVIF'],
    ['https://example.com/favicon.ico', 'ICO'],
  ])('fires on %s', (url, format) => {
    expect(judge(ogImageFormat, image(url))).toEqual({
      status: 'fail',
      code: 'unsupported',
      data: { format, url },
      elements: [6],
    });
  });
  it.each([
    'https://example.com/a.jpg',
    'https://example.com/a.webp',
    'https://example.com/a.svg?format=png',
    'https://example.com/svg',
  ])('passes on %s', (url) => {
    expect(judge(ogImageFormat, image(url))).toEqual({ status: 'pass' });
  });
  it('does not apply without an image', () => {
    expect(judge(ogImageFormat)).toMatchObject({ reason: 'no-preview-image' });
  });
});
