import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the Content-Language header doesn't include the language that the page declares. Only languages are
 * compared, not countries. Missing or invalid declarations are left to `lang-missing` and `lang-invalid`.
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
    failure: 'Content-Language doesn’t match page language',
    pass: 'Content-Language matches page language',
    why: 'When the header and the page declare different languages, browsers and search engines can’t tell which one is correct.',
    fix: 'Set the Content-Language header to the language of the page, or remove the header.',
    details: {
      conflict: 'The page declares “{lang}”, but the Content-Language header specifies: {languages}.',
    },
  },
  run({ language: { htmlLang, primary, contentLanguage, element } }) {
    if (htmlLang === null || primary === null) return notApplicable('no-language');
    if (contentLanguage.length === 0) return notApplicable('no-content-language');
    const named = contentLanguage.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '');
    if (named.includes(primary)) return pass();
    return fail('conflict', { lang: htmlLang, languages: contentLanguage }, element);
  },
});
