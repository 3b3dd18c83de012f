import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import type { AddressGuard } from './address-guard.ts';
import type { ConnectionFacts } from './connector.ts';
import { CookieJar } from './cookie-jar.ts';
import {
  ACCEPTED_CODINGS,
  decodeBody,
  decodeChunks,
  newTally,
  parseContentEncoding,
  type BodyTally,
} from './decode.ts';
import type { ExchangeResponse } from './exchange.ts';
import { FetchError, type RedirectHop } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import type { FetchRun } from './fetch-observer.ts';
import type { FetchRequest, FinalHead } from './fetch-request.ts';
import type { FetchedResource, HeaderList } from './fetched-resource.ts';
import { readHeader } from './media-type.ts';
import { followRedirect, readRedirectTarget, type HopRequest } from './redirect.ts';
import type { Session } from './session.ts';
import { judgeParsedUrl } from './url-guard.ts';

/**
 * Limit for the rest of a redirect's body, which nobody needs: reading it is only worthwhile to keep the connection.
 */
const DRAIN_BYTES = 64 * 1024;
const DRAIN_MS = 500;

export interface FetchContext {
  readonly request: FetchRequest;
  readonly guard: AddressGuard;
  readonly userAgent: string;
  readonly limits: FetchLimits;
  readonly session: Session;
  readonly redirects: RedirectHop[];
  readonly startedAt: number;
  readonly signal: AbortSignal;
  readonly run: FetchRun | null;
}

/** One fetch from its first hop to its body. */
export class HopLoop {
  readonly #context: FetchContext;
  readonly #cookies: CookieJar;
  readonly #seen = new Set<string>();

  constructor(context: FetchContext) {
    this.#context = context;
    this.#cookies = context.request.cookies ?? new CookieJar();
  }

  async run(): Promise<FetchedResource> {
    const { request, userAgent, redirects, limits } = this.#context;
    const url = URL.canParse(request.url) ? new URL(request.url) : null;
    this.#assertAllowed(url);
    if (url.hash !== '') url.hash = '';
    let hop: HopRequest = {
      url,
      method: request.method ?? 'GET',
      headers: createHeaders(userAgent, request.headers ?? {}),
      body: request.body ?? null,
    };
    for (;;) {
      const { response, connection } = await this.#send(hop);
      const target = request.followRedirects === false ? null : this.#readTarget(response, hop.url);
      if (target === null) return this.#finish(hop.url, response, connection);
      await drain(response.body);
      if (redirects.length >= limits.maxRedirects) throw new FetchError('too-many-redirects');
      redirects.push({ url: hop.url.href, status: response.status, location: target.href });
      this.#assertAllowed(target);
      hop = followRedirect(hop, response.status, target);
    }
  }

  async #send(hop: HopRequest): Promise<{ response: ExchangeResponse; connection: ConnectionFacts }> {
    const { request, session, limits, signal, run } = this.#context;
    signal.throwIfAborted();
    const cookie = hop.headers.some(([name]) => name === 'cookie') ? null : this.#cookies.read(hop.url);
    const key = [hop.method, hop.url.href, cookie].join(' ');
    if (this.#seen.has(key)) throw new FetchError('redirect-loop');
    this.#seen.add(key);
    const sent = await session.send(hop.url.origin, {
      method: hop.method,
      // As written: the parts of a URL do not tell an empty query from none.
      path: hop.url.href.slice(hop.url.origin.length),
      headers: joinHeaders(hop.headers, request.headersFor?.(hop.url) ?? [], cookie),
      body: hop.body,
      firstByteMs: limits.firstByteMs,
      headerBytes: limits.headerBytes,
      signal,
      onBytes: run?.onBytes,
    });
    run?.onResponse(sent.response);
    this.#cookies.store(hop.url, sent.response.headers);
    return sent;
  }

  #readTarget({ status, headers, body }: ExchangeResponse, url: URL): URL | null {
    try {
      return readRedirectTarget(status, headers, url);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  #assertAllowed(url: URL | null): asserts url is URL {
    const isFirst = this.#context.redirects.length === 0;
    switch (url === null ? 'not-http' : judgeParsedUrl(url, this.#context.guard)) {
      case 'ok':
        return;
      case 'blocked-address':
        throw new FetchError('blocked-address', { refusal: 'address' });
      case 'blocked-port':
        throw new FetchError('blocked-address', { refusal: 'port' });
      case 'not-http':
      case 'credentials':
        throw new FetchError(isFirst ? 'bad-url' : 'bad-redirect');
    }
  }

  async #finish(url: URL, response: ExchangeResponse, connection: ConnectionFacts): Promise<FetchedResource> {
    const { request, limits, session, redirects, startedAt } = this.#context;
    const { status, headers } = response;
    const encoding = readHeader(headers, 'content-encoding').join(', ').toLowerCase().trim() || null;
    const isWanted = request.wantsBody?.({ status, headers }) ?? true;
    const head = { url: url.href, status, headers };
    const decoded = isWanted ? await readBody(response, head, encoding, request, limits.bodyBytes) : null;
    if (decoded === null) response.body.destroy();
    const endedAt = performance.now();
    return {
      requestedUrl: request.url,
      url: url.href,
      status,
      headers,
      redirects,
      body: decoded?.body ?? null,
      isCut: decoded?.isCut ?? false,
      bodyBytes: decoded?.bytes ?? 0,
      transferBytes: decoded?.transferBytes ?? 0,
      contentEncoding: encoding,
      defects: [...new Set([...response.defects, ...(decoded?.defects ?? [])])],
      timings: {
        dnsMs: connection.dnsMs === null ? null : round(connection.dnsMs),
        connectMs: round(connection.connectMs),
        tlsMs: connection.tlsMs === null ? null : round(connection.tlsMs),
        firstByteMs: round(response.firstByteAt - response.sentAt),
        downloadMs: decoded === null ? null : round(endedAt - response.firstByteAt),
        totalMs: round(endedAt - startedAt),
      },
      peer: { address: connection.address, family: connection.family, port: connection.port },
      httpVersion: connection.tls?.alpn === 'h2' ? '2' : '1.1',
      tls: connection.tls,
      viaExemptNetwork: session.isViaExemptNetwork,
    };
  }
}

async function readBody(
  { declaredBytes, body }: ExchangeResponse,
  head: FinalHead,
  encoding: string | null,
  { cutsBody = false, readBody: readChunks }: FetchRequest,
  maxBytes: number,
): Promise<BodyTally & { readonly body: Buffer | null }> {
  try {
    if (!cutsBody && declaredBytes !== null && declaredBytes > maxBytes)
      throw new FetchError('body-too-large');
    const codings = parseContentEncoding(encoding);
    const options = { cuts: cutsBody, declaredBytes };
    const tally = newTally();
    if (readChunks === undefined) {
      const decoded = await decodeBody(body, codings, maxBytes, options);
      return { ...decoded, body: decoded.bytes, bytes: decoded.bytes.length };
    }
    await readChunks(decodeChunks(body, codings, maxBytes, tally, options), head);
    return { ...tally, body: null };
  } finally {
    body.destroy();
  }
}

/** Reads a short body to its end so that its connection can be reused; gives up on a long or slow one. */
async function drain(body: Readable): Promise<void> {
  const timer = setTimeout(() => body.destroy(), DRAIN_MS);
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) break;
    }
  } catch {
    // The redirect has already been read; what happens to its body does not matter.
  } finally {
    clearTimeout(timer);
  }
}

function createHeaders(userAgent: string, own: Readonly<Record<string, string>>): HeaderList {
  const headers = new Map([
    ['user-agent', userAgent],
    ['accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['accept-language', 'en;q=0.9,*;q=0.5'],
    ['accept-encoding', ACCEPTED_CODINGS],
  ]);
  for (const [name, value] of Object.entries(own)) headers.set(name.toLowerCase(), value);
  return [...headers];
}

function joinHeaders(headers: HeaderList, own: HeaderList, jar: string | null): HeaderList {
  const names = new Set(own.map(([name]) => name));
  const cookies = joinCookies(jar, own.find(([name]) => name === 'cookie')?.[1] ?? null);
  return [
    ...headers.filter(([name]) => !names.has(name)),
    ...own.filter(([name]) => name !== 'cookie'),
    ...(cookies === null ? [] : [['cookie', cookies] as const]),
  ];
}

/** A cookie that the site has set replaces a given one of the same name. */
function joinCookies(jar: string | null, given: string | null): string | null {
  if (jar === null || given === null) return jar ?? given;
  const nameOf = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? '';
  const set = new Set(jar.split(';').map(nameOf));
  return [...given.split(';').filter((pair) => !set.has(nameOf(pair))), jar]
    .map((one) => one.trim())
    .join('; ');
}

/** To a hundredth of a millisecond: more precision would be noise. */
function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
