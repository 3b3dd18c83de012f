import type { Socket } from 'node:net';
import { openConnection, type ConnectionFacts, type ConnectorOptions } from './connector.ts';
import type { Connection, ExchangeRequest, ExchangeResponse } from './exchange.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import type { FetchRun } from './fetch-observer.ts';
import { Http1Connection } from './http1-connection.ts';
import { Http2Connection } from './http2-connection.ts';
import { readAbortReason } from './race-deadline.ts';

export interface SessionOptions extends Omit<ConnectorOptions, 'limits'> {
  readonly limits: FetchLimits;
  readonly run: Pick<FetchRun, 'onConnection'> | null;
}

interface Line {
  readonly connection: Connection;
  readonly facts: ConnectionFacts;
}

interface Sent {
  readonly response: ExchangeResponse;
  readonly connection: ConnectionFacts;
}

/**
 * The connections of one fetch, or of one line of fetches, one per origin: redirects within an origin reuse its
 * connection, and closing the session closes them all.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #lines = new Map<string, Line>();
  readonly #sockets = new Set<Socket>();
  #isViaExemptNetwork = false;
  #isClosed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** At least one connection went to an address that only the operator's exemption allows. */
  get isViaExemptNetwork(): boolean {
    return this.#isViaExemptNetwork;
  }

  /** Sends one request and returns its response with the facts of the connection it came over. */
  async send(origin: string, request: ExchangeRequest): Promise<Sent> {
    const used = this.#lines.get(origin);
    if (used?.connection.isOpen !== true) return this.#sendAnew(origin, request);
    try {
      return await sendOver(used, request);
    } catch (error) {
      const isStale =
        error instanceof FetchError &&
        error.reason === 'reset' &&
        (request.method === 'GET' || request.method === 'HEAD');
      if (!isStale) throw error;
      // A server may close an idle connection at the very moment it is reused (RFC 9110, 9.2.2).
      return this.#sendAnew(origin, request);
    }
  }

  async #sendAnew(origin: string, request: ExchangeRequest): Promise<Sent> {
    await this.#drop(origin);
    return sendOver(await this.#open(origin), request);
  }

  async #open(origin: string): Promise<Line> {
    const { facts, socket } = await openConnection(origin, this.#options);
    if (this.#isClosed) {
      socket.destroy();
      throw readAbortReason(this.#options.signal);
    }
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    this.#isViaExemptNetwork ||= facts.isExempt;
    this.#options.run?.onConnection(facts);
    const isHttp2 = facts.tls?.alpn === 'h2';
    const connection = isHttp2 ? new Http2Connection(socket, origin) : new Http1Connection(socket, origin);
    const line = { connection, facts };
    this.#lines.set(origin, line);
    return line;
  }

  async #drop(origin: string): Promise<void> {
    const line = this.#lines.get(origin);
    this.#lines.delete(origin);
    await line?.connection.close();
  }

  /** Closes every connection immediately, whatever is in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#lines.keys()].map((origin) => this.#drop(origin)));
    for (const socket of this.#sockets) socket.destroy();
  }
}

async function sendOver({ connection, facts }: Line, request: ExchangeRequest): Promise<Sent> {
  return { response: await connection.exchange(request), connection: facts };
}
