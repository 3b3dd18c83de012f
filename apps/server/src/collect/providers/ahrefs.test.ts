import { describe, expect, it } from 'vitest';
import { readAhrefs } from './ahrefs.ts';

describe('Ahrefs', () => {
  it.each([
    ['a rating', { domain_rating: { domain_rating: 34.0 } }, 34],
    ['zero', { domain_rating: { domain_rating: 0 } }, 0],
    [
      'a rating with its licence',
      { domain_rating: { domain_rating: 85.5, license: 'https://ahrefs.com/legal', warning: 'Name us.' } },
      85.5,
    ],
  ])('reads %s', (_what, body, rating) => {
    expect(readAhrefs(body)).toEqual({ rating });
  });

  it.each([
    ['an error', { error: 'no' }],
    ['no rating', { domain_rating: {} }],
    ['null', { domain_rating: { domain_rating: null } }],
    ['more than a hundred', { domain_rating: { domain_rating: 101 } }],
    ['less than nothing', { domain_rating: { domain_rating: -1 } }],
    ['text', '<html></html>'],
  ])('rejects a response with %s', (_what, body) => {
    expect(() => readAhrefs(body)).toThrow();
  });
});
