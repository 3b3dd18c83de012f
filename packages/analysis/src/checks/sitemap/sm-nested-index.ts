import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap index lists another index. Of each index the first entry is looked at.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps
 */
export const smNestedIndex = defineCheck({
  id: 'sm-nested-index',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  text: {
    en: {
      label: 'No sitemap index within an index',
      why: 'Search engines read the sitemaps of an index, and do not follow an index within it: the pages below are not found by way of the sitemap.',
      fix: 'List all sitemaps in one index, or name each index in robots.txt.',
      details: { nested: 'The sitemap index lists {sitemap}, which is an index itself.' },
    },
    it: {
      label: 'Nessun indice di sitemap dentro un indice',
      why: 'I motori di ricerca leggono le sitemap di un indice e non seguono un indice al suo interno: le pagine sottostanti non vengono trovate tramite la sitemap.',
      fix: 'Elencare tutte le sitemap in un solo indice, o indicare ogni indice nel robots.txt.',
      details: { nested: 'L’indice delle sitemap elenca {sitemap}, che è a sua volta un indice.' },
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'nested-index');
    return found === null ? pass() : fail('nested', { sitemap: found.sitemap });
  },
});
