import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a hreflang code is neither x-default nor an ISO 639-1 language with an optional ISO 15924 script and an
 * optional ISO 3166-1 country: search engines ignore such an entry. The code that was probably meant is reported if
 * there is one.
 *
 * Lighthouse only validates the language and accepts three-letter codes too. Everything it rejects is rejected here as
 * well.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlInvalidCode = defineCheck({
  id: 'hl-invalid-code',
  version: 1,
  category: 'hreflang',
  severity: 'error',
  weight: 4,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Invalid hreflang codes',
    pass: 'Valid hreflang codes',
    why: 'Search engines ignore a language version if they do not recognize its code.',
    fix: 'Use a two-letter language code such as en, with a two-letter country code where needed. For example, use en-GB, not en-UK, and ja, not jp.',
    details: {
      form: '{count, plural, one {# hreflang entry has an invalid code} other {# hreflang entries have an invalid code}}: {codes}. {count, plural, one {The code} other {The first code}} does not have the form of a language with an optional country.',
      language:
        '{count, plural, one {# hreflang entry has an invalid code} other {# hreflang entries have an invalid code}}: {codes}. {count, plural, one {The code} other {The first code}} does not start with an ISO 639-1 language.',
      script:
        '{count, plural, one {# hreflang entry has an invalid code} other {# hreflang entries have an invalid code}}: {codes}. {count, plural, one {The code} other {The first code}} specifies a script that is not in ISO 15924.',
      region:
        '{count, plural, one {# hreflang entry has an invalid code} other {# hreflang entries have an invalid code}}: {codes}. {count, plural, one {The code} other {The first code}} specifies a country that is not in ISO 3166-1.',
    },
  },
  run({ hreflang }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    const bad = alternates.filter(({ fault }) => fault !== null);
    const fault = bad[0]?.fault ?? null;
    if (fault === null) return pass();
    const codes = new Set(bad.map(({ code, hint }) => (hint === null ? code : `${code} → ${hint}`)));
    return fail(
      fault,
      { count: bad.length, codes: [...codes] },
      bad.flatMap(({ element }) => element ?? []),
    );
  },
});
