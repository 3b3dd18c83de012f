import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /**
   * Requests so far by path, excluding the auxiliary requests of a scan and those with another crawler's user agent.
   */
  readonly hits: Map<string, number>;
  readonly close: () => Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A page that passes and fails a few checks. */
export const examplePage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page about glass in all its forms and colours</title>
<meta name="description" content="What glass is made of, how it is blown, cut and coloured, and where to see it made today.">
<link rel="canonical" href="/"></head>
<body><h1>Glass</h1><p>Sand, soda and lime. <a href="/history">The history of glass</a></p>
<img src="/glass.png" width="10" height="10" alt="A green bottle"></body></html>`;

/** Whether a scan requests the page with another crawler's user agent, to see how the site treats it. */
function isOtherAgent(request: IncomingMessage): boolean {
  return !/Siteglass\//.test(request.headers['user-agent'] ?? '');
}

/** What a scan requests in addition to its page; test sites have none of it unless they say so. */
const auxiliaryPages =
  /^\/(?:robots\.txt|sitemap\.xml|sitemap_index\.xml|favicon\.ico|llms\.txt|(?:\.well-known\/)?security\.txt|no-such-page-.*)$/;

/**
 * A web server on a free loopback port. Unknown paths respond with the example page; so does everything for other
 * crawlers, unless the test has a handler for them.
 */
export async function startSite(
  handlers: Readonly<Record<string, Handler>> = {},
  { host = '127.0.0.1', otherAgents }: { readonly host?: string; readonly otherAgents?: Handler } = {},
): Promise<Site> {
  const hits = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isOther = isOtherAgent(request);
    const handler = isOther ? otherAgents : handlers[path];
    const isAuxiliary = handler === undefined && auxiliaryPages.test(path);
    if (!isOther && !isAuxiliary) hits.set(path, (hits.get(path) ?? 0) + 1);
    if (handler !== undefined) handler(request, response);
    else if (isAuxiliary) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(examplePage);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A loopback port on which nothing listens: one that was free a moment ago. */
export async function findClosedPort(): Promise<number> {
  const site = await startSite();
  await site.close();
  return site.port;
}
