import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { AddressGuard } from '../fetch/address-guard.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import { DEFAULT_FETCH_LIMITS } from '../fetch/fetch-limits.ts';
import { dialGuarded, ignoreSocketError } from '../fetch/guarded-dial.ts';
import { raceAbort } from '../fetch/race-deadline.ts';
import type { Resolver } from '../fetch/resolve.ts';
import { judgeParsedUrl, readHost } from '../fetch/url-guard.ts';
import { forwardRequest, hasPlainFraming, KeptConnections } from './forward-request.ts';
import {
  ProxyRefusal,
  refusalHeaders,
  toRefusal,
  type RefusalReason,
  type SpentBudget,
} from './proxy-refusal.ts';
import { readAbsoluteUrl, readAuthority } from './proxy-target.ts';
import { TrafficMeter, type ProxyTraffic } from './traffic-meter.ts';
import { joinSockets } from './tunnel.ts';

export interface ProxyLimits {
  /** Received from the network. */
  readonly bytes: number;
  /** Tunnels and forwarded requests in total. What goes through a tunnel is not seen. */
  readonly requests: number;
  /** Tunnels and forwarded requests at once; more are refused. Chromium opens 32 at once, and WebSockets. */
  readonly connections: number;
  readonly dnsMs: number;
  readonly connectMs: number;
}

const DEFAULT_PROXY_LIMITS: ProxyLimits = {
  bytes: 30 * 1024 * 1024,
  requests: 500,
  connections: 64,
  dnsMs: DEFAULT_FETCH_LIMITS.dnsMs,
  connectMs: DEFAULT_FETCH_LIMITS.connectMs,
};

export interface GuardedProxyOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  /** Whether the host of a URL is a single label that leads to no allowed network. */
  readonly isUnknownLabel: (href: string) => Promise<boolean>;
  readonly limits?: Partial<ProxyLimits> | undefined;
  /** Closes the proxy. */
  readonly signal?: AbortSignal | undefined;
}

export interface GuardedProxy {
  /** In the form of Playwright's option `proxy`. Only who knows the password can use the proxy. */
  readonly access: { readonly server: string; readonly username: string; readonly password: string };
  /** The traffic so far. */
  readonly traffic: ProxyTraffic;
  /** Not null as soon as a budget is used up or the proxy is closed; from then on, nothing is let through. */
  readonly spent: SpentBudget | null;
  /** Resolves as soon as `spent` is not null. */
  readonly whenSpent: Promise<void>;
  /** Cuts off what is in progress and begins to count anew, for another page. Without effect once it is closed. */
  renew(): void;
  /** Cuts off everything that is in progress; resolves when no connection is left. */
  close(): Promise<void>;
}

/**
 * The way of a browser to the network: an HTTP proxy on loopback, meant for one page at a time. It applies the
 * rules of the fetcher to every tunnel and every request: the URL first, then the address that is dialed.
 *
 * Every response of its own has the header `X-Siteglass-Refused` with its reason, which no other response has: 400, 407,
 * 403 (refused by the guard), 502 and 504 (not reached) or 503 (a limit).
 *
 * @throws the reason of the signal
 */
export async function openGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const { signal } = options;
  signal?.throwIfAborted();
  const proxy = new ProxyServer(options);
  await proxy.listen();
  if (signal?.aborted) await proxy.close();
  signal?.throwIfAborted();
  return proxy;
}

class ProxyServer implements GuardedProxy {
  whenSpent: Promise<void>;
  readonly #options: GuardedProxyOptions;
  readonly #limits: ProxyLimits;
  #meter: TrafficMeter;
  readonly #server: Server;
  readonly #username = 'page';
  readonly #password = randomBytes(32).toString('base64url');
  readonly #credentials = digest(Buffer.from(`${this.#username}:${this.#password}`).toString('base64'));
  #port = 0;
  /** Of the clients and to the network. */
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<Promise<void>>();
  readonly #kept = new KeptConnections();
  #closing: Promise<void> | null = null;

  constructor(options: GuardedProxyOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_PROXY_LIMITS, ...options.limits };
    [this.#meter, this.whenSpent] = this.#startMeter();
    this.#server = createServer({
      maxHeaderSize: DEFAULT_FETCH_LIMITS.headerBytes,
      insecureHTTPParser: false,
      // The browser decides how long it keeps a connection.
      keepAliveTimeout: 0,
    });
    // Their size is limited. Node leaves out those beyond a number, and with them perhaps the length of the body.
    this.#server.maxHeadersCount = 0;
    // Idle connections count, too.
    this.#server.maxConnections = 2 * this.#limits.connections;
    this.#server.on('connection', (client: Socket) => this.#track(client));
    this.#server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) =>
      this.#run(this.#serveTunnel(request, client, head)),
    );
    this.#server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#run(this.#serveRequest(request, response)),
    );
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    this.#options.signal?.addEventListener('abort', this.#onAbort, { once: true });
  }

  get access(): GuardedProxy['access'] {
    return { server: `http://127.0.0.1:${this.#port}`, username: this.#username, password: this.#password };
  }

  get traffic(): ProxyTraffic {
    return this.#meter.read();
  }

  get spent(): SpentBudget | null {
    return this.#meter.spent;
  }

  renew(): void {
    if (this.#closing !== null) return;
    this.#destroySockets();
    [this.#meter, this.whenSpent] = this.#startMeter();
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  readonly #onAbort = (): void => void this.close();

  async #close(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    this.#meter.spend('closed');
    const closed = new Promise((resolve) => void this.#server.close(resolve));
    // Also those that came after another budget was used up.
    this.#destroySockets();
    await Promise.all(this.#running);
    await Promise.all([...this.#sockets].map((socket) => new Promise((end) => socket.once('close', end))));
    await closed;
  }

  #startMeter(): [TrafficMeter, Promise<void>] {
    let onSpent: () => void;
    const whenSpent = new Promise<void>((resolve) => (onSpent = resolve));
    const meter = new TrafficMeter(this.#limits, () => {
      this.#destroySockets();
      onSpent();
    });
    return [meter, whenSpent];
  }

  async #serveTunnel(request: IncomingMessage, client: Socket, head: Buffer): Promise<void> {
    try {
      const { headers } = request;
      // A body has no meaning here (RFC 9110, 9.3.6), so where it ends is a matter of opinion.
      const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
      const url = this.#admit(request, hasBody ? () => null : readAuthority);
      await this.#whileOpen(client, (signal) => this.#assertAllowed(url, signal));
      const upstream = await this.#dial(url, client);
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      await joinSockets(client, upstream, head);
    } catch (error) {
      const refusal = toRefusal(error);
      const lines = refusalHeaders(refusal).map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
      const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`;
      client.write(`${status}\r\nconnection: close\r\n${lines.join('')}\r\n${refusal.reason}`);
      client.destroySoon();
    }
  }

  async #serveRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', ignoreSocketError);
    try {
      const url = this.#admit(request, hasPlainFraming(request) ? readAbsoluteUrl : () => null);
      const dial = () => this.#dial(url, request.socket);
      await this.#whileOpen(request.socket, (signal) => this.#assertAllowed(url, signal));
      await forwardRequest(request, response, url, { dial, kept: this.#kept });
    } catch (error) {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const refusal = toRefusal(error);
      response.writeHead(refusal.status, refusalHeaders(refusal)).end(refusal.reason);
    }
  }

  /** @throws {ProxyRefusal} */
  #admit(request: IncomingMessage, readTarget: (target: string) => URL | null): URL {
    const [, given = ''] = /^basic +(\S+)$/i.exec(request.headers['proxy-authorization'] ?? '') ?? [];
    // Digests, since the comparison needs equal lengths.
    if (!timingSafeEqual(digest(given), this.#credentials)) throw new ProxyRefusal(407, 'credentials');
    if (this.#meter.spent === null) this.#meter.countRequest();
    if (this.#meter.spent !== null) throw new ProxyRefusal(503, this.#meter.spent);
    if (this.#running.size >= this.#limits.connections) throw new ProxyRefusal(503, 'connections');
    const url = readTarget(request.url ?? '');
    if (url === null) throw new ProxyRefusal(400, 'target');
    return url;
  }

  async #dial(url: URL, client: Socket): Promise<Socket> {
    const { guard, resolver } = this.#options;
    const target = {
      host: readHost(url),
      port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    };
    try {
      const { socket, isExempt } = await this.#whileOpen(client, (signal) =>
        dialGuarded(target, { guard, resolver, limits: this.#limits, signal }),
      );
      if (client.destroyed) {
        socket.destroy();
        throw new FetchError('reset');
      }
      this.#track(socket);
      this.#meter.watch(socket, isExempt);
      return socket;
    } catch (error) {
      throw this.#noteBlock(url, error);
    }
  }

  async #assertAllowed(url: URL, signal: AbortSignal): Promise<void> {
    const { guard, isUnknownLabel } = this.#options;
    const refuse = (status: number, reason: RefusalReason): Error =>
      this.#noteBlock(url, new ProxyRefusal(status, reason));
    switch (judgeParsedUrl(url, guard)) {
      case 'blocked-address':
        throw refuse(403, 'address');
      case 'blocked-port':
        throw refuse(403, 'port');
      case 'not-http':
      case 'credentials':
        throw refuse(400, 'target');
      case 'ok':
        if (await raceAbort(signal, isUnknownLabel(url.href))) throw refuse(403, 'single-label');
    }
  }

  /** Gives up when the client does. */
  async #whileOpen<T>(client: Socket, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const abort = (): void => stop.abort(new FetchError('reset'));
    client.once('close', abort);
    try {
      return await work(stop.signal);
    } finally {
      client.off('close', abort);
    }
  }

  #noteBlock(url: URL, error: unknown): Error {
    const refusal = toRefusal(error);
    if (refusal.status === 403) this.#meter.countBlock(url, refusal.reason);
    return refusal;
  }

  #run(serving: Promise<void>): void {
    this.#running.add(serving);
    void serving.finally(() => this.#running.delete(serving));
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', ignoreSocketError);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #destroySockets(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
