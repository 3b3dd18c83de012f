import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A request for a page as the server saw it; times in milliseconds of `performance.now`. */
export interface Logged {
  readonly path: string;
  readonly at: number;
  endedAt: number;
  status: number;
  /** Requests for pages that were under way when it came, itself included. */
  readonly atOnce: number;
}

export interface LoggedSite {
  readonly origin: string;
  readonly paths: readonly string[];
  /** In the order in which they came. */
  readonly log: readonly Logged[];
  /** The most connections that were open at once. */
  readonly mostConnections: () => number;
  readonly close: () => Promise<void>;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
}

/** A site of pages that are one click from the start; `reply` says how the request of that number is answered. */
export async function startLoggedSite(options: {
  readonly pages: number;
  readonly robotsTxt?: string;
  readonly reply?: (number: number) => Reply;
  /** True: everything answers 503, robots.txt included. */
  readonly isAway?: () => boolean;
}): Promise<LoggedSite> {
  const { pages, robotsTxt, reply = () => ({}), isAway = () => false } = options;
  const paths = Array.from({ length: pages }, (_, n) => `/pages/${n}/`);
  const log: Logged[] = [];
  const sockets = new Set<Socket>();
  let underWay = 0;
  let mostConnections = 0;
  const givePage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status = 200, headers = {}, delayMs = 0 } = reply(log.length);
    const path = request.url ?? '/';
    const logged = { path, at: performance.now(), endedAt: Infinity, status, atOnce: ++underWay };
    log.push(logged);
    response.once('close', () => {
      underWay--;
    });
    await delay(delayMs);
    logged.endedAt = performance.now();
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    const links =
      path === '/' ? paths.map((to) => `<a href="${to}">Page ${to}</a>`).join(' ') : '<a href="/">Home</a>';
    response.end(
      `<!doctype html><html lang="en"><title>The page ${path}</title><main>${links}</main></html>`,
    );
  };
  const known = new Set(['/', ...paths]);
  const server = createServer((request, response) => {
    if (isAway()) response.writeHead(503).end();
    else if (request.url === '/robots.txt' && robotsTxt !== undefined) response.writeHead(200).end(robotsTxt);
    else if (known.has(request.url ?? '')) void givePage(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    mostConnections = Math.max(mostConnections, sockets.size);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    paths,
    log,
    mostConnections: () => mostConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
