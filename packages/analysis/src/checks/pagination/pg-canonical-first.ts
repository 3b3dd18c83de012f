import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { pageNumberOf, seriesOf } from '../../facts/url.ts';

/**
 * Fires when a later page of a series, by its address (page, p, paged or pg as parameter, or /page/2 in the
 * path), names the first page as canonical. A canonical URL outside the series is left to the other checks.
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
    en: {
      label: 'Pages of a series name themselves as canonical',
      why: 'The second page of a series is no copy of the first: named as one, it is dropped from the index, and what only it links to may not be found.',
      fix: 'Let each page of the series name its own address as canonical.',
      details: { first: 'This is page {page} of a series, but its canonical URL is the first page: {url}.' },
    },
    it: {
      label: 'Le pagine di una serie indicano sé stesse come canoniche',
      why: 'La seconda pagina di una serie non è una copia della prima: indicata come tale, viene tolta dall’indice, e ciò che solo essa collega può non essere trovato.',
      fix: 'Far indicare a ogni pagina della serie il proprio indirizzo come canonico.',
      details: {
        first: 'Questa è la pagina {page} di una serie, ma il suo URL canonico è la prima pagina: {url}.',
      },
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
