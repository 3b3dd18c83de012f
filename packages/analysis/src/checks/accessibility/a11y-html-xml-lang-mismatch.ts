import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires when `lang` and `xml:lang` on `<html>` name different languages.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/html-xml-lang-mismatch
 */
export const a11yHtmlXmlLangMismatch = defineCheck({
  id: 'a11y-html-xml-lang-mismatch',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/html-xml-lang-mismatch',
  text: {
    failure: 'Different languages in lang and xml:lang',
    pass: 'Same language in lang and xml:lang',
    why: 'Programs that read one or the other assume different languages, and screen readers may pronounce the page wrong.',
    fix: 'Remove xml:lang, which HTML doesn’t need, or give both the same language.',
    details: {
      mismatch: 'The lang and xml:lang attributes name different languages.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'html-xml-lang-mismatch', 'mismatch'),
});
