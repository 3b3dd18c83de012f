import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { ogConflict } from './og-conflict.ts';

const og = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

describe('og-conflict', () => {
  it('fires on different values', () => {
    expect(judge(ogConflict, { head: og('og:title', 'A') + og('og:title', 'B') })).toEqual({
      status: 'fail',
      code: 'different',
      data: { name: 'og:title', count: 2, first: 'A', second: 'B' },
      elements: [6, 7],
    });
  });
  it.each([
    og('og:title', 'A') + og('og:title', 'A'),
    og('og:title', 'A') + og('og:title', ''),
    og('og:title', 'A') + og('og:image', '/a') + og('og:image', '/b'),
    og('og:title', 'A') + '<meta name="twitter:title" content="B">',
  ])('passes on %s', (head) => {
    expect(judge(ogConflict, { head })).toEqual({ status: 'pass' });
  });
  it('does not apply without such tags', () => {
    expect(judge(ogConflict)).toMatchObject({ reason: 'no-preview' });
  });
});
