import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Fires when many links to other sites are kept from view by inline style, off the screen or not drawn at all: what
 * intruders leave so that search engines follow it. Such links are written to be followed and to be hidden from the
 * owner: those with nofollow, those into new windows, as consent dialogs list vendors, and those to the language versions
 * of the page or to the same name under another ending do not count, and several sites must be meant. Style sheets are
 * not read.
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
  thresholds: { links: 10, sites: 3 },
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links',
  text: {
    failure: 'No hidden links to other sites',
    pass: 'No hidden links to other sites',
    why: 'Hidden links break the rules of search engines, which may drop the whole site; mostly an intruder has put them there.',
    fix: 'Remove the links, and find out how they came: look through templates and plugins, change all passwords, and update the software.',
    details: {
      hidden: 'Hidden links to other sites: {count}, to {sites} sites. The first leads to {url}.',
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

/** The sites of the language versions, and the name that the page's own site has under any ending. */
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
