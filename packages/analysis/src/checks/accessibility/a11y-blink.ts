import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `<blink>` elements. Browsers no longer make them blink, but stylesheets and scripts can.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/blink
 */
export const a11yBlink = defineCheck({
  id: 'a11y-blink',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/blink',
  text: {
    failure: 'Obsolete <blink> elements',
    pass: 'No <blink> elements',
    why: 'The element has been removed from HTML. Where text does blink, it distracts and is hard to read.',
    fix: 'Replace <blink> with <strong>, or style the text with CSS.',
    details: {
      blink: 'The page has {count, plural, one {# <blink> element} other {# <blink> elements}}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'blink', 'blink'),
});
