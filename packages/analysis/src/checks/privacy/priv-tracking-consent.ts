import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { trackerOf } from '../../facts/trackers.ts';
import { hostnameOf, pathnameOf } from '../../parse/url-parts.ts';

/** Managing consent before loading anything else is what these tools are for; a tag manager may do it as well. */
const managing = new Set(['consent', 'tag-manager']);

/**
 * Fires when the HTML loads known advertising or analytics services and nothing on the page asks for consent: no
 * consent management tool, no tag manager, no default of Google consent mode, and no script that is held back until
 * consent (`type=text/plain`). What scripts load later is only visible once the page was rendered.
 * In a page that was rendered, this is left to `priv-trackers-before-consent`.
 *
 * Source: https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en
 */
export const privTrackingConsent = defineCheck({
  id: 'priv-tracking-consent',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  text: {
    failure: 'Tracking without a consent tool',
    pass: 'No tracking without a consent tool',
    why: 'In the EU and the UK, services that store or read data on visitors’ devices need consent before they load, unless the visitor asked for them.',
    fix: 'Load these services through a consent management tool, or replace them with ones that need no consent.',
    details: {
      unasked:
        'The HTML loads {count, plural, one {# tracking service} other {# tracking services}} right away, and no consent tool was found: {names}.',
    },
  },
  run(facts) {
    if (facts.traffic !== null) return notApplicable('judged-in-browser');
    const trackers = new Map<string, number>();
    for (const { url, isJavaScript, element } of facts.scripts) {
      const name = isJavaScript ? serviceOf(url) : null;
      if (name !== null && !trackers.has(name)) trackers.set(name, element);
    }
    if (trackers.size === 0) return notApplicable('no-trackers');
    if (asksForConsent(facts)) return pass();
    return fail('unasked', { count: trackers.size, names: [...trackers.keys()].slice(0, 10) }, [
      ...trackers.values(),
    ]);
  },
});

const tracking: ReadonlySet<string> = new Set(['analytics', 'advertising', 'recording']);

/** The tracking service that a script belongs to; null for any other. */
function serviceOf(url: string | null): string | null {
  if (url === null) return null;
  const address = { hostname: hostnameOf(url), pathname: pathnameOf(url) };
  // It loads others, nearly always Google Analytics, which a browser would show.
  if (address.hostname.endsWith('googletagmanager.com') && address.pathname === '/gtag/js')
    return 'Google tag';
  const tracker = trackerOf(address);
  return tracker !== null && tracking.has(tracker.kind) ? tracker.name : null;
}

const defaults = /consent['"]\s*,\s*['"]default/;
const consentName =
  /cookie[-_]?(?:consent|law|notice|banner|control|bot)|gdpr|(?:^|[/._-])(?:cmp|tcf)[/._-]|euconsent|__tcfapi/i;

function asksForConsent({ technologies, scripts, linkElements }: Facts): boolean {
  return (
    technologies.some(({ category }) => managing.has(category)) ||
    scripts.some(
      ({ url, type, text }) =>
        type === 'text/plain' ||
        (url !== null && consentName.test(url.slice(0, 500))) ||
        defaults.test(text) ||
        consentName.test(text),
    ) ||
    linkElements.some(({ url }) => url !== null && consentName.test(url.slice(0, 500)))
  );
}
