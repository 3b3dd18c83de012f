import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the URL is long, with a separate message for a very long one. Characters are counted as people
 * read them, so an encoded letter counts as one.
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
    failure: 'URL too long',
    pass: 'URL length OK',
    why: 'Short URLs are easier to read, share and remember, and search results show only the beginning of a URL.',
    fix: 'Remove whatever doesn’t distinguish this page from others, such as filler words or redundant categories. If you change the URL, redirect the old one to the new one.',
    details: {
      long: 'The URL has {characters, plural, one {# character} other {# characters}}. Up to {limit, number} are easy to read.',
      veryLong:
        'The URL has {characters, plural, one {# character} other {# characters}}, far more than the {limit, number} that are easy to read.',
    },
  },
  run({ url: { characters } }, limit) {
    if (characters <= limit.characters) return pass();
    return fail(characters > limit.many ? 'veryLong' : 'long', { characters, limit: limit.characters });
  },
});
