/** Of TCP: bytes of a segment, and segments that are sent before the first acknowledgment (RFC 6928). */
const segmentBytes = 1460;
const initialWindow = 10;

export interface ConnectionOptions {
  readonly roundTripMs: number;
  /** What the server needs for a response. */
  readonly responseMs: number;
  readonly isTls: boolean;
  /** HTTP/2 and 3, where the responses of an origin share a connection. */
  readonly isMultiplexed: boolean;
}

/**
 * A TCP connection that carries one response at a time: handshakes, slow start, and a window that grows up to what the
 * line carries in a round trip. https://hpbn.co/building-blocks-of-tcp/
 */
export class Connection {
  readonly options: ConnectionOptions;
  isBusy = false;
  /** Segments of the last round trip. */
  window = initialWindow;
  #isOpen = false;
  /** Bytes that the last window had room for beyond its response: the next one on a multiplexed connection gets them. */
  #spareBytes = 0;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  /** Milliseconds from the request to the first byte of its response. `dnsMs` is the rest of the name's resolution. */
  firstByteAfter(dnsMs: number): number {
    const { roundTripMs, responseMs, isTls, isMultiplexed } = this.options;
    if (!this.#isOpen) return dnsMs + (isTls ? 3 : 2) * roundTripMs + responseMs;
    // The request had been sent while other responses came in.
    return isMultiplexed ? 0 : roundTripMs + responseMs;
  }

  /** Bytes that come with the first one. */
  firstWindow(bytesPerSecond: number): number {
    if (this.#isOpen && this.options.isMultiplexed) return this.#spareBytes;
    this.window = Math.min(this.window, this.#maxWindow(bytesPerSecond));
    return this.window * segmentBytes;
  }

  /** Bytes of the next round trip. */
  nextWindow(bytesPerSecond: number): number {
    this.window = Math.max(Math.min(this.window * 2, this.#maxWindow(bytesPerSecond)), 1);
    return this.window * segmentBytes;
  }

  /** Ends a response; `spareBytes` is what its last window had room for beyond it. */
  release(spareBytes: number): void {
    this.#isOpen = true;
    this.#spareBytes = this.options.isMultiplexed ? spareBytes : 0;
    this.isBusy = false;
  }

  #maxWindow(bytesPerSecond: number): number {
    return Math.floor((bytesPerSecond * this.options.roundTripMs) / 1000 / segmentBytes);
  }
}
