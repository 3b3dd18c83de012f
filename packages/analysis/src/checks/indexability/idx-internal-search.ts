import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const searchPath =
  /\/(?:search|suche|suchergebnisse?|suchen|ricerca|cerca|risultati-ricerca|recherche|busqueda|buscar|busca|zoeken|catalogsearch)(?:[/.]|$)/i;
const searchParameters = new Set([
  'q',
  'query',
  'search',
  'searchterm',
  'search_query',
  'keyword',
  'keywords',
  'suche',
  'suchbegriff',
  'term',
  'text',
  's',
]);

/**
 * Fires when the results of the site's own search are indexable. The URL must have both a search term and the path of a
 * search, or the parameter that WordPress uses on the home page.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget
 */
export const idxInternalSearch = defineCheck({
  id: 'idx-internal-search',
  version: 1,
  category: 'indexability',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  text: {
    failure: 'Internal search results indexable',
    pass: 'Internal search results not indexable',
    why: 'Visitors don’t want to go from one list of search results to another, and endless combinations of terms waste crawl budget.',
    fix: 'Set noindex on the pages of the internal search, or block them in robots.txt.',
    details: {
      indexable: 'This page of internal search results can be indexed.',
    },
  },
  run({ url: { path, parameters }, response, indexability, canonical }) {
    const hasTerm = parameters.some(
      ({ name, value }) => searchParameters.has(name.toLowerCase()) && value !== '',
    );
    const isWordPress =
      response.path === '/' && parameters.some(({ name, value }) => name === 's' && value !== '');
    if (!isWordPress && !(hasTerm && searchPath.test(path))) return notApplicable('not-a-search-page');
    const isCanonicalized = canonical.canonical !== null && !canonical.canonical.url.includes('?');
    return !indexability.isIndexable || isCanonicalized ? pass() : fail('indexable', {});
  },
});
