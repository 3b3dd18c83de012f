import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no subheading (h2 to h6) contains the keyword, or when nearly all of several do, so that the headings
 * no longer distinguish the sections.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/seo-starter-guide
 */
export const kwInSubheads = defineCheck({
  id: 'kw-in-subheads',
  row: 'kw-in-title/h1/desc/url/intro/alt/subheads',
  version: 1,
  category: 'keywords',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { percent: 75, headings: 5 },
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  text: {
    failure: 'Keyword missing or overused in subheadings',
    pass: 'Keyword use in subheadings OK',
    why: 'Readers who skim a page read its subheadings, and search engines use them as a table of contents.',
    fix: 'Use the keyword in one or two subheadings where it fits, and let the others describe what is specific to their section.',
    details: {
      absent:
        '{total, plural, one {The only subheading doesn’t contain} other {None of the # subheadings contain}} “{keyword}”.',
      overused:
        '{percent}% of the {total, plural, one {# subheading} other {# subheadings}} contain “{keyword}”. Up to {limit}% looks natural.',
    },
  },
  run({ content: { keywords }, headings }, limit) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    const texts = headings.filter(({ level, text }) => level > 1 && text !== '');
    const share = target.headingsShare;
    if (share === null || texts.length === 0) return notApplicable('no-subheadings');
    const data = { total: texts.length, keyword: target.phrase };
    if (target.slots.headings !== true) return fail('absent', data);
    const percent = Math.round(share * 100);
    if (texts.length < limit.headings || percent <= limit.percent) return pass();
    return fail('overused', { ...data, percent, limit: limit.percent });
  },
});
