import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the Content-Language header does not name the language that the page declares; only the
 * languages are compared, not countries. A missing or invalid declaration is left to `lang-missing` and
 * `lang-invalid`.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc9110#name-content-language
 */
export const langContentLanguageConflict = defineCheck({
  id: 'lang-content-language-conflict',
  version: 1,
  category: 'i18n',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#name-content-language',
  text: {
    failure: 'Language of header and page agree',
    pass: 'Language of header and page agree',
    why: 'Browsers and search engines that meet two different languages cannot tell which one is meant.',
    fix: 'Let the server send the language of the page, or no Content-Language header at all.',
    details: { conflict: 'The page declares “{lang}”, the Content-Language header says {languages}.' },
  },
  run({ language: { htmlLang, primary, contentLanguage, element } }) {
    if (htmlLang === null || primary === null) return notApplicable('no-language');
    if (contentLanguage.length === 0) return notApplicable('no-content-language');
    const named = contentLanguage.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '');
    if (named.includes(primary)) return pass();
    return fail('conflict', { lang: htmlLang, languages: contentLanguage }, element);
  },
});
