import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { privateHostOf } from '../../facts/link-addresses.ts';
import { registrableSite } from '../../parse/host.ts';
import { parseUrl } from '../../parse/url.ts';

/**
 * Labels that sites use for staging hosts. A bare `dev` is not among them: it is just as often the site for developers,
 * which is meant to be linked to.
 */
const stage =
  /^(?:(?:www-?)?(?:staging|stage|stg|test|testing|uat|qa|preprod|pre-prod|preproduction)\d{0,2}|(?:www-)?dev\d{1,2}|www-?dev|(?:staging|stage|dev|test)-[a-z0-9-]{1,50}|[a-z0-9-]{1,50}-(?:staging|stage|stg|dev|test|uat|preprod))$/;

/**
 * Fires on links to hosts that are only reachable from their own machine or network (`local`), and to the staging
 * version of the site (`staging`): a host of the same site with a staging label in front. If the page itself is on such
 * a host, its links to the same host are fine.
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
    failure: 'Links to local or staging hosts',
    pass: 'Links point to public hosts',
    why: 'Links to a developer’s machine or a test version of the site take visitors nowhere or to pages they should not see.',
    fix: 'Replace the host with the public one, preferably by using a URL that starts with a slash.',
    details: {
      local:
        '{count, plural, one {# link points to a URL that is only reachable on a private network. The host is} other {# links point to URLs that are only reachable on a private network. The first host is}} {host}.',
      staging:
        '{count, plural, one {# link points to what looks like a test version of the site. The host is} other {# links point to what looks like a test version of the site. The first host is}} {host}.',
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
