import { defineCheck, fail, pass } from '../../check.ts';
import { isSessionParameter, sessionParameterOf } from '../../facts/url.ts';

/**
 * Fires when the page URL or an internal link contains a session ID, recognized by a parameter name that
 * frameworks use, or by a short name with a value that looks like one.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export const urlSessionId = defineCheck({
  id: 'url-session-id',
  row: 'url-session-id/tracking',
  version: 1,
  category: 'url',
  severity: 'warning',
  weight: 2,
  appliesTo: 'indexable-html',
  // Its links are those that Google follows.
  about: 'document',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'Session IDs in URLs',
    pass: 'No session IDs in URLs',
    why: 'Session IDs create separate URLs for the same pages for every visitor and crawler. A shared link can even give someone else access to the session.',
    fix: 'Store sessions in cookies, and turn off the setting that adds them to URLs.',
    details: {
      page: 'The page URL contains a session ID in the parameter {parameter}.',
      links:
        '{count, plural, one {# internal link contains} other {# internal links contain}} a session ID in the parameter {parameter}.',
    },
  },
  run({ url, links }) {
    const own = url.parameters.find(isSessionParameter);
    if (own !== undefined) return fail('page', { parameter: own.name });
    const elements: number[] = [];
    let parameter: string | null = null;
    for (const link of links) {
      if (!link.isInternal || link.url === null) continue;
      const found = sessionParameterOf(link.url);
      if (found === null) continue;
      parameter ??= found;
      elements.push(link.element);
    }
    return parameter === null ? pass() : fail('links', { count: elements.length, parameter }, elements);
  },
});
