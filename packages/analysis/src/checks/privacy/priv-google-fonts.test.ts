import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { privGoogleFonts } from './priv-google-fonts.ts';

describe('priv-google-fonts', () => {
  it.each([
    '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter&display=swap">',
    '<link rel="preload" as="font" crossorigin href="//fonts.gstatic.com/s/inter/v1.woff2">',
    '<style>@import url(https://fonts.googleapis.com/css?family=Inter);</style>',
  ])('fires on %s', (head) => {
    expect(judge(privGoogleFonts, { head })).toMatchObject({
      status: 'fail',
      code: 'loaded',
      data: { count: 1 },
      elements: [6],
    });
  });
  it.each([
    '',
    '<link rel="stylesheet" href="/fonts.googleapis.com/css">',
    '<link rel="preconnect" href="https://fonts.googleapis.com">',
    '<link rel="stylesheet" href="https://fonts.bunny.net/css?family=inter">',
  ])('passes on %j', (head) => {
    expect(judge(privGoogleFonts, { head })).toEqual({ status: 'pass' });
  });
});
