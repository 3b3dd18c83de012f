import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on underscores in the path; in the names of parameters they are common and harmless.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlUnderscore = defineCheck({
  id: 'url-underscore',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    en: {
      label: 'Words of the URL joined by hyphens',
      why: 'Search engines read words that are joined by an underscore as one word; hyphens part them.',
      fix: 'Use hyphens in place of underscores in new addresses, and redirect old ones when they are changed.',
      details: { underscore: 'The path of the URL has underscores: {path}.' },
    },
    it: {
      label: 'Parole dell’URL unite da trattini',
      why: 'I motori di ricerca leggono come una sola parola quelle unite da un trattino basso; i trattini le separano.',
      fix: 'Usare trattini al posto dei trattini bassi nei nuovi indirizzi, e reindirizzare quelli vecchi quando cambiano.',
      details: { underscore: 'Il percorso dell’URL contiene trattini bassi: {path}.' },
    },
  },
  run({ url: { segments } }) {
    return segments.some((segment) => segment.includes('_'))
      ? fail('underscore', { path: `/${segments.join('/')}` })
      : pass();
  },
});
