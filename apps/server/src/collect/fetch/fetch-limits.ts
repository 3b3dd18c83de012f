/** Limits of one fetch. A request can lower or raise each of them. */
export interface FetchLimits {
  /** DNS lookup of one host. */
  readonly dnsMs: number;
  /** All connection attempts to the addresses of one host. */
  readonly connectMs: number;
  readonly tlsMs: number;
  /** From sending the request to the end of the response head, restarted for each hop. */
  readonly firstByteMs: number;
  /** The whole fetch, including redirects and body. */
  readonly totalMs: number;
  /** Applies to the body both decompressed and as transferred. */
  readonly bodyBytes: number;
  readonly maxRedirects: number;
  /** Of one response head, with its interim heads. Chromium reads as much (kMaxHeaderBufSize). */
  readonly headerBytes: number;
}

export const DEFAULT_FETCH_LIMITS: FetchLimits = {
  dnsMs: 5_000,
  connectMs: 10_000,
  tlsMs: 10_000,
  firstByteMs: 15_000,
  totalMs: 30_000,
  bodyBytes: 10 * 1024 * 1024,
  maxRedirects: 10,
  headerBytes: 256 * 1024,
};
