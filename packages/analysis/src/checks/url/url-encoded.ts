import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on percent-encoded ASCII characters in the path, and on a percent sign that encodes nothing. Spaces
 * are left to `url-space`, non-ASCII letters to `url-non-ascii`.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc3986#section-2.1
 */
export const urlEncoded = defineCheck({
  id: 'url-encoded',
  row: 'url-space/encoded',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.1',
  text: {
    failure: 'Encoded characters in URL',
    pass: 'No encoded characters in URL',
    why: 'Encoded characters make a URL hard to read, and the same page may be available at several spellings of its URL.',
    fix: 'Use only letters, digits and hyphens in URLs.',
    details: {
      encoded: 'The URL path contains encoded characters: {sequences}.',
      stray: 'The URL path contains a percent sign that encodes nothing: {path}.',
    },
  },
  run({ url: { path } }) {
    if (!path.includes('%')) return pass();
    if (/%(?![\da-f]{2})/i.test(path)) return fail('stray', { path });
    const sequences = new Set(path.match(/%[0-7][\da-f]/gi)?.map((sequence) => sequence.toUpperCase()));
    sequences.delete('%20');
    return sequences.size === 0 ? pass() : fail('encoded', { sequences: [...sequences] });
  },
});
