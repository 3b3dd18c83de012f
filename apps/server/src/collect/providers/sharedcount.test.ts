import { describe, expect, it } from 'vitest';
import { readSharedCount } from './sharedcount.ts';

describe('SharedCount', () => {
  const facebook = {
    ...{ total_count: 168, comment_count: 53, reaction_count: 14, share_count: 101, comment_plugin_count: 0 },
  };
  it.each([
    ['both networks', { Pinterest: 9, Facebook: facebook }, { facebook: 115, pinterest: 9 }],
    ['Pinterest where Facebook failed', { Pinterest: 0, Facebook: false }, { facebook: null, pinterest: 0 }],
    ['Pinterest where Facebook is missing', { Pinterest: 9 }, { facebook: null, pinterest: 9 }],
    ['Facebook alone', { Facebook: facebook }, { facebook: 115, pinterest: null }],
    ['shares without reactions', { Facebook: { share_count: 5 } }, { facebook: 5, pinterest: null }],
    ['what is new besides', { Pinterest: 9, Reddit: 7 }, { facebook: null, pinterest: 9 }],
  ])('reads %s', (_what, body, expected) => {
    expect(readSharedCount(body)).toEqual(expected);
  });

  it.each([
    ['an error', { Error: 'Not a valid URL.', Type: 'invalid_url' }],
    ['neither', { Facebook: false }],
    ['Facebook without a count', { Facebook: { total_count: 9 } }],
    ['a count that is none', { Pinterest: -1 }],
    ['text', 'Pinterest: 9'],
  ])('rejects a response with %s', (_what, body) => {
    expect(() => readSharedCount(body)).toThrow();
  });
});
