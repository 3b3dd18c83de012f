import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when robots.txt answers with a server error, for which crawlers stay away from the whole site (RFC 9309,
 * 2.3.1.4). No answer in time is not taken for one: a single silence proves little.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt
 */
export const rb5xx = defineCheck({
  id: 'rb-5xx',
  version: 1,
  category: 'robots-txt',
  severity: 'error',
  weight: 8,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  text: {
    en: {
      label: 'The robots.txt answers without a server error',
      why: 'While robots.txt answers with a server error, search engines take the whole site for disallowed and stop fetching its pages.',
      fix: 'Let the server answer 200 with the file, or 404 if there is none; look up the error in the server’s log.',
      details: { status: 'The robots.txt answers with status {status}.' },
    },
    it: {
      label: 'Il robots.txt risponde senza errori del server',
      why: 'Finché il robots.txt risponde con un errore del server, i motori di ricerca considerano escluso l’intero sito e smettono di scaricarne le pagine.',
      fix: 'Far rispondere il server 200 con il file, o 404 se non esiste; cercare l’errore nel registro del server.',
      details: { status: 'Il robots.txt risponde con lo stato {status}.' },
    },
  },
  run({ robots: { state, status } }) {
    if (state === 'not-asked') return notApplicable('not-fetched');
    if (state === 'unanswered') return notApplicable('unanswered');
    return state === 'server-error' ? fail('status', { status: status ?? 500 }) : pass();
  },
});
