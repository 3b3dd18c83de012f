import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { parseUrl } from '../../parse/url.ts';

const hash = /(?:^|\s)sha(?:256|384|512)-[A-Za-z0-9+/_-]{43,88}={0,2}(?:\?\S*)?(?=\s|$)/;

/**
 * Fires on files of other origins with `integrity` but without `crossorigin`, which browsers refuse to load, and on
 * values without a valid hash, which they ignore. Missing hashes are left to `sec-sri`.
 *
 * Source: https://www.w3.org/TR/SRI/
 */
export const secIntegrityIneffective = defineCheck({
  id: 'sec-integrity-ineffective',
  version: 1,
  category: 'security',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/TR/SRI/',
  text: {
    failure: 'Integrity hashes that don’t work',
    pass: 'Integrity hashes work',
    why: 'Browsers block a file of another site that has an integrity hash but no crossorigin attribute, and ignore a hash that they can’t read.',
    fix: 'Add crossorigin="anonymous" next to integrity, and use a complete hash such as sha384-….',
    details: {
      blocked:
        'Browsers block {count, plural, one {# file with an integrity hash but no crossorigin attribute:} other {# files with an integrity hash but no crossorigin attribute, starting with}} {url}.',
      unreadable:
        'Browsers ignore the integrity attribute of {count, plural, one {# file because it has no valid hash:} other {# files because it has no valid hash, starting with}} {url}.',
    },
  },
  run({ scripts, linkElements, response }) {
    const files = [
      ...scripts.filter(({ isJavaScript }) => isJavaScript),
      ...linkElements.filter(({ rel }) => rel.includes('stylesheet')),
    ].flatMap(({ url, integrity, crossorigin, element }) =>
      url !== null && integrity !== null && integrity.trim() !== ''
        ? [{ url, integrity, crossorigin, element }]
        : [],
    );
    if (files.length === 0) return notApplicable('no-integrity');
    const unreadable = files.filter(({ integrity }) => !hash.test(integrity.slice(0, 2000)));
    const origin = parseUrl(response.url)?.origin;
    const blocked = files.filter(
      (file) =>
        file.crossorigin === null && !unreadable.includes(file) && parseUrl(file.url)?.origin !== origin,
    );
    const bad = blocked.length > 0 ? blocked : unreadable;
    const [first] = bad;
    if (first === undefined) return pass();
    return fail(
      blocked.length > 0 ? 'blocked' : 'unreadable',
      { count: bad.length, url: first.url },
      bad.map(({ element }) => element),
    );
  },
});
