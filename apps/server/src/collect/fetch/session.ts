import type { Socket } from 'node:net';
import { Client } from 'undici';
import { createConnector, type ConnectionFacts, type ConnectorOptions } from './connector.ts';
import { exchange, type ExchangeRequest, type ExchangeResponse } from './exchange.ts';
import { FetchError } from './fetch-error.ts';
import type { FetchLimits } from './fetch-limits.ts';
import type { FetchRun } from './fetch-observer.ts';

export interface SessionOptions extends Omit<ConnectorOptions, 'onConnection' | 'limits'> {
  readonly limits: FetchLimits;
  readonly run: Pick<FetchRun, 'onConnection'> | null;
}

interface Line {
  readonly client: Client;
  connection: ConnectionFacts | null;
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

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** At least one connection went to an address that only the operator's exemption allows. */
  get isViaExemptNetwork(): boolean {
    return this.#isViaExemptNetwork;
  }

  /** Sends one request and returns its response with the facts of the connection it came over. */
  async send(
    origin: string,
    request: ExchangeRequest,
  ): Promise<{ readonly response: ExchangeResponse; readonly connection: ConnectionFacts }> {
    const used = this.#lines.get(origin)?.connection ?? null;
    try {
      return await this.#sendOnce(origin, request);
    } catch (error) {
      const isStale =
        used !== null &&
        used === this.#lines.get(origin)?.connection &&
        error instanceof FetchError &&
        error.reason === 'reset' &&
        (request.method === 'GET' || request.method === 'HEAD');
      if (!isStale) throw error;
      // A server may close an idle connection at the very moment it is reused (RFC 9110, 9.2.2).
      await this.#drop(origin);
      return this.#sendOnce(origin, request);
    }
  }

  async #sendOnce(
    origin: string,
    request: ExchangeRequest,
  ): Promise<{ readonly response: ExchangeResponse; readonly connection: ConnectionFacts }> {
    const line = this.#lines.get(origin) ?? this.#open(origin);
    const response = await exchange(line.client, request);
    if (line.connection === null)
      throw new Error('A response arrived on a connection that was never opened.');
    return { response, connection: line.connection };
  }

  #open(origin: string): Line {
    const { limits } = this.#options;
    const connect = createConnector({
      ...this.#options,
      onConnection: (facts, socket) => {
        line.connection = facts;
        this.#sockets.add(socket);
        socket.once('close', () => this.#sockets.delete(socket));
        this.#isViaExemptNetwork ||= facts.isExempt;
        this.#options.run?.onConnection(facts);
      },
    });
    const line: Line = {
      client: new Client(origin, {
        connect,
        allowH2: this.#options.allowH2,
        pipelining: 1,
        maxHeaderSize: limits.headerBytes,
        // Enforced by finer-grained timers; see exchange.ts.
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
      connection: null,
    };
    this.#lines.set(origin, line);
    return line;
  }

  async #drop(origin: string): Promise<void> {
    await this.#lines.get(origin)?.client.destroy();
    this.#lines.delete(origin);
  }

  /** Closes every connection immediately, whatever is in progress. */
  async close(): Promise<void> {
    await Promise.all([...this.#lines.keys()].map((origin) => this.#drop(origin)));
    // A client drops an HTTP/2 connection that the server has sent GOAWAY on, but leaves the socket open.
    for (const socket of this.#sockets) socket.destroy();
  }
}
