import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { KeyedCertificate } from '../../apps/server/test/servers/certificates.ts';
import type { Handler } from './site.ts';

export interface ServedPage {
  readonly body: string | Buffer;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** What conditional requests are compared with. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** The server sends validators, but always the whole page. */
  readonly ignoresConditions?: true;
}

export type ServedPages = Readonly<Record<string, ServedPage | Handler>>;

/** A site whose pages change, on a server that counts how often each was sent whole and confirmed with a 304. */
export interface ChangingSite {
  readonly origin: string;
  readonly show: (pages: ServedPages) => void;
  /** Paths of GET requests since the last call, sorted. */
  readonly takeRequests: () => { readonly whole: readonly string[]; readonly confirmed: readonly string[] };
  readonly close: () => Promise<void>;
}

/** `secure`: over https, under a name that the service's name server knows and the certificate has. */
export async function startChangingSite(secure?: {
  readonly name: string;
  readonly certificate: KeyedCertificate;
}): Promise<ChangingSite> {
  let pages: ServedPages = {};
  let whole: string[] = [];
  let confirmed: string[] = [];
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const page = pages[path] ?? { status: 404, body: '<!doctype html><title>Not here</title><p>Nothing.' };
    if (typeof page === 'function') {
      whole.push(path);
      page(request, response);
    } else if (isConfirmed(page, request)) {
      confirmed.push(path);
      response.writeHead(304, { ...headersOf(page), ...page.headers }).end();
    } else {
      if (request.method === 'GET') whole.push(path);
      send(page, request, response);
    }
  };
  const server =
    secure === undefined
      ? createServer(serve)
      : createSecureServer({ cert: secure.certificate.chainPem, key: secure.certificate.keyPem }, serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: secure === undefined ? `http://127.0.0.1:${port}` : `https://${secure.name}:${port}`,
    show: (shown) => {
      pages = shown;
    },
    takeRequests: () => {
      const taken = { whole: whole.sort(), confirmed: confirmed.sort() };
      [whole, confirmed] = [[], []];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** RFC 9110, 13.2.2; a weak tag is compared like a strong one. */
function isConfirmed(
  { etag, lastModified, ignoresConditions }: ServedPage,
  { headers }: IncomingMessage,
): boolean {
  const { 'if-none-match': tag, 'if-modified-since': since } = headers;
  if (ignoresConditions === true || (tag === undefined && since === undefined)) return false;
  return tag === undefined ? since === lastModified : tag === etag;
}

function headersOf({ etag, lastModified }: ServedPage): Record<string, string> {
  return {
    'x-request-id': randomUUID(),
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { 'last-modified': lastModified }),
  };
}

function send(page: ServedPage, request: IncomingMessage, response: ServerResponse): void {
  const { status = 200, headers, body } = page;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headersOf(page), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A page with the entity tag of its content. */
export function tagged(body: string, others: Partial<ServedPage> = {}): ServedPage {
  return { body, etag: `"${createHash('sha1').update(body).digest('hex')}"`, ...others };
}

const words =
  'Glass is made of sand, soda and lime, which a furnace melts for hours before anybody can blow, cut or paint it.';

export function linkingPage(title: string, ...links: readonly string[]): string {
  const anchors = links.map((href) => `<a href="${href}">Read about ${href}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="All about ${title}."></head>
<body><main><h1>${title}</h1><p>${words} ${title}. ${anchors}</p><img src="/logo.png" alt="Logo"></main></body></html>`;
}

/** A sitemap of paths with their last modified dates. */
export function sitemapOf(origin: string, dates: Readonly<Record<string, string>>): ServedPage {
  const urls = Object.entries(dates).map(
    ([path, date]) => `<url><loc>${origin}${path}</loc><lastmod>${date}</lastmod></url>`,
  );
  return {
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    headers: { 'content-type': 'application/xml' },
  };
}
