import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when many links to other sites are hidden with inline styles, positioned off the screen or not rendered at
 * all: typical of links that attackers inject for search engines to follow. Links with nofollow, links that open
 * in a new window (consent dialogs list vendors that way), and links to language versions of the page or to the
 * same name under another top-level domain don't count, and the links must point to several sites. Stylesheets
 * are not evaluated.
 *
 * Source: https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links
 */
export const intInjectedLinks = defineCheck({
  id: 'int-injected-links',
  row: 'int-doorway / injected-links / obfuscated-js',
  version: 1,
  category: 'integrity',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  about: 'either',
  thresholds: { links: 10, sites: 3 },
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links',
  text: {
    failure: 'Hidden links to other sites',
    pass: 'No hidden links to other sites',
    why: 'Hidden links violate search engine guidelines and can get the whole site removed from search. In most cases, an attacker has added them.',
    fix: 'Remove the links and find out how they got there: check templates and plugins, change all passwords, and update the software.',
    details: {
      hidden:
        '{count, plural, one {# hidden link points} other {# hidden links point}} to {sites, plural, one {# external site} other {# external sites}}. The first links to {url}.',
    },
  },
  run({ links, linkElements, response }, limit) {
    const external = links.filter(({ kind, isInternal }) => kind === 'http' && !isInternal);
    if (external.length === 0) return notApplicable('no-links');
    const concealed = external.filter(
      ({ isConcealed, nofollow, sponsored, ugc, opensNewWindow }) =>
        isConcealed && !nofollow && !sponsored && !ugc && !opensNewWindow,
    );
    if (concealed.length < limit.links) return pass();
    const own = ownNames(response.url, linkElements);
    const sites = new Set<string>();
    const foreign = concealed.filter(({ host }) => {
      const site = registrableSite(host ?? '');
      if (own.has(site) || own.has(nameOf(site))) return false;
      sites.add(site);
      return true;
    });
    const [first] = foreign;
    if (first === undefined || foreign.length < limit.links || sites.size < limit.sites) return pass();
    return fail(
      'hidden',
      { count: foreign.length, sites: sites.size, url: first.url ?? '' },
      foreign.map(({ element }) => element),
    );
  },
});

/** The sites of the language versions, and the name of the page's own site under any top-level domain. */
function ownNames(pageUrl: string, linkElements: Facts['linkElements']): ReadonlySet<string> {
  const own = new Set<string>();
  const page = registrableSite(parseUrl(pageUrl)?.hostname ?? '');
  own.add(page).add(nameOf(page));
  for (const { hreflang, url } of linkElements)
    if (hreflang !== null && url !== null) own.add(registrableSite(parseUrl(url)?.hostname ?? ''));
  return own;
}

function nameOf(site: string): string {
  return site.split('.', 1)[0] ?? '';
}
