import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { plainLanguage } from '../../facts/hreflang-code.ts';

/**
 * Fires when the language in the page’s own hreflang entry differs from the one that its html element declares.
 * Countries are not compared. A missing or invalid declaration is left to `lang-missing` and `lang-invalid`, a missing
 * entry to `hl-self-missing`.
 *
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const hlLangMismatch = defineCheck({
  id: 'hl-lang-mismatch',
  version: 1,
  category: 'hreflang',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  text: {
    failure: 'Hreflang and lang attribute do not match',
    pass: 'Hreflang and lang attribute match',
    why: 'If hreflang and the lang attribute specify different languages, one of them is wrong, and the page may be shown to the wrong readers.',
    fix: 'Use the same language in the lang attribute of the <html> element and in the page’s own hreflang entry.',
    details: {
      differs: 'The page’s own hreflang entry is “{code}”, but its <html> element declares “{lang}”.',
    },
  },
  run({ hreflang, language: { htmlLang, primary, element } }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    if (htmlLang === null || primary === null) return notApplicable('no-language');
    const own = alternates.filter(({ isSelf, language }) => isSelf && language !== null);
    const [first] = own;
    if (first === undefined) return notApplicable('no-self-hreflang');
    if (own.some(({ language }) => language !== null && plainLanguage(language) === plainLanguage(primary)))
      return pass();
    return fail('differs', { code: first.code, lang: htmlLang }, [
      ...own.flatMap((one) => one.element ?? []),
      element,
    ]);
  },
});
