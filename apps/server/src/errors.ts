/**
 * The error codes of the API and their HTTP status. A code is public: never rename it or reuse it for another cause.
 * `docs/reference/errors.md` is generated from this table, and a test keeps the two in sync.
 */
export const errorTable = {
  MISSING_AUTH: { status: 401, meaning: 'The Authorization header is missing or malformed.' },
  INVALID_TOKEN: { status: 401, meaning: 'The token is invalid, expired or revoked.' },
  INSUFFICIENT_SCOPE: { status: 403, meaning: 'The token lacks the scope that the endpoint needs.' },
  INVALID_CREDENTIALS: { status: 401, meaning: 'Wrong email or password at login.' },
  ACCOUNT_DISABLED: { status: 403, meaning: 'The account is disabled.' },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    meaning:
      'A scan limit or the request rate is used up, or there are too many requests at once. Retry after `retry_after` seconds.',
  },
  INVALID_REQUEST: { status: 400, meaning: 'A parameter is missing or malformed; the message names it.' },
  INVALID_URL: { status: 400, meaning: 'The URL cannot be parsed, is not http(s), or is not allowed.' },
  INVALID_SCOPES: { status: 400, meaning: 'A scope is unknown or cannot be given to an API key.' },
  NOT_FOUND: { status: 404, meaning: 'The resource, path or method does not exist.' },
  FORBIDDEN: {
    status: 403,
    meaning: 'The resource belongs to another user, or the installation or plan does not allow the request.',
  },
  NO_DATA: {
    status: 422,
    meaning: 'The stored scan has no data for this analysis. Scan the page again.',
  },
  INTERNAL_ERROR: { status: 500, meaning: 'The service failed. The log has the cause under the request id.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof errorTable;

/** A startup or command failure. Its one-line message is all that the operator needs. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** A setting or argument that the service cannot use; the message names it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** An error response, thrown where the error is detected and turned into an envelope in one place. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Whole seconds, at least 1; only with RATE_LIMIT_EXCEEDED. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfter =
      options.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfter));
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** Why a task failed, as reported in its status; the codes are part of the API. */
export const taskErrorTable = {
  DNS_ERROR: 'The host name could not be resolved.',
  CONNECT_ERROR: 'The connection to the server failed or was interrupted.',
  TLS_ERROR: 'The TLS handshake failed.',
  TIMEOUT: 'The server took too long to respond.',
  TOO_LARGE: 'The page or its headers exceed the size limit.',
  NOT_HTML: 'The URL does not return an HTML page.',
  BLOCKED_ADDRESS: 'The URL resolves to an IP address that is not public.',
  HTTP_ERROR:
    'The server violated the HTTP protocol, redirected too many times, or returned an error without a page.',
  INTERNAL_ERROR: 'The service failed. The scan does not count against the daily limit.',
} as const;

export type TaskErrorCode = keyof typeof taskErrorTable;
