import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when no alternative text of an image names the keyword, or when nearly all of several do: then it was put there
 * for search engines. Images without an alternative text are left to `img-alt-missing`.
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
    failure: 'Keyword in alternative texts of images',
    pass: 'Keyword in alternative texts of images',
    why: 'Image search goes by what is written about an image, and screen readers read it out.',
    fix: 'Describe what each image shows. Where one shows the subject of the page, its name belongs into the description; elsewhere it does not.',
    details: {
      absent: 'None of the {total} alternative texts says “{keyword}”.',
      overused: 'Of the {total} alternative texts, {percent} % say “{keyword}”; up to {limit} % is natural.',
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
