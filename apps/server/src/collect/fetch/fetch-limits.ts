/** What one fetch may cost. A request can lower or raise each of them for itself. */
export interface FetchLimits {
  /** Look-up of one host. */
  readonly dnsMs: number;
  /** All attempts to connect to the addresses of one host. */
  readonly connectMs: number;
  readonly tlsMs: number;
  /** From the request being sent to the end of the response head, anew for each hop. */
  readonly firstByteMs: number;
  /** The whole fetch, redirects and body included. */
  readonly totalMs: number;
  /** Of the body, decompressed as well as transferred. */
  readonly bodyBytes: number;
  readonly maxRedirects: number;
  /** Of one response head. */
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
  headerBytes: 64 * 1024,
};
