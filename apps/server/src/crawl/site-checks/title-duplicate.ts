import { sharedText } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language that have the same title, each of which may be indexed under its own address. Pages
 * with the same text are one page here: they are left to `dup-exact` and its neighbours.
 *
 * Source: https://developers.google.com/search/docs/appearance/title-link
 */
export const titleDuplicate = defineSiteCheck({
  id: 'title-duplicate',
  version: 1,
  category: 'title',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  text: {
    failure: 'Each page has a title of its own',
    pass: 'Each page has a title of its own',
    why: 'In search results, nobody can tell these pages from each other, and neither can search engines.',
    fix: 'Let each title name what only this page has.',
    details: { shared: 'Pages with the title “{text}”: {count}.' },
  },
  sql: () => sharedText('title_key', 'title'),
});
