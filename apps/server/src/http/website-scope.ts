import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './fastify-app.ts';
import { describeWebsite } from './openapi.ts';

/** Bytes: less is not worth compressing. */
const threshold = 1024;

/** What holds for everything that the website asks: cookies say who is asking, and other sites cannot ask in their name. */
export async function addWebsiteScope(
  app: App,
  websiteRoutes: (app: App) => void | Promise<void>,
): Promise<void> {
  await app.register(cookie);
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // A stream of events must not wait for a block to be full.
    customTypes: /^application\/json\b/,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done(isOwn(request) ? undefined : new AppError('FORBIDDEN', 'Only the website itself may ask this.'));
  });
  await describeWebsite(app);
  await websiteRoutes(app);
}

/** A page of another site can send no header of its own without asking first, which is refused. */
function isOwn({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.isOpenToMailPrograms === true) return true;
  const site = headers['sec-fetch-site'];
  return headers['x-siteglass-csrf'] === '1' && (site === undefined || site === 'same-origin');
}
