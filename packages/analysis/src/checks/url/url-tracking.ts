import { defineCheck, fail, pass } from '../../check.ts';
import { isTrackingParameter, trackingParametersOf } from '../../facts/url.ts';

/**
 * Fires when an internal link has tracking parameters, which overwrite the visitor’s original traffic source
 * and create duplicate URLs. The page URL itself may have them, from an ad or email, as long as its canonical
 * URL does not.
 *
 * Source: https://support.google.com/analytics/answer/10917952
 */
export const urlTracking = defineCheck({
  id: 'url-tracking',
  row: 'url-session-id/tracking',
  version: 1,
  category: 'url',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  // Its links are those that Google follows.
  about: 'document',
  source: 'https://support.google.com/analytics/answer/10917952',
  text: {
    failure: 'Tracking parameters in internal URLs',
    pass: 'No tracking parameters in internal URLs',
    why: 'Tracking parameters create a second URL for the same page, and in internal links they hide where the visitor really came from.',
    fix: 'Remove these parameters from internal links, and set the URL without them as the canonical URL.',
    details: {
      page: 'The page URL has tracking parameters, and no canonical URL without them is set: {parameters}.',
      links:
        '{count, plural, one {# internal link has} other {# internal links have}} tracking parameters: {parameters}.',
    },
  },
  run({ url, links, canonical: { canonical } }) {
    const elements: number[] = [];
    const inLinks = new Set<string>();
    for (const link of links) {
      // A fragment link within the page repeats the page's own URL.
      if (!link.isInternal || link.kind !== 'http' || link.href === '' || link.url === null) continue;
      const found = trackingParametersOf(link.url);
      if (found.length === 0) continue;
      for (const { name } of found) inLinks.add(name);
      elements.push(link.element);
    }
    if (elements.length > 0)
      return fail('links', { count: elements.length, parameters: [...inLinks] }, elements);
    const own = url.parameters.filter(isTrackingParameter).map(({ name }) => name);
    if (own.length === 0) return pass();
    const isFixed = canonical !== null && trackingParametersOf(canonical.url).length === 0;
    return isFixed ? pass() : fail('page', { parameters: own });
  },
});
