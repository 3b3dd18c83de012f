import { headerValues } from '../parse/headers.ts';
import { parseMetaRefresh } from '../parse/meta-refresh.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import { isSameUrl } from '../parse/url-identity.ts';
import { isHttp, withoutFragment } from '../parse/url.ts';
import type { Facts } from './page-facts.ts';

export interface Refresh {
  readonly code: 'header' | 'meta';
  /** Absolute http(s) URL, with its fragment. */
  readonly url: string;
  readonly delaySeconds: number;
  readonly element: number | null;
}

/**
 * The redirect of a page by a Refresh header or `<meta http-equiv=refresh>`, the first that leads to another page. Tags
 * inside noscript are for browsers without scripts and are ignored.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
export function refreshOf({
  response: { url, headers, charset },
  document,
  metas,
}: Pick<Facts, 'response' | 'document' | 'metas'>): Refresh | null {
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
    const target = resolveUrl(refresh.url, base, charset.name);
    if (target === null || !isHttp(target) || isSameUrl(withoutFragment(target.href), url)) continue;
    return { code, url: target.href, delaySeconds: refresh.delaySeconds, element };
  }
  return null;
}
