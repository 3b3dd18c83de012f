import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { ChunkedDecoder } from './chunked-decoder.ts';
import type { Connection, ExchangeRequest, ExchangeResponse } from './exchange.ts';
import { FetchError, readErrorCode } from './fetch-error.ts';
import type { HeaderList } from './fetched-resource.ts';
import type { HttpDefect } from '@siteglass/analysis';
import { readHeader } from './media-type.ts';
import { readAbortReason } from './race-deadline.ts';
import { findStatusLine, parseHead, readFraming, type ParsedHead } from './response-head.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const NO_BODY_STATUSES = new Set([204, 205, 304]);
const TOKEN = /^[!#$%&'*+\-.^_`|~\w]+$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const PATH = /^\/[\x21-\x7e]*$/;

/**
 * One HTTP/1 connection, for one request at a time. It is reused only after a response without any defect that ended
 * where it should: bytes that are left over are never taken for the next response.
 */
export class Http1Connection implements Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #current: Http1Exchange | null = null;
  #isOver = false;

  constructor(socket: Socket, origin: string) {
    this.#socket = socket;
    this.#host = new URL(origin).host;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#onData(bytes));
    socket.on('end', () => this.#onEnd(null));
    socket.on('error', (error) => this.#onEnd(error));
    socket.on('close', () => this.#onEnd(null));
  }

  get isOpen(): boolean {
    return !this.#isOver && this.#current === null && !this.#socket.destroyed && this.#socket.writable;
  }

  exchange(request: ExchangeRequest): Promise<ExchangeResponse> {
    if (!this.isOpen) return Promise.reject(new FetchError('reset'));
    return new Promise((resolve, reject) => {
      const head = writeHead(request, this.#host);
      this.#current = new Http1Exchange(request, {
        socket: this.#socket,
        resolve,
        reject,
        onDone: (isReusable) => {
          this.#current = null;
          if (!isReusable) this.#destroy();
        },
      });
      if (this.#isOver) return;
      this.#socket.write(head, 'latin1');
      if (request.body !== null) this.#socket.write(request.body);
    });
  }

  close(): Promise<void> {
    this.#destroy();
    return Promise.resolve();
  }

  #destroy(): void {
    this.#isOver = true;
    this.#socket.destroy();
  }

  #onData(bytes: Buffer): void {
    // Nobody asked: the server is out of step, or an attacker tries to answer a later request.
    if (this.#current === null) this.#destroy();
    else this.#current.write(bytes);
  }

  #onEnd(error: Error | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#current?.end(error);
    this.#socket.destroy();
  }
}

interface ExchangeEnds {
  readonly socket: Socket;
  readonly resolve: (response: ExchangeResponse) => void;
  readonly reject: (error: Error) => void;
  readonly onDone: (isReusable: boolean) => void;
}

class Http1Exchange {
  readonly #request: ExchangeRequest;
  readonly #ends: ExchangeEnds;
  readonly #defects = new Set<HttpDefect>();
  readonly #timer: NodeJS.Timeout;
  readonly #sentAt = performance.now();
  #firstByteAt: number | null = null;
  #headChunks: Buffer[] = [];
  #headBytes = 0;
  readonly #headEnd = new HeadEnd();
  #isStatusLineFound = false;
  #body: Readable | null = null;
  /** Takes bytes of the body; returns how many are left after its end, or null before that. */
  #takeBody: ((bytes: Buffer) => number | null) | null = null;
  #endsWithConnection = false;
  #isReusable = false;
  #isOver = false;

  constructor(request: ExchangeRequest, ends: ExchangeEnds) {
    this.#request = request;
    this.#ends = ends;
    this.#timer = setTimeout(() => this.#fail(new FetchError('timeout-first-byte')), request.firstByteMs);
    request.signal.addEventListener('abort', this.#abort, { once: true });
    if (request.signal.aborted) this.#abort();
  }

  write(bytes: Buffer): void {
    if (this.#isOver) return;
    this.#firstByteAt ??= performance.now();
    try {
      if (this.#takeBody === null) this.#writeHead(bytes);
      else this.#writeBody(bytes);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /** The server has closed the connection, or it broke. */
  end(error: Error | null): void {
    if (this.#isOver) return;
    if (this.#body === null) this.#fail(new FetchError(headFailure(error), causeOf(error)));
    else if (this.#endsWithConnection && error === null) this.#finish(0);
    else this.#fail(new FetchError('incomplete-body', causeOf(error)));
  }

  #writeHead(bytes: Buffer): void {
    const head = this.#isStatusLineFound ? bytes : this.#findStatusLine(bytes);
    if (head === null) return;
    const end = this.#headEnd.find(head);
    this.#headBytes += end ?? head.length;
    // Interim heads count, too: a server must not send them forever.
    if (this.#headBytes > this.#request.headerBytes) throw new FetchError('headers-too-large');
    this.#headChunks.push(end === null ? head : head.subarray(0, end));
    if (end === null) return;
    const text = Buffer.concat(this.#headChunks).toString('latin1');
    this.#headChunks = [];
    this.#isStatusLineFound = false;
    this.#readHead(parseHead(text, this.#defects));
    const rest = head.subarray(end);
    if (this.#takeBody !== null) this.#writeBody(rest);
    else if (rest.length > 0) this.#writeHead(rest);
  }

  /** The bytes from the status line on; null if it is still to come. */
  #findStatusLine(bytes: Buffer): Buffer | null {
    const begun = Buffer.concat([...this.#headChunks, bytes]);
    const start = findStatusLine(begun);
    if (start === -1) throw new FetchError('protocol');
    if (start === null) {
      this.#headChunks = [begun];
      return null;
    }
    if (start > 0) this.#defects.add('status-line');
    this.#headChunks = [];
    this.#isStatusLineFound = true;
    return start === 0 ? begun : begun.subarray(start);
  }

  #readHead(head: ParsedHead): void {
    const { status, headers } = head;
    // There is nothing that an upgrade could have been asked for.
    if (status === 101) throw new FetchError('protocol');
    // An interim response (RFC 9110, 15.2): the final one is still to come, within the same time limit.
    if (status < 200) return;
    const framing = readFraming(head, this.#defects);
    const hasBody =
      this.#request.method !== 'HEAD' &&
      !NO_BODY_STATUSES.has(status) &&
      !(framing.kind === 'length' && framing.bytes === 0);
    this.#isReusable = isPersistent(head) && (!hasBody || framing.kind !== 'until-close');
    clearTimeout(this.#timer);
    const body = this.#createBody();
    this.#body = body;
    this.#ends.resolve({
      status,
      headers,
      declaredBytes: hasBody && framing.kind === 'length' ? framing.bytes : null,
      body,
      defects: this.#defects,
      sentAt: this.#sentAt,
      firstByteAt: this.#firstByteAt ?? performance.now(),
    });
    this.#endsWithConnection = hasBody && framing.kind === 'until-close';
    this.#takeBody = hasBody ? this.#bodyTaker(framing) : (bytes) => bytes.length;
  }

  #bodyTaker(framing: ReturnType<typeof readFraming>): (bytes: Buffer) => number | null {
    switch (framing.kind) {
      case 'chunked': {
        const decoder = new ChunkedDecoder({
          defects: this.#defects,
          maxTrailerBytes: this.#request.headerBytes,
          onData: (data) => this.#push(data),
        });
        return (bytes) => decoder.write(bytes);
      }
      case 'length': {
        let left = framing.bytes;
        return (bytes) => {
          const taken = Math.min(left, bytes.length);
          this.#push(taken === bytes.length ? bytes : bytes.subarray(0, taken));
          left -= taken;
          return left === 0 ? bytes.length - taken : null;
        };
      }
      case 'until-close':
        return (bytes) => {
          this.#push(bytes);
          return null;
        };
    }
  }

  #writeBody(bytes: Buffer): void {
    const left = this.#takeBody?.(bytes) ?? null;
    if (left !== null) this.#finish(left);
  }

  #push(data: Buffer): void {
    if (this.#isOver || data.length === 0) return;
    this.#request.onBytes?.(data.length);
    if (this.#body?.push(data) === false) this.#ends.socket.pause();
  }

  #createBody(): Readable {
    const body = new Readable({
      read: () => void this.#ends.socket.resume(),
      destroy: (error, callback) => {
        // The rest is not needed.
        if (!this.#isOver) this.#done(false);
        callback(error);
      },
    });
    // Its reader gets the error; until there is a reader, it must not crash the process.
    body.on('error', () => undefined);
    return body;
  }

  #finish(leftBytes: number): void {
    if (this.#isOver) return;
    if (leftBytes > 0) this.#defects.add('data-after-end');
    this.#ends.socket.resume();
    // Whatever was odd about the response might be odd about where it ends.
    this.#done(this.#isReusable && this.#defects.size === 0);
    this.#body?.push(null);
  }

  readonly #abort = (): void => this.#fail(readAbortReason(this.#request.signal));

  #fail(error: Error): void {
    if (this.#isOver) return;
    this.#done(false);
    this.#ends.reject(error);
    this.#body?.destroy(error);
  }

  #done(isReusable: boolean): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#request.signal.removeEventListener('abort', this.#abort);
    this.#ends.onDone(isReusable);
  }
}

/** Finds the empty line that ends a head, across chunks: a line feed, then another one, or a return and one. */
class HeadEnd {
  #wasLineFeed = false;
  #last = 0;

  /** The number of bytes up to and including the end; null if it is still to come. Ready for another head then. */
  find(bytes: Buffer): number | null {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === LINE_FEED) {
        if (this.#wasLineFeed) {
          this.#wasLineFeed = false;
          this.#last = 0;
          return at + 1;
        }
        this.#wasLineFeed = true;
      } else if (byte !== RETURN || this.#last !== LINE_FEED) {
        this.#wasLineFeed = false;
        // Nothing before the next line feed matters.
        const next = bytes.indexOf(LINE_FEED, at);
        at = (next === -1 ? bytes.length : next) - 1;
      }
      this.#last = bytes[at] ?? 0;
    }
    return null;
  }
}

function writeHead({ method, path, headers, body }: ExchangeRequest, host: string): string {
  if (!TOKEN.test(method) || !PATH.test(path)) throw new Error('The request line is not valid.');
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, 'connection: keep-alive'];
  for (const [name, value] of headers) {
    if (!TOKEN.test(name) || !FIELD_VALUE.test(value)) throw new Error(`The header “${name}” is not valid.`);
    lines.push(`${name}: ${value}`);
  }
  if (body !== null) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  else if (method !== 'GET' && method !== 'HEAD') lines.push('content-length: 0');
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function isPersistent({ headers, isHttp11 }: { readonly headers: HeaderList; readonly isHttp11: boolean }) {
  const options = readHeader(headers, 'connection').join(',').toLowerCase();
  return isHttp11 ? !/\bclose\b/.test(options) : /\bkeep-alive\b/.test(options);
}

function headFailure(error: Error | null): 'reset' | 'protocol' {
  switch (error === null ? 'ECONNRESET' : readErrorCode(error)) {
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
      return 'reset';
    default:
      return 'protocol';
  }
}

function causeOf(error: Error | null): { readonly cause?: unknown } {
  return error === null ? {} : { cause: error };
}
