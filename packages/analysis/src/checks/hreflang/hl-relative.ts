import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the URL of a language version is not absolute, starting with http: or https:, or is not a web URL at all.
 * Other alternates, such as feeds, may be relative.
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
    failure: 'Relative hreflang URLs',
    pass: 'Absolute hreflang URLs',
    why: 'Search engines require the full URL of each language version and may ignore one without scheme and host.',
    fix: 'Specify the full URL of each language version, starting with https://.',
    details: {
      relative:
        '{count, plural, one {# hreflang entry does not have a full URL} other {# hreflang entries do not have a full URL}}. {count, plural, one {It is} other {The first is}} “{href}” ({code}).',
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
