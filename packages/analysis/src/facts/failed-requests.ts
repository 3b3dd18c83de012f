import type { FailedRequest, FetchedRendering } from '../fetched-rendering.ts';
import { parseUrl, siteOf } from '../parse/url.ts';

/** A page is made of these; images, fonts and frames are parts of it that other checks are about. */
const neededTypes = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
const dataTypes = new Set(['fetch', 'xhr']);
/** Failures of the server or its data. All others may be due to the proxy of the scan. */
const serverFailure =
  /^(?:[45]\d\d|net::ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET|CONTENT_\w+|INCOMPLETE_\w+|INVALID_\w+|HTTP2_\w+|CERT_\w+|SSL_\w+|TOO_MANY_REDIRECTS|BLOCKED_BY_RESPONSE\w*|BLOCKED_BY_ORB))$/;

/** The scripts, stylesheets and data of the page’s own site that could not be loaded, each URL once. */
export function failedOwnRequests(
  { failedRequests, end }: FetchedRendering,
  pageUrl: string,
): readonly FailedRequest[] {
  // What was cut off by a limit of the scan did not fail by itself.
  if (end === 'bytes' || end === 'requests') return [];
  const page = parseUrl(pageUrl);
  if (page === null) return [];
  const known = new Set<string>();
  return failedRequests.filter(({ url, type, reason }) => {
    if (!neededTypes.has(type) || !serverFailure.test(reason) || known.has(url)) return false;
    // Whoever is not logged in gets no data, and whoever asks too often gets nothing for a while.
    if (reason === '429' || (reason === '401' && dataTypes.has(type))) return false;
    const target = parseUrl(url);
    if (target === null || siteOf(target) !== siteOf(page)) return false;
    known.add(url);
    return true;
  });
}
