import { sharedText } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language that share the same title, if each is indexable and not canonicalized to another URL.
 * Pages with the same text count as one page here: they are left to `dup-exact` and related checks.
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
    failure: 'Duplicate page titles',
    pass: 'Unique page titles',
    why: 'Neither people nor search engines can tell these pages apart in search results.',
    fix: 'Write a title for each page that describes what is unique to it.',
    details: {
      shared: '{count, plural, one {# page has} other {# pages have}} the title “{text}”.',
    },
  },
  sql: () => sharedText('title_key', 'title'),
});
