import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when more than one meta description has text. Blank ones don’t count.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descMultiple = defineCheck({
  id: 'desc-multiple',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Multiple meta descriptions',
    pass: 'Single meta description',
    why: 'With several descriptions, it is unclear which one is shown. Search engines may combine them or ignore all of them.',
    fix: 'Keep the description that sums up this page, and remove the others. The usual cause is templates and plugins that each add one.',
    details: {
      several:
        'The page has {count, plural, one {# meta description} other {# meta descriptions}} with text.',
    },
  },
  run({ descriptions }) {
    const written = descriptions.filter(({ text }) => text !== '');
    if (written.length === 0) return notApplicable('no-description');
    if (written.length === 1) return pass();
    return fail(
      'several',
      { count: written.length },
      written.slice(1).map(({ element }) => element),
    );
  },
});
