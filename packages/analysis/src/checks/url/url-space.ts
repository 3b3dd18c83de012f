import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on a space in the path or the query, which is sent as %20. A plus in a query is the usual way to
 * write one and is left alone.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlSpace = defineCheck({
  id: 'url-space',
  row: 'url-space/encoded',
  version: 1,
  category: 'url',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    en: {
      label: 'URL without spaces',
      why: 'An address with a space breaks when it is pasted into a message or written into a link without care.',
      fix: 'Put a hyphen in place of each space, and redirect the old address.',
      details: { space: 'The URL has spaces: {url}.' },
    },
    it: {
      label: 'URL senza spazi',
      why: 'Un indirizzo con uno spazio si spezza quando viene incollato in un messaggio o scritto in un link senza attenzione.',
      fix: 'Mettere un trattino al posto di ogni spazio e reindirizzare il vecchio indirizzo.',
      details: { space: 'L’URL contiene spazi: {url}.' },
    },
  },
  run({ url: { path, query }, response }) {
    return path.includes('%20') || query.includes('%20') ? fail('space', { url: response.url }) : pass();
  },
});
