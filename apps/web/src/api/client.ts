import createClient from 'openapi-fetch';
import { checkConnection } from './connection.ts';
import type { paths } from './schema.d.ts';

/** Milliseconds until the service must have started to respond; no request of the website needs nearly as long. */
const maxWaitMs = 60_000;

async function fetchInTime(request: Request): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), maxWaitMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, controller.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Client for the API, typed from its OpenAPI document. The session is a cookie that scripts cannot read; the header
 * proves that a change comes from a page of this site (CSRF protection).
 */
const client = createClient<paths>({
  baseUrl: '/',
  headers: { 'x-siteglass-csrf': '1' },
  fetch: fetchInTime,
});

/** An unsuccessful response, as described by the error envelope, or no response at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** An API error code; `OFFLINE` if there was no response. */
  readonly code: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly requestId: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    details: { code: string; status: number; requestId?: string | null; retryAfter?: number | null },
  ) {
    super(message);
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

interface Answer<Data> {
  readonly data?: { readonly data: Data } | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

interface ErrorEnvelope {
  readonly error?: { readonly code?: string; readonly message?: string; readonly retry_after?: number };
  readonly meta?: { readonly request_id?: string };
}

/** The `data` of a response. @throws ApiError */
export async function dataOf<Data>(response: Promise<Answer<Data>>): Promise<Data> {
  let answer: Answer<Data>;
  try {
    answer = await response;
  } catch {
    throw offline();
  }
  if (answer.data !== undefined) return answer.data.data;
  throw errorOf(answer.response, answer.error);
}

/** The error for a request without a response. */
export function offline(): ApiError {
  void checkConnection();
  return new ApiError('The service did not respond.', { code: 'OFFLINE', status: 0 });
}

/** Converts an unsuccessful response to an error; its body may be anything. */
export function errorOf(response: Response, body: unknown): ApiError {
  const { error, meta } = (body ?? {}) as ErrorEnvelope;
  // Sent by a proxy in front of a service that does not respond, or by a service that is stopping.
  if (response.status >= 502 && response.status <= 504) void checkConnection();
  return new ApiError(error?.message ?? `The service responded with status ${response.status}.`, {
    code: error?.code ?? 'INTERNAL_ERROR',
    status: response.status,
    requestId: meta?.request_id ?? response.headers.get('x-request-id'),
    retryAfter: error?.retry_after ?? retryAfterOf(response),
  });
}

/** Seconds, from the header that a proxy sends instead of an error envelope; it may also be a date. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}

/** A GET client for a share link: it reads that crawl only and does not send the cookies of a logged-in user. */
export function createSharedGet(token: string): typeof client.GET {
  const shared = createClient<paths>({
    baseUrl: '/',
    credentials: 'omit',
    headers: { 'x-siteglass-share': token },
    fetch: (request) =>
      fetchInTime(new Request(request.url.replace('/app/api/', '/app/api/shared/'), request)),
  });
  return shared.GET;
}

export const { GET: get, POST: post, PATCH: patch, PUT: put, DELETE: remove } = client;
