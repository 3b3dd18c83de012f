import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the declared language does not have the form of BCP 47. A missing one is left to `lang-missing`;
 * whether the text is in that language is not its concern.
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
    failure: 'Declared language is valid',
    pass: 'Declared language is valid',
    why: 'A language code that browsers and screen readers do not know has the same effect as none.',
    fix: 'Use a language tag such as en, it or pt-BR: the two-letter code of the language, and a hyphen before the country where it matters.',
    details: { form: '“{lang}” is not a valid language tag.' },
  },
  run({ language: { htmlLang, isValid, element } }) {
    if (htmlLang === null) return notApplicable('no-language');
    return isValid ? pass() : fail('form', { lang: htmlLang }, element);
  },
});
