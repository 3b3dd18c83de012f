import { defineCheck, fail, pass } from '../../check.ts';
import { headerValues } from '../../parse/headers.ts';
import { parseMetaRefresh } from '../../parse/meta-refresh.ts';
import { isHttp, parseUrl, withoutFragment } from '../../parse/url.ts';

/**
 * Fires when the page sends its visitors elsewhere by `<meta http-equiv=refresh>` or a Refresh header. A page that
 * loads itself anew is not going anywhere. What stands within noscript is for browsers without scripts and is left
 * out.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
export const redirMetaRefresh = defineCheck({
  id: 'redir-meta-refresh',
  version: 1,
  category: 'redirects',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  text: {
    failure: 'No redirect written into the page',
    pass: 'No redirect written into the page',
    why: 'A redirect in the page is noticed late, may be taken for a temporary one, and takes people who read slowly away from what they read.',
    fix: 'Let the server answer 301 or 308 with the new address in place of the page.',
    details: {
      meta: 'A meta element leads to {url} after {seconds} s.',
      header: 'The Refresh header leads to {url} after {seconds} s.',
    },
  },
  run({ response: { url, headers }, document, metas }) {
    const base = document.baseUrl ?? url;
    const places = [
      ...headerValues(headers, 'refresh').map((content) => ({
        code: 'header' as const,
        content,
        element: null,
      })),
      ...metas
        .filter(({ httpEquiv }) => httpEquiv === 'refresh')
        .map(({ content, element }) => ({ code: 'meta' as const, content, element })),
    ];
    for (const { code, content, element } of places) {
      const refresh = parseMetaRefresh(content);
      if (refresh?.url === undefined || refresh.url === null || refresh.url === '') continue;
      const target = parseUrl(refresh.url, base);
      if (target === null || !isHttp(target) || withoutFragment(target.href) === url) continue;
      return fail(code, { url: target.href, seconds: refresh.delaySeconds }, element);
    }
    return pass();
  },
});
