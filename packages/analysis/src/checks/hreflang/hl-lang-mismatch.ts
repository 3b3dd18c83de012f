import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Codes of one language: macrolanguages and the members that stand for them in practice, and withdrawn codes. */
const sameLanguage = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['cmn', 'zh'],
  ['yue', 'zh'],
  ['iw', 'he'],
  ['in', 'id'],
  ['fil', 'tl'],
]);
const plain = (language: string) => sameLanguage.get(language) ?? language;

/**
 * Fires when the language that the page gives itself among its versions is not the one that its html element
 * declares. Countries are not compared. A missing or invalid declaration is left to `lang-missing` and `lang-
 * invalid`, a missing entry to `hl-self-missing`.
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
    failure: 'Language of the page agrees with its version',
    pass: 'Language of the page agrees with its version',
    why: 'When hreflang and the html element name different languages, one of the two is wrong, and the page may be shown to the wrong readers.',
    fix: 'Let the lang attribute of the html element and the page’s own hreflang entry name the same language.',
    details: { differs: 'The page lists itself as “{code}”, and its html element declares “{lang}”.' },
  },
  run({ hreflang, language: { htmlLang, primary, element } }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    if (htmlLang === null || primary === null) return notApplicable('no-language');
    const own = alternates.filter(({ isSelf, language }) => isSelf && language !== null);
    const [first] = own;
    if (first === undefined) return notApplicable('no-self-hreflang');
    if (own.some(({ language }) => language !== null && plain(language) === plain(primary))) return pass();
    return fail('differs', { code: first.code, lang: htmlLang }, [
      ...own.flatMap((one) => one.element ?? []),
      element,
    ]);
  },
});
