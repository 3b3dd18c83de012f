import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the declared language is not a well-formed BCP 47 tag. A missing one is left to `lang-missing`;
 * whether the text is in that language is not checked here.
 *
 * Source: https://www.rfc-editor.org/info/bcp47
 */
export const langInvalid = defineCheck({
  id: 'lang-invalid',
  version: 1,
  category: 'i18n',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html',
  source: 'https://www.rfc-editor.org/info/bcp47',
  text: {
    failure: 'Invalid lang attribute',
    pass: 'Valid lang attribute',
    why: 'If browsers and screen readers don’t recognize a language code, it has the same effect as having none.',
    fix: 'Use a language tag such as en, it, or pt-BR: the two-letter language code, plus a hyphen and the country code where it matters.',
    details: {
      form: '“{lang}” is not a valid language tag.',
    },
  },
  run({ language: { htmlLang, isValid, element } }) {
    if (htmlLang === null) return notApplicable('no-language');
    return isValid ? pass() : fail('form', { lang: htmlLang }, element);
  },
});
