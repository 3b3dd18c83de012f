import { FetchError } from './fetch-error.ts';
import type { HeaderList } from './fetched-resource.ts';
import { readHeader } from './media-type.ts';

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
 * target.
 *
 * @throws {FetchError} `bad-redirect` if the target is not a URL
 */
export function readRedirectTarget(status: number, headers: HeaderList, base: URL): URL | null {
  if (!REDIRECT_STATUSES.has(status)) return null;
  const [location] = readHeader(headers, 'location');
  if (location === undefined) return null;
  const text = readUtf8(location);
  if (!URL.canParse(text, base.href)) throw new FetchError('bad-redirect');
  const target = new URL(text, base);
  target.hash = '';
  // Browsers would log in with them. No response may make us do that.
  target.username = '';
  target.password = '';
  return target;
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

/** Non-ASCII header bytes are read as UTF-8 if they are valid, as browsers do for Location. */
function readUtf8(latin1: string): string {
  if (!/[\x80-\xff]/.test(latin1)) return latin1;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}
