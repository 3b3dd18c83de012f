import type { Readable } from 'node:stream';
import type { HeaderList } from './fetched-resource.ts';
import type { HttpDefect } from '@siteglass/analysis';

export interface ExchangeRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body: string | Buffer | null;
  /** From sending the request to the end of the response head, in milliseconds. */
  readonly firstByteMs: number;
  /** Limit for the response head, interim responses included, and for the trailers. */
  readonly headerBytes: number;
  /** Aborts the exchange at any point. */
  readonly signal: AbortSignal;
  /** Called for every chunk of the body as it arrives. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: HeaderList;
  /** Length of the body by its headers, where that is what ends it; otherwise null. */
  readonly declaredBytes: number | null;
  /** Must be read or destroyed. Destroying it early closes the connection (HTTP/1) or the stream. */
  readonly body: Readable;
  /** Complete once the body has been read. */
  readonly defects: ReadonlySet<HttpDefect>;
  /** Points in time, by `performance.now()`. */
  readonly sentAt: number;
  readonly firstByteAt: number;
}

/** An open connection to one origin. */
export interface Connection {
  /** It can take another request. */
  readonly isOpen: boolean;
  /**
   * Sends one request and resolves with the final response head.
   *
   * @throws {FetchError} with the cause mapped; or the reason of the signal
   */
  exchange(request: ExchangeRequest): Promise<ExchangeResponse>;
  close(): Promise<void>;
}
