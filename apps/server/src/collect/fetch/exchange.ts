import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import type { Client, Dispatcher } from 'undici';
import { FetchError, readErrorCode, type FetchFailureReason } from './fetch-error.ts';
import type { HeaderList } from './fetched-resource.ts';
import { readAbortReason } from './race-deadline.ts';

export interface ExchangeRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: string | Buffer | null;
  /** From sending the request to the end of the response head, in milliseconds. */
  readonly firstByteMs: number;
  /** Limit for the response head. The undici client enforces it too, but only over HTTP/1. */
  readonly headerBytes: number;
  /** Aborts the exchange at any point. */
  readonly signal: AbortSignal;
  /** Called for every chunk of the body as it arrives. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: HeaderList;
  /** Must be read or destroyed. Destroying it early closes the connection (HTTP/1) or the stream. */
  readonly body: Readable;
  /** Points in time, by `performance.now()`. */
  readonly sentAt: number;
  readonly firstByteAt: number;
}

/**
 * Sends one request over an undici client. Resolves with the final response head.
 *
 * @throws {FetchError} with the cause mapped; or the reason of the signal
 */
export function exchange(client: Client, request: ExchangeRequest): Promise<ExchangeResponse> {
  return new Promise((resolve, reject) => {
    const handler = new ExchangeHandler(request, resolve, reject);
    client.dispatch(
      {
        path: request.path,
        method: request.method,
        headers: request.headers.flat(),
        body: request.body,
        // The limits are enforced by finer-grained timers than undici's, which tick about once a second.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      handler,
    );
  });
}

class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #request: ExchangeRequest;
  readonly #resolve: (response: ExchangeResponse) => void;
  readonly #reject: (error: Error) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #body: Readable | null = null;
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;
  #firstByteAt: number | null = null;
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

  /** Called by undici over HTTP/1 when the status line starts; not part of its published types. */
  onResponseStarted(): void {
    this.#firstByteAt ??= performance.now();
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
      body,
      sentAt: this.#sentAt,
      firstByteAt: this.#firstByteAt ?? performance.now(),
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

/** HTTP/1 provides name, value, name, value as bytes; HTTP/2 an object, whose pseudo-headers are omitted. */
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
    case 'UND_ERR_HEADERS_OVERFLOW':
      return 'headers-too-large';
    case 'UND_ERR_SOCKET':
      if (error.message === 'bad upgrade') return 'protocol';
      return hasHead ? 'incomplete-body' : 'reset';
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
    case 'HPE_INVALID_EOF_STATE':
      return hasHead ? 'incomplete-body' : 'reset';
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
      // Without a head, this is how undici reports a head that it could not parse.
      return hasHead ? 'incomplete-body' : 'protocol';
    case 'ERR_HTTP2_STREAM_ERROR':
      if (hasHead) return 'incomplete-body';
      // How node:http2 rejects a head beyond its limits (128 headers, 64 KiB).
      return error.message.includes('ENHANCE_YOUR_CALM') ? 'headers-too-large' : 'protocol';
    default:
      return 'protocol';
  }
}
