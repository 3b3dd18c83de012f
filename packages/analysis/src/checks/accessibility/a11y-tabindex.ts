import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a `tabindex` above 0, which moves an element to the front of the order in which the Tab key reaches all
 * elements.
 *
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F44
 */
export const a11yTabindex = defineCheck({
  id: 'a11y-tabindex',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/failures/F44',
  text: {
    failure: 'Keyboard order changed by tabindex',
    pass: 'Keyboard order not changed by tabindex',
    why: 'People who use the keyboard are taken through the page in an order that differs from what they see.',
    fix: 'Use tabindex="0" or none, and put the elements into the right order in the HTML.',
    details: {
      positive: '{count, plural, one {# element has} other {# elements have}} a tabindex above 0.',
    },
  },
  run({ behavior: { positiveTabindexes } }) {
    return positiveTabindexes.length === 0
      ? pass()
      : fail('positive', { count: positiveTabindexes.length }, positiveTabindexes);
  },
});
