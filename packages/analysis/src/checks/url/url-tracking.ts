import { defineCheck, fail, pass } from '../../check.ts';
import { isTrackingParameter, trackingParametersOf } from '../../facts/url.ts';

/**
 * Fires when an internal link carries tracking parameters, which overwrite where the visitor came from and
 * make copies of the page. The page’s own address may carry them, from an advert or a letter, as long as its
 * canonical URL does not.
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
  source: 'https://support.google.com/analytics/answer/10917952',
  text: {
    failure: 'No tracking parameters in internal addresses',
    pass: 'No tracking parameters in internal addresses',
    why: 'A tracking parameter makes a second address for the same page, and in an internal link it hides where the visitor really came from.',
    fix: 'Write internal links without such parameters, and name the address without them as canonical.',
    details: {
      page: 'The URL of the page carries tracking parameters and no canonical URL without them: {parameters}.',
      links: 'Internal links with tracking parameters: {count}. The parameters are: {parameters}.',
    },
  },
  run({ url, links, canonical: { canonical } }) {
    const elements: number[] = [];
    const inLinks = new Set<string>();
    for (const link of links) {
      // A link to a place in this page repeats the page's own address.
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
    const isMended = canonical !== null && trackingParametersOf(canonical.url).length === 0;
    return isMended ? pass() : fail('page', { parameters: own });
  },
});
