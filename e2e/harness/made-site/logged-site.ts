import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A page request as seen by the server; times in milliseconds of `performance.now`. */
export interface Logged {
  readonly path: string;
  readonly at: number;
  endedAt: number;
  status: number;
  /** Page requests in flight when it arrived, including itself. */
  readonly atOnce: number;
}

export interface LoggedSite {
  readonly origin: string;
  readonly paths: readonly string[];
  /** In order of arrival. */
  readonly log: readonly Logged[];
  /** Image requests. */
  readonly imageLog: readonly Logged[];
  /** The maximum number of simultaneously open connections. */
  readonly maxConnections: () => number;
  readonly close: () => Promise<void>;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
}

/** A site whose pages are one click from the start; `reply` defines the response to the nth request. */
export async function startLoggedSite(options: {
  readonly pages: number;
  readonly robotsTxt?: string;
  readonly reply?: (number: number) => Reply;
  /** Images on the start page, and the response to the nth image request. */
  readonly images?: number;
  readonly replyImage?: (number: number) => Reply;
  /** True: every response is a 503, including robots.txt. */
  readonly isAway?: () => boolean;
}): Promise<LoggedSite> {
  const {
    pages,
    robotsTxt,
    reply = () => ({}),
    isAway = () => false,
    images = 0,
    replyImage = () => ({}),
  } = options;
  const paths = Array.from({ length: pages }, (_, n) => `/pages/${n}/`);
  const log: Logged[] = [];
  const imageLog: Logged[] = [];
  const sockets = new Set<Socket>();
  let active = 0;
  let maxConnections = 0;
  const give = async (
    response: ServerResponse,
    into: Logged[],
    path: string,
    { status = 200, headers = {}, delayMs = 0 }: Reply,
    body: string,
  ): Promise<void> => {
    const logged = { path, at: performance.now(), endedAt: Infinity, status, atOnce: ++active };
    into.push(logged);
    response.once('close', () => {
      active--;
    });
    await delay(delayMs);
    logged.endedAt = performance.now();
    response.writeHead(status, headers);
    response.end(body);
  };
  const givePage = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/';
    const replied: Reply = reply(log.length);
    const headers = { 'content-type': 'text/html; charset=utf-8', ...replied.headers };
    const links = paths.map((to) => `<a href="${to}">Page ${to}</a>`).join(' ');
    const shown = Array.from({ length: images }, (_, n) => `<img src="/images/${n}.png" alt="">`).join(' ');
    const content = path === '/' ? links + shown : '<a href="/">Home</a>';
    const body = `<!doctype html><html lang="en"><title>The page ${path}</title><main>${content}</main></html>`;
    return give(response, log, path, { ...replied, headers }, body);
  };
  const giveImage = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const replied: Reply = replyImage(imageLog.length);
    const headers = { 'content-type': 'image/png', ...replied.headers };
    return give(response, imageLog, request.url ?? '', { ...replied, headers }, '');
  };
  const known = new Set(['/', ...paths]);
  const server = createServer((request, response) => {
    if (isAway()) response.writeHead(503).end();
    else if (request.url === '/robots.txt' && robotsTxt !== undefined) response.writeHead(200).end(robotsTxt);
    else if (known.has(request.url ?? '')) void givePage(request, response);
    else if (request.url?.startsWith('/images/') === true) void giveImage(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The end of an earlier connection may be read later in the same tick, so only those still open after it count.
    setImmediate(() => {
      const open = [...sockets].filter((one) => !one.destroyed && !one.readableEnded);
      maxConnections = Math.max(maxConnections, open.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    paths,
    log,
    imageLog,
    maxConnections: () => maxConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
