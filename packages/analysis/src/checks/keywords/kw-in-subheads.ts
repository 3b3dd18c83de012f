import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no subheading (h2 to h6) names the keyword, or when nearly all of several do: then the headings no longer
 * tell the sections apart.
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
    failure: 'Keyword in subheadings',
    pass: 'Keyword in subheadings',
    why: 'Readers who skim a page read its subheadings, and search engines take them as a table of contents.',
    fix: 'Use the keyword in one or two subheadings where it fits, and let the others say what is special about their section.',
    details: {
      absent: 'None of the {total} subheadings says “{keyword}”.',
      overused: 'Of the {total} subheadings, {percent} % say “{keyword}”; up to {limit} % is natural.',
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
