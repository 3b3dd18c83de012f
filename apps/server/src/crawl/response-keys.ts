import { textHash } from '@siteglass/analysis/url-hash';
import { createHash } from 'node:crypto';
import type { FetchedHead, HeaderList } from '../collect/fetch/fetched-resource.ts';

/** They differ from response to response and no analysis reads them; lengths are part of the body's own key. */
const ignored: ReadonlySet<string> = new Set([
  ...['date', 'age', 'connection', 'keep-alive', 'server-timing', 'x-cache', 'x-cache-hits', 'x-timer'],
  ...['content-length', 'content-encoding', 'transfer-encoding', 'trailer'],
]);
/** Only their presence matters: the value names a request, a server, or the state of a cache. */
const named =
  /^(?:cf-ray|cf-cache-status|akamai-grn|nel|report-to|traceparent|x-runtime|x-varnish|x-azure-ref|x-cdn-trace)$|^(?:[\w-]+-)?(?:request-?id|req-id|correlation-id|trace-?id)$|^x-(?:amz-cf|vercel|sucuri|amz)-id(?:-2)?$|^x-(?:[a-z]+-)*cache(?:-status)?$/;

/**
 * Hashes of everything in a response that the analysis of its page depends on, sorted: one for each header that
 * matters, one for the connection and one for the body. If all of them are the same, the analysis is.
 */
export function responseKeys(head: FetchedHead, body: Uint8Array): readonly number[] {
  const { requestedUrl, url, status, isCut, transferBytes, contentEncoding, defects } = head;
  const digest = createHash('sha256').update(body).digest('hex');
  const facts = [requestedUrl, url, status, isCut, transferBytes, contentEncoding, defects, digest];
  return [...headKeys(head), textHash(`body ${JSON.stringify(facts)}`)].sort((a, b) => a - b);
}

/** The keys of its headers and its connection. */
export function headKeys({ headers, httpVersion, tls }: FetchedHead): readonly number[] {
  return [...headerKeys(headers), textHash(`connection ${httpVersion} ${JSON.stringify(tls)}`)];
}

/** A hash for each header that matters, with all of its values in order. */
export function headerKeys(headers: HeaderList): readonly number[] {
  const values = new Map<string, string>();
  for (const [name, value] of headers)
    if (!ignored.has(name)) values.set(name, `${values.get(name) ?? ''}\n${essenceOf(name, value)}`);
  return [...values].map(([name, all]) => textHash(`${name}:${all}`));
}

/** The part of a value that matters. */
export function essenceOf(name: string, value: string): string {
  if (named.test(name)) return '';
  // Software is recognized by these.
  if (name === 'x-served-by') return value.includes('cache-') ? 'cache-' : '';
  if (name === 'expires') return isCurrent(value) ? '' : value;
  return name === 'set-cookie' ? cookieEssence(value) : value;
}

/** The name and attributes of a cookie. */
function cookieEssence(value: string): string {
  const [pair = '', ...attributes] = value.split(';');
  const lasting = attributes.filter((one) => !/^\s*expires\s*=/i.test(one) || !isCurrent(one));
  return [pair.split('=', 1)[0], ...lasting].join(';');
}

/** A date relative to the time of the response; fixed ones are of the last century. */
function isCurrent(date: string): boolean {
  return /\b20\d\d\b/.test(date);
}
