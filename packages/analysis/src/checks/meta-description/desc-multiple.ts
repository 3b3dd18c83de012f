import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when more than one meta description has text. Blank ones say nothing and do not count.
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
    failure: 'One meta description only',
    pass: 'One meta description only',
    why: 'With several descriptions it is left to chance which one is shown, and search engines may join them or heed none.',
    fix: 'Keep the description that sums up this page and remove the others; templates and plug-ins that each add one are the usual cause.',
    details: { several: 'Meta descriptions with text: {count}.' },
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
