import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when a page names language versions and none for everybody else. It is a recommendation, not a duty.
 *
 * Source: https://developers.google.com/search/blog/2013/04/x-default-hreflang-for-international-pages
 */
export const hlXdefaultMissing = defineCheck({
  id: 'hl-xdefault-missing',
  version: 1,
  category: 'hreflang',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/blog/2013/04/x-default-hreflang-for-international-pages',
  text: {
    failure: 'Language versions have a default',
    pass: 'Language versions have a default',
    why: 'Visitors whose language has no version of its own are sent to whichever version the search engine picks.',
    fix: 'Add a link with hreflang="x-default" to the version that suits everybody else, often the English one or the page for choosing the language.',
    details: { absent: 'Language versions named: {count}, none of them as x-default.' },
  },
  run({ hreflang }) {
    const alternates = hreflang.filter(({ counts }) => counts);
    if (alternates.length === 0) return notApplicable('no-hreflang');
    return alternates.some(({ isDefault }) => isDefault)
      ? pass()
      : fail('absent', { count: alternates.length });
  },
});
