import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the address is long, with a sentence of its own for a very long one. Characters are counted as
 * people read them: an encoded letter is one.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlLong = defineCheck({
  id: 'url-long',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { characters: 75, many: 100 },
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'URL is short',
    pass: 'URL is short',
    why: 'Short addresses are easier to read, to share and to remember, and results show their beginning only.',
    fix: 'Leave out of the address what does not tell this page from others, such as filler words or categories that say the same twice. Let a changed address redirect to the new one.',
    details: {
      long: 'The URL has {characters} characters; up to {limit} are easy to read.',
      veryLong: 'The URL has {characters} characters, far more than the {limit} that are easy to read.',
    },
  },
  run({ url: { characters } }, limit) {
    if (characters <= limit.characters) return pass();
    return fail(characters > limit.many ? 'veryLong' : 'long', { characters, limit: limit.characters });
  },
});
