import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on areas of an image map that are links without an accessible name.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/area-alt
 */
export const a11yAreaAlt = defineCheck({
  id: 'a11y-area-alt',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/area-alt',
  text: {
    failure: 'Image map areas without alt text',
    pass: 'Image map areas have alt text',
    why: 'A screen reader can only read out the URL of an area without alt text, so users cannot tell where it leads.',
    fix: 'Add an alt attribute to each <area> that says where it leads, such as “Northern Italy”.',
    details: {
      nameless:
        '{count, plural, one {# area of an image map has no alt text} other {# areas of image maps have no alt text}}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'area-alt', 'nameless'),
});
