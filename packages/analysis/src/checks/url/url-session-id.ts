import { defineCheck, fail, pass } from '../../check.ts';
import { isSessionParameter, sessionParameterOf } from '../../facts/url.ts';

/**
 * Fires when the address of the page, or an internal link, carries the session of a visitor: by a name that
 * frameworks give it, or by a short name whose value looks like one.
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
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  text: {
    failure: 'No session ids in addresses',
    pass: 'No session ids in addresses',
    why: 'A session id gives every visitor, and every crawler, addresses of their own for the same pages; a shared link may even hand over the session.',
    fix: 'Keep sessions in cookies, and switch off the setting that writes them into addresses.',
    details: {
      page: 'The URL of the page carries a session id: {parameter}.',
      links: 'Internal links that carry a session id: {count}. The parameter is {parameter}.',
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
