import { patienceMs, sparingMs, waitFor } from './service.ts';

/** An API response: its envelope as received. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests check what was received, whatever it is.
  readonly body: {
    readonly success: boolean;
    readonly data: any;
    readonly error: { readonly code: string; readonly message: string; readonly retry_after?: number };
    readonly meta: { readonly timestamp: string; readonly version: string; readonly request_id: string };
  };
}

export interface Api {
  readonly request: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; token?: string | null },
  ) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
  /**
   * Starts a scan and returns its task id. Tries again if the machine is too busy for it, as the response asks. Throws if it
   * is not admitted.
   */
  readonly startScan: (url: string, options?: Record<string, unknown>) => Promise<string>;
  /** Starts a scan and waits for its final state; returns the data of its status. */
  readonly scan: (
    url: string,
    options?: Record<string, unknown>,
    withinMs?: number,
  ) => Promise<Answer['body']['data']>;
  /** Waits for a task to reach its final state. */
  readonly waitForTask: (taskId: string, withinMs?: number) => Promise<Answer['body']['data']>;
  readonly as: (token: string | null) => Api;
}

/** A client for `/api/v1` of a service, with or without a bearer token. */
export function createApi(serviceUrl: string, bearer: string | null): Api {
  const request: Api['request'] = async (method, path, { body, headers = {}, token = bearer } = {}) => {
    const response = await fetch(`${serviceUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer['body'],
    };
  };
  const waitForTask: Api['waitForTask'] = (taskId, withinMs = patienceMs) =>
    waitFor(
      `the final state of ${taskId}`,
      async () => {
        const { status, body } = await request('GET', `/scans/${taskId}`);
        if (status !== 200)
          throw new Error(`The status of ${taskId} answers ${status}: ${JSON.stringify(body)}`);
        return ['complete', 'error', 'stopped'].includes(String(body.data.status)) ? body.data : null;
      },
      withinMs,
      sparingMs,
    );
  const startScan: Api['startScan'] = (url, options = {}) =>
    waitFor(
      `the admission of ${url}`,
      async () => {
        const { status, body } = await request('POST', '/scans', { body: { url, ...options } });
        if (status === 429 && body.error.message.startsWith('The service is busy.')) return null;
        if (status !== 202) throw new Error(`The scan of ${url} answers ${status}: ${JSON.stringify(body)}`);
        return String(body.data.scan_id);
      },
      patienceMs,
      sparingMs,
    );
  return {
    request,
    get: (path) => request('GET', path),
    post: (path, body, headers) =>
      request('POST', path, { body, ...(headers === undefined ? {} : { headers }) }),
    delete: (path) => request('DELETE', path),
    waitForTask,
    startScan,
    scan: async (url, options, withinMs = patienceMs) => waitForTask(await startScan(url, options), withinMs),
    as: (token) => createApi(serviceUrl, token),
  };
}
