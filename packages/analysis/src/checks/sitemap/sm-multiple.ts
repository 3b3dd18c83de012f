import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfSitemaps, problemsOf } from '../../facts/sitemaps.ts';

/**
 * Fires when an address is listed more than once, in several of the sitemaps that were read or twice in one. It does
 * no harm but to those who count on the numbers, so it is a notice.
 *
 * Source: https://www.sitemaps.org/protocol.html
 */
export const smMultiple = defineCheck({
  id: 'sm-multiple',
  version: 1,
  category: 'sitemap',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.sitemaps.org/protocol.html',
  text: {
    failure: 'Each address is in the sitemap once',
    pass: 'Each address is in the sitemap once',
    why: 'With an address in several sitemaps, their dates may contradict each other, and reports of search engines count it for only one of them.',
    fix: 'Find out which parts of the site write sitemaps, and leave each address to one of them.',
    details: {
      several: 'Addresses in more than one sitemap: {count}, for example {url}.',
      repeated: 'Addresses that a sitemap repeats: {count}. The first is in line {line} of {sitemap}: {url}.',
    },
  },
  run({ sitemaps }) {
    const reason = outsideOfSitemaps(sitemaps);
    if (reason !== null) return notApplicable(reason);
    const { count, first } = sitemaps.shared;
    if (first !== null) return fail('several', { count, url: first });
    const found = problemsOf(sitemaps, 'duplicate-url');
    if (found === null) return pass();
    const { line, sitemap, text: url } = found;
    return fail('repeated', { count: found.count, line, sitemap, url });
  },
});
