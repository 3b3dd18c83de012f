import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

const permanent = new Set([301, 308]);

/**
 * Fires when the home page over http does not lead to https at once and for good: with its first redirect, by 301 or
 * 308. What follows over https, say to `www.`, is no concern here. A host that does not answer over http at all leaves
 * nothing to redirect.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export const redirHttpToHttps = defineCheck({
  id: 'redir-http-to-https',
  version: 1,
  category: 'redirects',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    en: {
      label: 'Addresses with http lead to https',
      why: 'Old links and typed addresses still arrive over http. Without a permanent redirect to https, visitors stay on an open connection, and search engines may see two sites.',
      fix: 'Let the server answer every request over http with 301 or 308 and the same address over https.',
      details: {
        none: 'The address {url} answers with status {status} and does not lead to https.',
        temporary: 'The address {url} leads to https by a temporary redirect, with status {status}.',
        detour: 'The address {url} first leads to {target}, which is not https.',
      },
    },
    it: {
      label: 'Gli indirizzi con http portano a https',
      why: 'Vecchi link e indirizzi digitati arrivano ancora tramite http. Senza un reindirizzamento permanente a https chi visita resta su una connessione aperta, e i motori di ricerca possono vedere due siti.',
      fix: 'Far rispondere il server a ogni richiesta http con 301 o 308 e lo stesso indirizzo in https.',
      details: {
        none: 'L’indirizzo {url} risponde con lo stato {status} e non porta a https.',
        temporary:
          'L’indirizzo {url} porta a https con un reindirizzamento temporaneo, con lo stato {status}.',
        detour: 'L’indirizzo {url} porta prima a {target}, che non è https.',
      },
    },
  },
  run({ probes: { httpVariant } }) {
    if (httpVariant === null) return notApplicable('not-fetched');
    const { requestedUrl: url, status, redirects } = httpVariant;
    if (status === null) return notApplicable('unanswered');
    const [first] = redirects;
    if (first === undefined) return fail('none', { url, status });
    if (!/^https:/i.test(first.location)) return fail('detour', { url, target: first.location });
    return permanent.has(first.status) ? pass() : fail('temporary', { url, status: first.status });
  },
});
