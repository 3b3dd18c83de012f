import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { pageNumberOf, seriesOf } from '../../facts/url.ts';

/**
 * Fires when a later page of a series, recognized by its URL (page, p, paged, or pg as a parameter, or /page/2 in the
 * path), declares the first page as canonical. A canonical URL outside the series is left to the other checks.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgCanonicalFirst = defineCheck({
  id: 'pg-canonical-first',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  weight: 3,
  appliesTo: 'indexable-html',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    failure: 'Paginated page canonicalized to page 1',
    pass: 'Canonical of paginated page OK',
    why: 'The second page of a series isn’t a duplicate of the first. If it is canonicalized to the first, it is dropped from the index, and pages that only it links to may not be found.',
    fix: 'Set the canonical URL of each page in the series to its own URL.',
    details: {
      first: 'This is page {page} of a series, but its canonical URL is the first page: {url}.',
    },
  },
  run({ url: { pageNumber }, canonical: { canonical }, response }) {
    if (pageNumber === null || pageNumber < 2) return notApplicable('no-pagination');
    if (canonical === null) return notApplicable('no-canonical');
    const isFirst =
      (pageNumberOf(canonical.url) ?? 1) <= 1 && seriesOf(canonical.url) === seriesOf(response.url);
    return isFirst ? fail('first', { page: pageNumber, url: canonical.url }, canonical.element) : pass();
  },
});
