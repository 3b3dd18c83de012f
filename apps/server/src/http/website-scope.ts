import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './fastify-app.ts';
import { describeWebsite } from './openapi.ts';

/** Bytes: smaller responses are not worth compressing. */
const threshold = 1024;

/** Rules for all website requests: cookies identify the user, and other sites cannot make requests on their behalf. */
export async function addWebsiteScope(
  app: App,
  websiteRoutes: (app: App) => void | Promise<void>,
): Promise<void> {
  await app.register(cookie);
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // An event stream must not wait until a compression block is full.
    customTypes: /^application\/json\b/,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done(
      isOwn(request)
        ? undefined
        : new AppError('FORBIDDEN', 'Only the website itself can make this request.'),
    );
  });
  await describeWebsite(app);
  await websiteRoutes(app);
}

/** A page on another site cannot send a custom header without a preflight request, which is rejected. */
function isOwn({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.isOpenToMailPrograms === true) return true;
  const site = headers['sec-fetch-site'];
  return headers['x-siteglass-csrf'] === '1' && (site === undefined || site === 'same-origin');
}
