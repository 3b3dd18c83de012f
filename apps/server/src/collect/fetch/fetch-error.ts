/** The codes of a failed task (`error.code` in the API) that a fetch can end with. */
export type TaskErrorCode =
  | 'DNS_ERROR'
  | 'CONNECT_ERROR'
  | 'TLS_ERROR'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'NOT_HTML'
  | 'BLOCKED_ADDRESS'
  | 'HTTP_ERROR';

/**
 * One row per cause: the public code and the message shown to its reader, the owner of the site. The row for a refused
 * address says neither which address nor why, or a scan could be used to map the network that the service runs in.
 */
const CAUSES = {
  'dns-not-found': ['DNS_ERROR', 'The host name does not exist or has no IP address.'],
  'dns-failed': ['DNS_ERROR', 'The name servers of the host returned an error.'],
  'timeout-dns': ['TIMEOUT', 'The name servers of the host timed out.'],
  'blocked-address': ['BLOCKED_ADDRESS', 'The IP address is not allowed.'],
  'connect-refused': ['CONNECT_ERROR', 'The server refused the connection.'],
  'connect-failed': ['CONNECT_ERROR', 'The server could not be reached.'],
  'timeout-connect': ['TIMEOUT', 'Connecting to the server timed out.'],
  'tls-handshake': ['TLS_ERROR', 'The TLS handshake with the server failed.'],
  'tls-certificate': ['TLS_ERROR', 'The certificate of the server is not valid for this host.'],
  'timeout-tls': ['TIMEOUT', 'The TLS handshake with the server timed out.'],
  reset: ['CONNECT_ERROR', 'The server closed the connection before the response was complete.'],
  'timeout-first-byte': ['TIMEOUT', 'The server did not start its response in time.'],
  'timeout-total': ['TIMEOUT', 'The server did not finish its response in time.'],
  'headers-too-large': ['TOO_LARGE', 'The response headers are too large.'],
  'body-too-large': ['TOO_LARGE', 'The response body is too large.'],
  'incomplete-body': ['HTTP_ERROR', 'The response body is incomplete.'],
  'bad-encoding': ['HTTP_ERROR', 'The response body cannot be decompressed.'],
  'unsupported-encoding': ['HTTP_ERROR', 'The response body uses a compression that was not requested.'],
  'too-many-redirects': ['HTTP_ERROR', 'The server redirects too many times.'],
  'redirect-loop': ['HTTP_ERROR', 'The server redirects in a loop.'],
  'bad-redirect': ['HTTP_ERROR', 'The server redirects to something other than an http or https URL.'],
  protocol: ['HTTP_ERROR', 'The response is not valid HTTP.'],
  'bad-url': ['HTTP_ERROR', 'The URL is not an http or https URL.'],
  'http-status': ['HTTP_ERROR', 'The server returned an error without a page.'],
  'not-html': ['NOT_HTML', 'The response is not an HTML page.'],
} as const satisfies Record<string, readonly [TaskErrorCode, string]>;

/** The specific cause behind a {@link TaskErrorCode}; stable, for logs, metrics and tests. */
export type FetchFailureReason = keyof typeof CAUSES;

/** Every cause with its code, for documentation and tests. */
export const fetchFailureReasons = Object.keys(CAUSES) as readonly FetchFailureReason[];

/** One redirect that was followed: the URL that responded, its status, and its target. */
export interface RedirectHop {
  readonly url: string;
  readonly status: number;
  /** The absolute target, without fragment. */
  readonly location: string;
}

/**
 * What the address guard refused: an address or a port written in a URL, an address that a name resolves to, or the
 * peer that a socket actually connected to. For the operator's metrics, never for users.
 */
export type GuardRefusal = 'address' | 'port' | 'resolved' | 'peer';

export interface FetchErrorOptions {
  readonly cause?: unknown;
  /** Only with `blocked-address`. */
  readonly refusal?: GuardRefusal;
  /** Replaces the message of the cause if more can be said, such as a status. Never for a refused address. */
  readonly message?: string;
}

/** Why a resource could not be fetched. `message` may be shown to users; `cause` is for the log only. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: TaskErrorCode;
  readonly reason: FetchFailureReason;
  readonly refusal: GuardRefusal | null;
  /** The redirects that were followed before the failure, in order. */
  redirects: readonly RedirectHop[] = [];

  constructor(reason: FetchFailureReason, options: FetchErrorOptions = {}) {
    const [code, message] = CAUSES[reason];
    super(
      reason === 'blocked-address' ? message : (options.message ?? message),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.reason = reason;
    this.refusal = options.refusal ?? null;
  }
}

/** The system or library code of an unknown error, or `''`. */
export function readErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
