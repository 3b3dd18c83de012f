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
    failure: 'The sitemap lists addresses of its own host',
    pass: 'The sitemap lists addresses of its own host',
    why: 'A sitemap speaks for the host that it belongs to; addresses of other hosts, with or without www. for example, are ignored.',
    fix: 'Let the sitemap list the addresses under which the pages answer, host included, and put it at the root of the host.',
    details: {
      outside:
        'Addresses that the sitemap may not list: {count}. The first is in line {line} of {sitemap}: {url}.',
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
