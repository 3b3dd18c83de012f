import serveStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, sourceLanguage, type Language } from '@siteglass/analysis/text';
import { join } from 'node:path';
import type { App, Website } from '../../http/fastify-app.ts';
import { AppError } from '../../errors.ts';
import { makeLlmsText, makeRobotsText, makeSitemap } from './crawler-files.ts';
import { createMadePages, type MadePages } from './made-pages.ts';
import { createReference } from './reference/reference.ts';
import { missingFile, type PublicPage, type SiteFiles } from './site-files.ts';

export interface WebsiteOptions {
  readonly files: SiteFiles;
  readonly isRegistrationOpen: boolean;
  /** Public origin of the service, such as `https://siteglass.example.com`; null: taken from each request. */
  readonly origin: string | null;
}

/** The pages run only their own scripts, use only their own styles, and connect only to this service. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';'),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const yearSeconds = 31_536_000;

/** The website: its HTML pages, the files they need, the files for crawlers, and the page for missing URLs. */
export function createWebsite({ files, isRegistrationOpen, origin }: WebsiteOptions): Website {
  const isOffered = ({ whereClosed }: PublicPage): boolean => isRegistrationOpen || whereClosed === null;
  return { addRoutes, answerMissing };

  async function addRoutes(app: App, readDocument: () => object): Promise<void> {
    await app.register(async (scope) => {
      await scope.register(serveStatic, {
        root: files.clientDir,
        // One route per file: anything else is not a page.
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders: (reply, path) => {
          // The names of built files change with their contents.
          const isBuilt = path.startsWith(join(files.clientDir, 'assets'));
          void reply.header(
            'cache-control',
            isBuilt ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
          );
        },
      });
      for (const page of files.publicPages) {
        const file = isOffered(page) ? page.file : (page.whereClosed ?? page.file);
        scope.get(page.path, { schema: { hide: true } }, (request, reply) =>
          sendPage(request, reply, files.pages, file),
        );
      }
      for (const page of files.appPages) {
        scope.get(page.path, { schema: { hide: true } }, (request, reply) => {
          const params = request.params as Readonly<Record<string, string>>;
          // What a share link shows is requested with its token, which no preload can send.
          const isShared = 'share' in (request.query as object);
          const addresses = page.prefetches.filter((address) => !isShared || !address.includes(':'));
          void reply.header('link', makeLinks(addresses, { ...params, language: readerLanguage(request) }));
          // Private pages are not for search engines, shared reports least of all.
          void reply.header('x-robots-tag', 'noindex');
          return sendPage(request, reply, files.pages, page.file);
        });
      }
      const { render } = createReference(files.referenceTemplate, readDocument);
      // The document is that of this process.
      const reference = createMadePages(render, new Date());
      scope.get('/docs', { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, reference, ''),
      );
      scope.get('/docs/:operation', { schema: { hide: true } }, (request, reply) =>
        sendPage(request, reply, reference, (request.params as { operation: string }).operation),
      );
      const sendText = (path: string, type: string, make: (origin: string) => string): void => {
        scope.get(path, { schema: { hide: true } }, (request, reply) =>
          reply
            .type(type)
            .header('cache-control', 'public, max-age=3600')
            .send(make(originOf(request))),
        );
      };
      sendText('/robots.txt', 'text/plain; charset=utf-8', makeRobotsText);
      sendText('/sitemap.xml', 'application/xml; charset=utf-8', (at) =>
        makeSitemap(files.publicPages.filter(isOffered), at),
      );
      sendText('/llms.txt', 'text/plain; charset=utf-8', makeLlmsText);
    });
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, pages: MadePages, name: string) {
    const page = pages(name, originOf(request));
    if (page === null) {
      if (answerMissing(request, reply)) return reply;
      throw new AppError('NOT_FOUND', 'There is no such page.');
    }
    const { body, madeAt } = page;
    void reply.headers(pageHeaders).headers({ 'cache-control': 'no-cache', 'last-modified': madeAt });
    return body.send(request, reply.type('text/html; charset=utf-8'));
  }

  function originOf(request: FastifyRequest): string {
    if (origin !== null) return origin;
    // It is inserted into the page, so it may only contain characters of a host.
    const host = /^[a-z0-9.:[\]-]{1,255}$/i.test(request.host) ? request.host : 'localhost';
    return `${request.protocol}://${host}`;
  }

  function answerMissing(request: FastifyRequest, reply: FastifyReply): boolean {
    if (!asksForPage(request)) return false;
    void reply.code(404).headers(pageHeaders).type('text/html; charset=utf-8');
    void files.pages(missingFile, '')?.body.send(request, reply);
    return true;
  }
}

/**
 * Preload links for the page's first API requests, sent with it (RFC 8288, HTML's `preload`): otherwise they would wait
 * until its scripts have loaded and run. `crossorigin` matches how fetch() requests, with this site's cookie.
 */
function makeLinks(addresses: readonly string[], params: Readonly<Record<string, string>>): string {
  return addresses
    .map((address) => address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ');
}

/** The language that a page of the website will use: the chosen one, otherwise the browser's preference. */
function readerLanguage({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)siteglass_language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  if (isLanguage(chosen)) return chosen;
  const preferred = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return preferred.find((tag) => isLanguage(tag)) ?? sourceLanguage;
}

/** Whether a browser requests a page: for missing URLs, people get the website's page instead of JSON. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    !/^\/(?:api|app)\//.test(url)
  );
}
