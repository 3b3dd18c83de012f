import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when a sitemap lists addresses that it may not speak for: on another host, or, unless robots.txt names it,
 * outside its own folder. The same host over http is told by `sm-http-urls`.
 *
 * Source: https://www.sitemaps.org/protocol.html#location
 */
export const smWrongHost = defineCheck({
  id: 'sm-wrong-host',
  version: 1,
  category: 'sitemap',
  severity: 'error',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    en: {
      label: 'The sitemap lists addresses of its own host',
      why: 'A sitemap speaks for the host that it belongs to; addresses of other hosts, with or without www. for example, are ignored.',
      fix: 'Let the sitemap list the addresses under which the pages answer, host included, and put it at the root of the host.',
      details: {
        outside:
          'Addresses that the sitemap may not list: {count}. The first is in line {line} of {sitemap}: {url}.',
      },
    },
    it: {
      label: 'La sitemap elenca indirizzi del proprio host',
      why: 'Una sitemap vale per l’host a cui appartiene; gli indirizzi di altri host, per esempio con o senza www., vengono ignorati.',
      fix: 'Far elencare alla sitemap gli indirizzi a cui le pagine rispondono, host compreso, e metterla alla radice dell’host.',
      details: {
        outside:
          'Indirizzi che la sitemap non può elencare: {count}. Il primo è alla riga {line} di {sitemap}: {url}.',
      },
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const found = problemsOf(sitemaps, 'other-host', 'outside-directory');
    if (found === null) return pass();
    const { count, line, sitemap, text: url } = found;
    return fail('outside', { count, line, sitemap, url });
  },
});
