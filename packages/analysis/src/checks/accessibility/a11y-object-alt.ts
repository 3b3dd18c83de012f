import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `<object>` elements without an accessible name. Text inside of the element is only shown if the object does not
 * load.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/object-alt
 */
export const a11yObjectAlt = defineCheck({
  id: 'a11y-object-alt',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/object-alt',
  text: {
    failure: 'Embedded objects without alt text',
    pass: 'Embedded objects have alt text',
    why: 'Screen readers can’t tell users what an embedded object without a name is.',
    fix: 'Add an aria-label or a title to the <object>, or show images with <img> and an alt attribute.',
    details: {
      nameless:
        '{count, plural, one {# <object> element has} other {# <object> elements have}} no alternative text.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'object-alt', 'nameless'),
});
