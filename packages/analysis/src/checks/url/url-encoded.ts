import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on ASCII characters in the path that are percent-encoded, and on a percent sign that encodes nothing.
 * Spaces are left to `url-space`, letters beyond ASCII to `url-non-ascii`.
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
    failure: 'URL without encoded characters',
    pass: 'URL without encoded characters',
    why: 'Encoded characters make an address hard to read, and one page reachable under several spellings.',
    fix: 'Use letters, digits and hyphens in addresses.',
    details: {
      encoded: 'The path of the URL has encoded characters: {sequences}.',
      stray: 'The path of the URL has a percent sign that encodes nothing: {path}.',
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
