import { defineCheck } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';

/**
 * Fires on visible `<marquee>` elements.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/marquee
 */
export const a11yMarquee = defineCheck({
  id: 'a11y-marquee',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/marquee',
  text: {
    failure: 'Moving text in <marquee> elements',
    pass: 'No <marquee> elements',
    why: 'Moving text is hard to read and to click, distracts from everything else, and can’t be paused. The element is obsolete.',
    fix: 'Replace <marquee> with still text. If something has to move, let users pause it.',
    details: {
      marquee: 'The page has {count, plural, one {# <marquee> element} other {# <marquee> elements}}.',
    },
  },
  run: ({ accessibility }) => judgeRule(accessibility, 'marquee', 'marquee'),
});
