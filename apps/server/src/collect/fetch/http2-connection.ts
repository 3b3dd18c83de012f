import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { Client, type Dispatcher } from 'undici';
import type { Connection, ExchangeRequest, ExchangeResponse } from './exchange.ts';
import { FetchError, readErrorCode, type FetchFailureReason } from './fetch-error.ts';
import type { HeaderList } from './fetched-resource.ts';
import type { HttpDefect } from '@siteglass/analysis';
import { readHeader } from './media-type.ts';
import { readAbortReason } from './race-deadline.ts';

/** HTTP/2 has none: its framing is binary, and what breaks it is an error. */
const NO_DEFECTS: ReadonlySet<HttpDefect> = new Set();

/** One HTTP/2 connection, over an undici client that gets this socket and no other. */
export class Http2Connection implements Connection {
  readonly #socket: Socket;
  readonly #client: Client;

  constructor(socket: Socket, origin: string) {
    this.#socket = socket;
    let isTaken = false;
    this.#client = new Client(origin, {
      connect: (_options, callback) => {
        // The client drops a connection that the server has sent GOAWAY on, and asks for another one.
        if (isTaken || socket.destroyed) callback(new FetchError('reset'), null);
        else callback(null, socket);
        isTaken = true;
      },
      allowH2: true,
      pipelining: 1,
      // The limits are enforced by finer-grained timers than undici's, which tick about once a second.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  exchange(request: ExchangeRequest): Promise<ExchangeResponse> {
    return new Promise((resolve, reject) => {
      const handler = new ExchangeHandler(request, resolve, reject);
      this.#client.dispatch(
        {
          path: request.path,
          method: request.method,
          headers: request.headers.flat(),
          body: request.body,
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        handler,
      );
    });
  }

  async close(): Promise<void> {
    await this.#client.destroy();
    this.#socket.destroy();
  }
}

class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #resolve: (response: ExchangeResponse) => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #body: Readable | null = null;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #isOver = false;

  constructor(
    request: ExchangeRequest,
    resolve: (response: ExchangeResponse) => void,
    reject: (error: Error) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#reject = reject;
    request.signal.addEventListener('abort', this.#abort, { once: true });
    if (request.signal.aborted) this.#abort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) {
      controller.abort(readAbortReason(this.#request.signal));
      return;
    }
    this.#sentAt = performance.now();
    this.#timer = setTimeout(
      () => this.#fail(new FetchError('timeout-first-byte')),
      this.#request.firstByteMs,
    );
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    // An interim response (RFC 9110, 15.2): the final one is still to come, within the same time limit.
    if (status < 200) return;
    clearTimeout(this.#timer);
    const headers = readRawHeaders(controller.rawHeaders);
    if (countBytes(headers) > this.#request.headerBytes) {
      this.#fail(new FetchError('headers-too-large'));
      return;
    }
    const body = this.#createBody(controller);
    this.#body = body;
    this.#resolve({
      status,
      headers,
      declaredBytes: this.#request.method === 'HEAD' ? null : readLength(headers),
      body,
      defects: NO_DEFECTS,
      sentAt: this.#sentAt,
      firstByteAt: performance.now(),
    });
  }

  onRequestUpgrade(controller: Dispatcher.DispatchController): void {
    controller.abort(new FetchError('protocol'));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#request.onBytes?.(chunk.length);
    if (this.#body?.push(chunk) === false) controller.pause();
  }

  onResponseEnd(): void {
    this.#end();
    this.#body?.push(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(toFetchError(error, this.#body !== null));
  }

  #createBody(controller: Dispatcher.DispatchController): Readable {
    const body = new Readable({
      read: () => controller.resume(),
      destroy: (error, callback) => {
        if (!this.#isOver) {
          this.#end();
          controller.abort(error ?? new Error('The rest of the body is not needed.'));
        }
        callback(error);
      },
    });
    // Its reader gets the error; until there is a reader, it must not crash the process.
    body.on('error', () => undefined);
    return body;
  }

  readonly #abort = (): void => this.#fail(readAbortReason(this.#request.signal));

  #fail(error: Error): void {
    if (this.#isOver) return;
    this.#end();
    this.#reject(error);
    this.#body?.destroy(error);
    this.#controller?.abort(error);
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#request.signal.removeEventListener('abort', this.#abort);
  }
}

/** Without the pseudo-headers: an object, or name, value, name, value as bytes. */
function readRawHeaders(raw: Dispatcher.DispatchController['rawHeaders']): HeaderList {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) {
    return Object.entries(raw)
      .filter(([name]) => !name.startsWith(':'))
      .flatMap(([name, value]) => [value ?? []].flat().map((one) => [name.toLowerCase(), one] as const));
  }
  const headers: (readonly [string, string])[] = [];
  for (let i = 0; i < raw.length; i += 2) {
    const name = textOf(raw[i]);
    if (!name.startsWith(':')) headers.push([name.toLowerCase(), textOf(raw[i + 1])]);
  }
  return headers;
}

function textOf(part: Buffer | string | undefined): string {
  return typeof part === 'string' ? part : (part?.toString('latin1') ?? '');
}

function readLength(headers: HeaderList): number | null {
  const [length = ''] = readHeader(headers, 'content-length');
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function countBytes(headers: HeaderList): number {
  let bytes = 0;
  for (const [name, value] of headers) bytes += name.length + value.length;
  return bytes;
}

function toFetchError(error: Error, hasHead: boolean): FetchError {
  if (error instanceof FetchError) return error;
  return new FetchError(findReason(error, hasHead), { cause: error });
}

function findReason(error: Error, hasHead: boolean): FetchFailureReason {
  const code = readErrorCode(error);
  switch (code) {
    case 'UND_ERR_SOCKET':
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
      return hasHead ? 'incomplete-body' : 'reset';
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
      return hasHead ? 'incomplete-body' : 'protocol';
    case 'ERR_HTTP2_STREAM_ERROR':
      if (hasHead) return 'incomplete-body';
      // How node:http2 rejects a head beyond its limits (128 headers, 64 KiB).
      return error.message.includes('ENHANCE_YOUR_CALM') ? 'headers-too-large' : 'protocol';
    default:
      return 'protocol';
  }
}
