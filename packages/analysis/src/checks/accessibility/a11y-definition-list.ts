import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on `<dl>` elements that contain something else than groups of `<dt>` and `<dd>`, or have them in the wrong order.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/definition-list
 */
export const a11yDefinitionList = defineCheck({
  id: 'a11y-definition-list',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/definition-list',
  text: {
    failure: 'Malformed definition lists',
    pass: 'Well-formed definition lists',
    why: 'Screen readers announce which description belongs to which term. Other elements in between break that connection.',
    fix: 'Put only <dt> and <dd> elements into each <dl>, each group optionally in a <div>, with every <dt> before its <dd>.',
    details: {
      structure:
        '{count, plural, one {# definition list has} other {# definition lists have}} elements that don’t belong there, or in the wrong order.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'definition-list', 'structure'),
});
