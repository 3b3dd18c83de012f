import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the head has more than one `<title>`. Titles of SVG images label the image and do not count. If
 * the first one is empty, `title-missing` fires as well.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleMultiple = defineCheck({
  id: 'title-multiple',
  version: 1,
  category: 'title',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Multiple title tags',
    pass: 'Single title tag',
    why: 'With several titles, you can’t control which one is shown. Browsers use the first, search engines may use any of them.',
    fix: 'Keep the title that describes this page and remove the others. The usual cause is a template and a plugin that each add one.',
    details: {
      several: 'The head has {count, plural, one {# title} other {# titles}}: {titles}.',
    },
  },
  run({ titles }) {
    const inHead = titles.filter((title) => title.inHead);
    if (inHead.length === 0) return notApplicable('no-title');
    if (inHead.length === 1) return pass();
    return fail(
      'several',
      { count: inHead.length, titles: inHead.map(({ text }) => text) },
      inHead.slice(1).map(({ element }) => element),
    );
  },
});
