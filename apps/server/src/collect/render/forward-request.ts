import {
  Agent,
  request as sendRequest,
  validateHeaderName,
  validateHeaderValue,
  type ClientRequest,
  type ClientRequestArgs,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import { FetchError } from '../fetch/fetch-error.ts';
import { DEFAULT_FETCH_LIMITS } from '../fetch/fetch-limits.ts';
import { REFUSAL_HEADER } from './proxy-refusal.ts';

/** Fields for one connection only (RFC 9110, 7.6.1 and 11.7), beside those that `Connection` names. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Methods for which Node sends no body unless a header announces one. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Whether the body of a request comes in a form that can be sent on: of a known length, or in chunks. */
export function hasPlainFraming({ headers }: IncomingMessage): boolean {
  return (headers['transfer-encoding'] ?? 'chunked').toLowerCase() === 'chunked';
}

type Dial = () => Promise<Socket>;
type Wanted = ClientRequestArgs & { readonly dial: Dial };

/** Keeps connections for further requests to the same origin, as browsers do. */
export class KeptConnections extends Agent {
  constructor() {
    super({ keepAlive: true, maxFreeSockets: 6 });
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const give = callback as ((error: unknown, socket?: Duplex) => void) | undefined;
    (options as Wanted).dial().then(
      (socket) => give?.(null, socket),
      (error: unknown) => give?.(error),
    );
  }

  /** What comes without a request is not taken for the response to the next one. */
  override keepSocketAlive(socket: Duplex): boolean {
    socket.once('data', destroyUnasked);
    // Node's types do not say that it returns anything.
    const keep = Reflect.get(Agent.prototype, 'keepSocketAlive') as (socket: Duplex) => boolean;
    return keep.call(this, socket);
  }

  override reuseSocket(socket: Duplex, request: ClientRequest): void {
    socket.off('data', destroyUnasked);
    super.reuseSocket(socket, request);
  }
}

function destroyUnasked(this: Duplex): void {
  this.destroy();
}

/** The server has closed a kept connection before it got the request. */
class StaleConnection extends Error {}

/**
 * Sends a request and its response back; both bodies are streamed. Resolves when the response has been sent or is cut off. No
 * protocol is switched: an upgrade is sent on as a plain request. `dial` opens a connection if there is none in `kept`.
 *
 * @throws {Error} if there is no response, or no valid one, and what `dial` throws
 */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { dial, kept }: { readonly dial: Dial; readonly kept: KeptConnections },
): Promise<void> {
  const { method = 'GET', headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  // What cannot be sent again gets a connection that is certainly open.
  if (hasBody || !['GET', 'HEAD'].includes(method)) return forward(request, response, url, dial, null);
  try {
    await forward(request, response, url, dial, kept);
  } catch (error) {
    // Once a budget is used up, the client's connection is gone, too.
    if (!(error instanceof StaleConnection) || request.socket.destroyed) throw error;
    await forward(request, response, url, dial, null);
  }
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  dial: Dial,
  kept: KeptConnections | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({
      ...({ agent: kept ?? new KeptConnections(), dial } as object),
      ...{ host: url.hostname, port: url.port || 80 },
      method: request.method ?? 'GET',
      // As written: the parts of a URL do not tell an empty query from none.
      path: (url.href.split('#', 1)[0] ?? '').slice(url.origin.length),
      headers: requestHeaders(request, url, kept === null ? 'close' : 'keep-alive'),
      setHost: false,
      // Servers on the internet are not that strict, and neither are browsers. A server that abuses this can only confuse its
      // own files with each other.
      insecureHTTPParser: true,
      maxHeaderSize: DEFAULT_FETCH_LIMITS.headerBytes,
    });
    sent.maxHeadersCount = 0;
    let hasAnswer = false;
    sent.once('close', () => {
      if (response.headersSent) resolve();
      else reject(new FetchError('reset'));
    });
    response.once('close', () => sent.destroy());
    sent.on('error', (error) => reject(sent.reusedSocket && !hasAnswer ? new StaleConnection() : error));
    sent.once('upgrade', (_, socket) => {
      reject(new FetchError('protocol'));
      socket.destroy();
    });
    sent.once('response', (answer) => {
      hasAnswer = true;
      try {
        writeHead(response, answer);
      } catch (error) {
        sent.destroy(error as Error);
        return;
      }
      // If the response breaks off, so does the connection to the client: an end would make it look complete.
      pipeline(answer, response, () => drain(request));
    });
    request.pipe(sent);
  });
}

function writeHead(response: ServerResponse, answer: IncomingMessage): void {
  const { statusCode = 502, statusMessage = '' } = answer;
  response.sendDate = false;
  response.writeHead(
    statusCode,
    isWritable('status', statusMessage) ? statusMessage : '',
    responseHeaders(answer),
  );
}

/** A server may respond before it has read the request, whose rest must not be taken for the next one. */
function drain(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

/** The host is that of the URL (RFC 9112, 3.2.2), and the framing what was understood, not what was sent. */
function requestHeaders(
  { rawHeaders, headers, method = 'GET' }: IncomingMessage,
  url: URL,
  connection: 'close' | 'keep-alive',
): string[] {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const bodyBytes = isChunked ? null : (headers['content-length'] ?? (WITHOUT_BODY.has(method) ? null : '0'));
  return [
    'host',
    url.host,
    ...endToEnd(rawHeaders, ['host', 'content-length']),
    'connection',
    connection,
    ...(isChunked ? ['transfer-encoding', 'chunked'] : []),
    ...(bodyBytes === null ? [] : ['content-length', bodyBytes]),
  ];
}

function responseHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  // A length beside chunks is wrong (RFC 9112, 6.3).
  const isChunked = headers['transfer-encoding'] !== undefined;
  return endToEnd(rawHeaders, isChunked ? [REFUSAL_HEADER, 'content-length'] : [REFUSAL_HEADER]);
}

/** Names and values, alternating, in their order, without those that Node cannot write. */
function endToEnd(rawHeaders: readonly string[], dropped: readonly string[]): string[] {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((token) => token.trim());
  const without = new Set([...HOP_BY_HOP, ...named, ...dropped]);
  return pairs.filter(([name, value]) => !without.has(name.toLowerCase()) && isWritable(name, value)).flat();
}

function isWritable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
