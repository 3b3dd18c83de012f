import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the address of a language version is not written in full, from http: or https: on, or is no web
 * address at all. Other alternates, such as feeds, may be relative.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlRelative = defineCheck({
  id: 'hl-relative',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  weight: 3,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Addresses of language versions are absolute',
    pass: 'Addresses of language versions are absolute',
    why: 'Search engines ask for the full address of each language version, and may not heed one that is written without scheme and host.',
    fix: 'Write the full address of each language version, from https:// on.',
    details: {
      relative: 'Language versions without a full address: {count}. The first is “{href}” ({code}).',
    },
  },
  run({ hreflang }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    const relative = alternates.filter(({ isAbsolute, url }) => !isAbsolute || url === null);
    const [first] = relative;
    if (first === undefined) return pass();
    return fail(
      'relative',
      { count: relative.length, href: first.href, code: first.code },
      relative.flatMap(({ element }) => element ?? []),
    );
  },
});
