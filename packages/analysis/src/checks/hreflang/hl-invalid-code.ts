import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the code of a language version is neither x-default nor an ISO 639-1 language with, perhaps, an
 * ISO 15924 script and an ISO 3166-1 country: search engines do not heed such an entry. The code that was
 * probably meant is told where there is one.
 *
 * Lighthouse looks at the language alone and takes three-letter codes too; whatever it objects to is objected
 * to here.
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
    failure: 'Language codes of the versions are valid',
    pass: 'Language codes of the versions are valid',
    why: 'Search engines do not heed a language version whose code they do not know.',
    fix: 'Use a two-letter language code such as en, with a two-letter country code where it matters: en-GB, not en-UK; ja, not jp.',
    details: {
      form: 'Codes of language versions that are not valid: {count}. They are: {codes}. The first does not have the form of a language with, perhaps, a country.',
      language:
        'Codes of language versions that are not valid: {count}. They are: {codes}. The first does not begin with a language of ISO 639-1.',
      script:
        'Codes of language versions that are not valid: {count}. They are: {codes}. The first names a script that ISO 15924 does not know.',
      region:
        'Codes of language versions that are not valid: {count}. They are: {codes}. The first names a country that ISO 3166-1 does not know.',
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
