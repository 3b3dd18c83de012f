import type { CDPSession } from 'playwright-core';
import type { LoadRequest, ResourceType } from '@siteglass/analysis/lab';
import { registrableDomain } from '../registrable-domain.ts';

/** A rendered page has at most 500 requests, and redirects. */
const maxRequests = 600;
const maxUrlCharacters = 2000;
const maxStackUrls = 50;

const resourceTypes: Readonly<Record<string, ResourceType>> = {
  Document: 'document',
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'fetch',
  Fetch: 'fetch',
};

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

interface Response {
  readonly status: number;
  readonly mimeType: string;
  readonly protocol?: string;
  readonly connectionReused: boolean;
  readonly fromDiskCache?: boolean;
  readonly encodedDataLength: number;
  readonly timing?: {
    readonly sslStart: number;
    readonly sslEnd: number;
    readonly sendEnd: number;
    readonly receiveHeadersEnd: number;
  };
}

/** A request as it is followed; times are milliseconds of the browser's clock. */
export interface FollowedRequest {
  /** The same for all hops of a redirect. */
  readonly id: string;
  readonly frame: string;
  readonly start: number;
  end: number | null;
  /** URLs of the document, the stylesheet or the scripts that asked for it. */
  readonly initiators: readonly string[];
  /** The hop before. */
  readonly redirectedFrom: FollowedRequest | null;
  hasFailed: boolean;
  readonly facts: RequestFacts;
}

type RequestFacts = {
  -readonly [K in Exclude<keyof LoadRequest, 'after' | 'sentBy' | 'start' | 'end'>]: LoadRequest[K];
};

export interface FollowedRequests {
  /** The first 600 over HTTP, in the order they were sent. */
  readonly list: readonly FollowedRequest[];
}

/** Follows the requests of a page and its frames from now on. */
export async function followRequests(session: CDPSession): Promise<FollowedRequests> {
  const list: FollowedRequest[] = [];
  /** The last hop of each. */
  const latest = new Map<string, FollowedRequest>();

  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, timestamp, initiator, redirectResponse } = event;
    const before = latest.get(requestId) ?? null;
    if (before !== null && redirectResponse !== undefined) {
      respond(before.facts, redirectResponse);
      before.facts.transferBytes = redirectResponse.encodedDataLength;
      before.end = timestamp * 1000;
    }
    if (list.length >= maxRequests || !/^https?:/i.test(request.url)) return;
    const followed: FollowedRequest = {
      id: requestId,
      frame: event.frameId ?? '',
      start: timestamp * 1000,
      end: null,
      initiators: initiatorUrls(initiator.url, initiator.stack),
      redirectedFrom: redirectResponse === undefined ? null : before,
      hasFailed: false,
      facts: {
        ...placeOf(request.url),
        type: resourceTypes[event.type ?? ''] ?? 'other',
        priority: request.initialPriority,
        renderBlocking: renderBlocking(event.renderBlockingBehavior),
        isByScript: initiator.type === 'script',
        ...{ mimeType: '', protocol: '', status: null, isLocal: false, waiting: null, roundTrip: null },
        ...{ transferBytes: 0, bodyBytes: 0 },
      },
    };
    list.push(followed);
    latest.set(requestId, followed);
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const followed = latest.get(requestId);
    if (followed === undefined) return;
    respond(followed.facts, response);
    // Known only now for some, such as documents of frames.
    followed.facts.type = resourceTypes[type] ?? 'other';
    followed.facts.transferBytes = response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    const followed = latest.get(requestId);
    if (followed === undefined) return;
    followed.facts.bodyBytes += dataLength;
    followed.facts.transferBytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const followed = latest.get(requestId);
    if (followed === undefined) return;
    followed.end = timestamp * 1000;
    followed.facts.transferBytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const followed = latest.get(requestId);
    if (followed === undefined) return;
    followed.end = timestamp * 1000;
    followed.hasFailed = true;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const followed = latest.get(requestId);
    if (followed !== undefined) followed.facts.isLocal = true;
  });
  session.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    const followed = latest.get(requestId);
    if (followed !== undefined) followed.facts.priority = newPriority;
  });
  await session.send('Network.enable');
  return { list };
}

function respond(facts: RequestFacts, response: Response): void {
  const { status, mimeType, protocol, connectionReused, timing, fromDiskCache } = response;
  facts.status = status;
  facts.mimeType = mimeType.slice(0, 100);
  facts.protocol = (protocol ?? '').toLowerCase().slice(0, 20);
  if (fromDiskCache === true) facts.isLocal = true;
  if (timing === undefined) return;
  if (timing.receiveHeadersEnd >= 0 && timing.sendEnd >= 0)
    facts.waiting = timing.receiveHeadersEnd - timing.sendEnd;
  // Only the handshake of TLS is with the server itself: connections are opened by the proxy.
  if (!connectionReused && timing.sslStart >= 0) facts.roundTrip = timing.sslEnd - timing.sslStart;
}

function placeOf(url: string): Pick<LoadRequest, 'url' | 'origin' | 'site'> {
  const { origin, hostname } = new URL(url);
  return { url: cutUrl(url), origin, site: registrableDomain(hostname) ?? hostname };
}

export function cutUrl(url: string): string {
  return url.slice(0, maxUrlCharacters);
}

function initiatorUrls(url: string | undefined, stack: Stack | undefined): string[] {
  if (url !== undefined && url !== '') return [cutUrl(url)];
  const urls = new Set<string>();
  for (let part = stack; part !== undefined && urls.size < maxStackUrls; part = part.parent)
    for (const frame of part.callFrames) if (frame.url !== '') urls.add(cutUrl(frame.url));
  return [...urls];
}

function renderBlocking(behavior: string | undefined): LoadRequest['renderBlocking'] {
  if (behavior === 'Blocking') return 'blocking';
  return behavior === 'InBodyParserBlocking' ? 'in-body' : 'none';
}
