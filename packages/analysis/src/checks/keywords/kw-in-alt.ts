import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no alt text contains the keyword, or when nearly all of several do, which suggests that it was added
 * for search engines. Images without alt text are left to `img-alt-missing`.
 *
 * Source: https://developers.google.com/search/docs/appearance/google-images
 */
export const kwInAlt = defineCheck({
  id: 'kw-in-alt',
  row: 'kw-in-title/h1/desc/url/intro/alt/subheads',
  version: 1,
  category: 'keywords',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  thresholds: { percent: 75, images: 5 },
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  text: {
    failure: 'Keyword missing or overused in alt text',
    pass: 'Keyword use in alt text OK',
    why: 'Image search relies on the text about an image, and screen readers read it aloud.',
    fix: 'Describe what each image shows. Use the keyword only for images that show the subject of the page.',
    details: {
      absent:
        '{total, plural, one {The only alt text doesn’t contain} other {None of the # alt texts contain}} “{keyword}”.',
      overused:
        '{percent}% of the {total, plural, one {# alt text} other {# alt texts}} contain “{keyword}”. Up to {limit}% looks natural.',
    },
  },
  run({ content: { keywords }, images }, limit) {
    const { target } = keywords;
    if (target === null) return notApplicable('no-target-keyword');
    const texts = images.filter(({ alt }) => (alt ?? '').trim() !== '');
    const share = target.imageAltsShare;
    if (share === null || texts.length === 0) return notApplicable('no-alt');
    const data = { total: texts.length, keyword: target.phrase };
    if (target.slots['image-alts'] !== true) return fail('absent', data);
    const percent = Math.round(share * 100);
    if (texts.length < limit.images || percent <= limit.percent) return pass();
    return fail('overused', { ...data, percent, limit: limit.percent });
  },
});
