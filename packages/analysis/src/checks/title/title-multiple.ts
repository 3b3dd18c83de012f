import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the head has more than one `<title>`. Titles of SVG drawings name the drawing and do not count. Where
 * the first one is blank, `title-missing` fires as well, and both are true.
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
    failure: 'One title only',
    pass: 'One title only',
    why: 'With several titles it is left to chance which one is shown; browsers take the first, search engines may take any.',
    fix: 'Keep the title that describes this page and remove the others; templates and plug-ins that each add one are the usual cause.',
    details: { several: 'Titles in the head: {count}. They read: {titles}.' },
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
