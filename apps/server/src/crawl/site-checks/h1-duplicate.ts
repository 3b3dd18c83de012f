import { sharedText } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language that have the same main heading, each of which may be indexed under its own address.
 * Pages with the same text are one page here: they are left to `dup-exact` and its neighbours.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/seo-starter-guide
 */
export const h1Duplicate = defineSiteCheck({
  id: 'h1-duplicate',
  version: 1,
  category: 'headings',
  severity: 'notice',
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  text: {
    failure: 'Each page has a main heading of its own',
    pass: 'Each page has a main heading of its own',
    why: 'Who comes from a search result reads the main heading first; the same one on several pages says too little of each.',
    fix: 'Let each main heading name what only this page has.',
    details: { shared: 'Pages with the main heading “{text}”: {count}.' },
  },
  sql: () => sharedText('h1_key', 'h1'),
});
