import type { Answer } from './api.ts';

/** What a browser does on the website: it keeps cookies and identifies itself as the website. */
export interface Website {
  /** Its cookies, by name. */
  readonly cookies: Map<string, string>;
  readonly request: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; withoutToken?: boolean },
  ) => Promise<Answer>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly patch: (path: string, body?: unknown) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
  /** Logs in; throws if the login is rejected. */
  readonly logIn: (email: string, password: string) => Promise<void>;
}

/** A new browser for `/app/api` of a service. `headers` are sent with every request. */
export function openWebsite(serviceUrl: string, headers: Record<string, string> = {}): Website {
  const cookies = new Map<string, string>();
  const request: Website['request'] = async (method, path, options = {}) => {
    const isReading = method === 'GET' || method === 'HEAD';
    const response = await fetch(`${serviceUrl}/app/api${path}`, {
      method,
      headers: {
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(isReading || options.withoutToken === true ? {} : { 'x-siteglass-csrf': '1' }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer['body'],
    };
  };
  const post: Website['post'] = (path, body, more = {}) => request('POST', path, { body, headers: more });
  return {
    cookies,
    request,
    get: (path, more = {}) => request('GET', path, { headers: more }),
    post,
    patch: (path, body) => request('PATCH', path, { body }),
    delete: (path) => request('DELETE', path),
    logIn: async (email, password) => {
      const { status, body } = await post('/session', { email, password });
      if (status !== 200) throw new Error(`The login answers ${status}: ${JSON.stringify(body)}`);
    },
  };
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const isOver = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970.*)$/i.test(attribute));
  if (isOver) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}
