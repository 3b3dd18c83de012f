import { isSameUrl } from '@siteglass/analysis/url-identity';
import { FetchError } from './fetch-error.ts';
import type { FetchedHead, HeaderList } from './fetched-resource.ts';
import { readHeader } from './media-type.ts';

/** Redirects among spellings of one URL that are followed; a server that sends more of them is in a loop. */
const maxSpellings = 5;

/** The part of a request that a redirect can change. */
export interface HopRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: HeaderList;
  readonly body: string | Buffer | null;
}

/** Redirects that carry a new URL (RFC 9110, 15.4; 300, 304 and the others do not redirect automatically). */
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** Headers that may be sent to another origin. All others, known to be secret or not, were meant for the first one. */
const CROSS_ORIGIN_HEADERS = new Set([
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'content-language',
]);

/**
 * The absolute target of a redirect, without fragment and credentials; null if the response is not a redirect or has no
 * target. Browsers show the page of a redirect with an empty Location.
 *
 * @throws {FetchError} `bad-redirect` if the target is not a URL
 */
export function readRedirectTarget(status: number, headers: HeaderList, base: URL): URL | null {
  if (!REDIRECT_STATUSES.has(status)) return null;
  const [location = ''] = readHeader(headers, 'location');
  if (location === '') return null;
  const text = escapeBytes(location);
  if (!URL.canParse(text, base.href)) throw new FetchError('bad-redirect');
  const target = new URL(text, base);
  target.hash = '';
  // Browsers would log in with them. No response may make us do that.
  target.username = '';
  target.password = '';
  return target;
}

/** The target URL of a response that was not followed; null if it is not a redirect, or not one to a web page. */
export function redirectOf({ status, headers, url }: FetchedHead): string | null {
  if (status < 300 || status > 399) return null;
  try {
    const target = readRedirectTarget(status, headers, new URL(url));
    return target === null || !/^https?:$/.test(target.protocol) ? null : target.href;
  } catch {
    return null;
  }
}

/**
 * The spelling to request next if the server redirects to another one of the same URL, such as from `/%7Eann` to
 * `/~ann`: that leads to no other page, so the response to it is the one that counts. `redirects`: those followed so far.
 */
export function respellingOf(fetched: FetchedHead, redirects: number): string | null {
  const target = redirectOf(fetched);
  if (target === null || target === fetched.url || redirects >= maxSpellings) return null;
  return isSameUrl(target, fetched.url) ? target : null;
}

/** The request that follows a redirect (RFC 9110, 15.4; method rewriting as in the WHATWG Fetch standard). */
export function followRedirect(request: HopRequest, status: number, target: URL): HopRequest {
  const { method } = request;
  const becomesGet =
    ((status === 301 || status === 302) && method === 'POST') ||
    (status === 303 && method !== 'GET' && method !== 'HEAD');
  const isSameOrigin = request.url.origin === target.origin;
  return {
    url: target,
    method: becomesGet ? 'GET' : method,
    body: becomesGet ? null : request.body,
    headers: request.headers.filter(
      ([name]) =>
        (isSameOrigin || CROSS_ORIGIN_HEADERS.has(name)) && !(becomesGet && name.startsWith('content-')),
    ),
  };
}

/** Bytes beyond ASCII are escaped one by one, as browsers do for Location whatever their encoding is. */
function escapeBytes(latin1: string): string {
  return latin1.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
