import { noSources } from './finding-sql.ts';
import { defineSiteCheck } from './site-check.ts';

/**
 * Fires on a page of a series (`rel="next"` or `rel="prev"`) that is kept out of the index.
 *
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
export const pgNoindex = defineSiteCheck({
  id: 'pg-noindex',
  row: 'pg-noindex / non-200 / loop / sequence',
  version: 1,
  category: 'pagination',
  severity: 'warning',
  source:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  text: {
    en: {
      label: 'Pages of a series may be indexed',
      why: 'Search engines stop to follow the links of a page that is kept out of the index: what is listed from there on may not be found.',
      fix: 'Remove noindex from the pages of the series.',
      details: { noindex: 'The page belongs to a series and is kept out of the index.' },
    },
    it: {
      label: 'Le pagine di una serie si possono indicizzare',
      why: 'I motori di ricerca smettono di seguire i link di una pagina esclusa dall’indice: ciò che vi è elencato può non essere trovato.',
      fix: 'Togliere noindex dalle pagine della serie.',
      details: { noindex: 'La pagina appartiene a una serie ed è esclusa dall’indice.' },
    },
  },
  sql: () => `
    select p.url_hash, 'noindex' as code, '{}'::jsonb as data, ${noSources}
    from pages p join addresses a on a.url_hash = p.url_hash and a.is_page and a.is_noindex
    where p.next_hash is not null or p.prev_hash is not null`,
});
