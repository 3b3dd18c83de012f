import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on links within text that only a color sets apart from it, with a contrast to the text below 3.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/link-in-text-block
 */
export const a11yLinkInTextBlock = defineCheck({
  id: 'a11y-link-in-text-block',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/link-in-text-block',
  text: {
    failure: 'Links in text recognizable only by color',
    pass: 'Links in text recognizable without color',
    why: 'Anyone who sees colors poorly can’t find a link that looks like the text around it except for its color.',
    fix: 'Underline links in text, or give them another style besides color. Otherwise, the color needs a contrast ratio of at least 3:1 to the text around it.',
    details: {
      color:
        '{count, plural, one {# link in text differs} other {# links in text differ}} from the text around only by color, with too little contrast.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'link-in-text-block', 'color'),
});
