import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeSite } from './make-site.ts';
import type { Answer, Plan } from './plan.ts';
import { encodePage, pageHeaders, renderPage, sitemapFiles } from './render.ts';

export interface ServedSite {
  readonly plan: Plan;
  /** Number of GET requests for each page. */
  readonly requests: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

/**
 * Generates the site of a seed and serves it, together with the other host that it links to. `hasTags`: half of its pages
 * have entity tags, and conditional requests for them are answered with 304.
 */
export async function serveMadeSite(
  seed: number,
  articles?: number,
  { hasTags = false }: { readonly hasTags?: boolean } = {},
): Promise<ServedSite> {
  const site = await listen('127.0.0.1');
  const elsewhere = await listen('127.0.0.2');
  const refusing = await listen('127.0.0.3');
  await refusing.close();
  const origins = { site: site.origin, elsewhere: elsewhere.origin, refusing: refusing.origin };
  const plan = makeSite(seed, origins, articles);
  const requests = new Map<string, number>();
  site.serve(siteListener(plan, requests, hasTags));
  elsewhere.serve((request, response) =>
    give(plan.answersElsewhere.get(request.url ?? ''), plan.origins.elsewhere, request, response),
  );
  return {
    plan,
    requests,
    close: async () => {
      await Promise.all([site.close(), elsewhere.close()]);
    },
  };
}

function siteListener(plan: Plan, requests: Map<string, number>, hasTags: boolean): RequestListener {
  const files = sitemapFiles(plan);
  const robots = [...plan.robots, `Sitemap: ${plan.urlOf('/sitemaps/index.xml')}`].join('\n');
  return (request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (request.method === 'GET' && plan.pages.has(path)) requests.set(path, (requests.get(path) ?? 0) + 1);
    if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
    else if (file !== undefined) response.writeHead(200, { 'content-type': typeOf(path) }).end(file);
    else if (plan.pages.has(path)) void givePage(plan, path, { request, response, hasTags });
    else give(plan.answers.get(path), plan.origins.site, request, response);
  };
}

const typeOf = (path: string): string => (path.endsWith('.gz') ? 'application/gzip' : 'application/xml');

async function givePage(
  plan: Plan,
  path: string,
  {
    request,
    response,
    hasTags,
  }: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly hasTags: boolean;
  },
): Promise<void> {
  const page = plan.pages.get(path)!;
  await delay(page.delayMs);
  const bytes = encodePage(renderPage(plan, page), page.charset);
  const accepted = request.headers['accept-encoding'] ?? '';
  // Chosen by path, so that a page is always sent the same way.
  const encoding = ([null, 'gzip', 'br'] as const)[path.length % 3] ?? null;
  const isAccepted = encoding !== null && accepted.includes(encoding);
  const body = !isAccepted ? bytes : encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes);
  const tag = hasTags && path.length % 2 === 0 ? `"${path}"` : undefined;
  if (tag !== undefined && request.headers['if-none-match'] === tag) {
    response.writeHead(304, { etag: tag }).end();
    return;
  }
  response.writeHead(200, {
    ...pageHeaders(plan, page),
    ...(tag === undefined ? {} : { etag: tag }),
    ...(isAccepted ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function give(
  answer: Answer | undefined,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { kind } = answer ?? { kind: 'unknown' };
  if (answer === undefined || kind === 'unknown') response.writeHead(404).end();
  else if (answer.kind === 'silence') request.socket.destroy();
  else if (answer.kind === 'redirect') {
    const location =
      answer.to.startsWith('/') && request.url!.length % 2 === 0 ? origin + answer.to : answer.to;
    response.writeHead(answer.status, { location }).end();
  } else if (answer.kind === 'file') {
    response.writeHead(200, {
      'content-type': answer.type,
      ...(answer.hidesLength === true ? {} : { 'content-length': answer.bytes }),
    });
    response.end(request.method === 'HEAD' ? undefined : Buffer.alloc(answer.bytes));
  } else {
    const status = request.method === 'HEAD' ? (answer.headStatus ?? answer.status) : answer.status;
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(request.method === 'HEAD' ? undefined : '<title>An answer</title><p>Nothing more.');
  }
}

interface Listening {
  readonly origin: string;
  readonly serve: (listener: RequestListener) => void;
  readonly close: () => Promise<void>;
}

/** A server on a free loopback port whose request listener is set later. */
export async function listen(host: string): Promise<Listening> {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server: Server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    serve: (given) => {
      listener = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
