import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './fastify-app.ts';
import { selectLanguage } from './language-query.ts';
import { describeWebsite } from './openapi.ts';

/** Rules for all website requests: cookies identify the user, and other sites cannot make requests on their behalf. */
export async function addWebsiteScope(
  app: App,
  websiteRoutes: (app: App) => void | Promise<void>,
): Promise<void> {
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done(
      isOwn(request)
        ? undefined
        : new AppError('FORBIDDEN', 'Only the website itself can make this request.'),
    );
  });
  selectLanguage(app);
  await describeWebsite(app);
  await websiteRoutes(app);
}

/** A page on another site cannot send a custom header without a preflight request, which is rejected. */
function isOwn({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.isOpenToMailPrograms === true) return true;
  const site = headers['sec-fetch-site'];
  return headers['x-siteglass-csrf'] === '1' && (site === undefined || site === 'same-origin');
}
