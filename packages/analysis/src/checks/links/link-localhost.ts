import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { privateHostOf } from '../../facts/link-addresses.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Labels by which sites name their rehearsal stages. A bare `dev` is not among them: it is as often the site for
 * developers, which is meant to be linked to.
 */
const stage =
  /^(?:(?:www-?)?(?:staging|stage|stg|test|testing|uat|qa|preprod|pre-prod|preproduction)\d{0,2}|(?:www-)?dev\d{1,2}|www-?dev|(?:staging|stage|dev|test)-[a-z0-9-]{1,50}|[a-z0-9-]{1,50}-(?:staging|stage|stg|dev|test|uat|preprod))$/;

/**
 * Fires on links to hosts that only their own machine or network reaches (`local`), and to the rehearsal stage of the
 * site (`staging`): a host of the same site with such a label before its name. Where the page itself lies on such a
 * host, its links to the same host are in order.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc6761
 */
export const linkLocalhost = defineCheck({
  id: 'link-localhost',
  version: 1,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://www.rfc-editor.org/rfc/rfc6761',
  text: {
    failure: 'Links lead to public addresses',
    pass: 'Links lead to public addresses',
    why: 'Links to a developer’s machine or to a test version of the site lead visitors nowhere, or to pages that they should not see.',
    fix: 'Replace the host with the public one, best by an address that starts with a slash.',
    details: {
      local: 'Links to addresses that only a private network reaches: {count}. The first leads to {host}.',
      staging: 'Links to what looks like a test version of the site: {count}. The first leads to {host}.',
    },
  },
  run({ links, response }) {
    let hasLinks = false;
    let hasOthers = false;
    for (const { kind, isInternal } of links) {
      if (kind !== 'http') continue;
      hasLinks = true;
      if (!isInternal) hasOthers = true;
    }
    if (!hasLinks) return notApplicable('no-links');
    if (!hasOthers) return pass();
    const pageHost = parseUrl(response.url)?.hostname ?? '';
    const site = registrableSite(pageHost);
    const local: { readonly host: string; readonly element: number }[] = [];
    const staging: { readonly host: string; readonly element: number }[] = [];
    for (const link of links) {
      if (link.kind !== 'http' || link.isInternal) continue;
      const { element } = link;
      const privateHost = privateHostOf(link);
      if (privateHost !== null) {
        if (privateHost !== pageHost) local.push({ host: privateHost, element });
        continue;
      }
      const host = link.host ?? '';
      if (host !== pageHost && isStageOf(site, host) && !isStageOf(site, pageHost))
        staging.push({ host, element });
    }
    const blamed = local.length > 0 ? local : staging;
    const [first] = blamed;
    if (first === undefined) return pass();
    return fail(
      local.length > 0 ? 'local' : 'staging',
      { count: blamed.length, host: first.host },
      blamed.map(({ element }) => element),
    );
  },
});

function isStageOf(site: string, host: string): boolean {
  if (site === '' || !host.endsWith(`.${site}`)) return false;
  return host
    .slice(0, -site.length - 1)
    .split('.')
    .some((label) => stage.test(label));
}
