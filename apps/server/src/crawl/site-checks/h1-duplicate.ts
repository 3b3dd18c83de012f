import { sharedText } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on pages of one language that share the same main heading, if each is indexable and not canonicalized to
 * another URL. Pages with the same text count as one page here: they are left to `dup-exact` and related checks.
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
    failure: 'Duplicate main headings',
    pass: 'Unique main headings',
    why: 'Visitors from search results read the main heading first. When several pages share it, it doesn’t tell visitors or search engines what sets each page apart.',
    fix: 'Write a main heading for each page that describes what is unique to it.',
    details: {
      shared: '{count, plural, one {# page has} other {# pages have}} the main heading “{text}”.',
    },
  },
  sql: () => sharedText('h1_key', 'h1'),
});
