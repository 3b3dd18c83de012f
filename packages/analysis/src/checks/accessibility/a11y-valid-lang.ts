import { defineCheck } from '../../check.ts';
import { judgeRule, namesOf } from '../../judge-rule.ts';

/**
 * Fires on elements with text whose `lang` attribute is not a language. The one of the page is left to `lang-invalid`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/valid-lang
 */
export const a11yValidLang = defineCheck({
  id: 'a11y-valid-lang',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/valid-lang',
  text: {
    failure: 'Passages with an invalid language code',
    pass: 'Passages with a valid language code',
    why: 'Screen readers switch the pronunciation by this code. If they don’t know it, they read a foreign passage as if it were in the language of the page.',
    fix: 'Use a language code such as en, it, or pt-BR.',
    details: {
      invalid:
        '{count, plural, one {# element has} other {# elements have}} a lang attribute that is not a language: {names}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'valid-lang', 'invalid', namesOf),
});
