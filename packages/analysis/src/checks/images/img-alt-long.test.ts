import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgAltLong } from './img-alt-long.ts';

const image = (alt: string) => `<img src="/a.png" alt="${alt}">`;

describe('img-alt-long', () => {
  it('fires on alternative texts above the limit', () => {
    const body = image('A tree') + image('t'.repeat(126)) + image('t'.repeat(200));
    expect(judge(imgAltLong, { body })).toEqual({
      status: 'fail',
      code: 'long',
      data: { count: 2, limit: 125, characters: 200 },
      elements: [8, 9],
    });
  });
  it.each([
    ['exactly the limit', 't'.repeat(125)],
    ['as many characters beyond the basic plane', '🌳'.repeat(125)],
    ['line breaks and indentation', `A tree\n${' '.repeat(200)}in spring`],
    ['nothing', ''],
  ])('passes on %s', (_, alt) => {
    expect(judge(imgAltLong, { body: image(alt) })).toEqual({ status: 'pass' });
  });
  it('does not apply without alternative texts', () => {
    expect(judge(imgAltLong, { body: '<img src="/a.png">' })).toEqual({
      status: 'not-applicable',
      reason: 'no-alt',
    });
  });
  it('skips hidden images and error pages', () => {
    expect(judge(imgAltLong, { body: `<div hidden>${image('t'.repeat(200))}</div>` }).status).toBe(
      'not-applicable',
    );
    expect(judge(imgAltLong, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
  it('is fast on a text of millions of characters', () => {
    expect(judge(imgAltLong, { body: image('t '.repeat(1_500_000)) })).toMatchObject({
      data: { characters: 2_999_999 },
    });
  }, 3000);
});
