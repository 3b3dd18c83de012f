import { sharedText } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language that have the same meta description, each of which may be indexed under its own
 * address. Pages with the same text are one page here: they are left to `dup-exact` and its neighbours.
 *
 * Source: https://developers.google.com/search/docs/appearance/snippet
 */
export const descDuplicate = defineSiteCheck({
  id: 'desc-duplicate',
  version: 1,
  category: 'meta-description',
  severity: 'warning',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  text: {
    failure: 'Each page has a meta description of its own',
    pass: 'Each page has a meta description of its own',
    why: 'Search results show the same words under different pages, or search engines write their own.',
    fix: 'Say in each description what only this page offers, or leave it out.',
    details: { shared: 'Pages with the description “{text}”: {count}.' },
  },
  sql: () => sharedText('description_key', 'description'),
});
