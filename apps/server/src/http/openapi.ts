import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Scope } from '../features/tokens/use-cases.ts';
import type { App } from './app.ts';

/** The OpenAPI document, made of the routes' own schemas, at `/api/v1/openapi.json`; a page to read it at `/docs`. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Siteglass API',
        version: '1.0.0',
        description:
          'Starts site analyses and returns what search engines, AI answer engines, attackers and visitors see. ' +
          'Every answer is an envelope: `{success, data, meta}` or `{success, error, meta}`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key (`sk_live_…`) or the token of a login.',
          },
        },
      },
      tags: [
        { name: 'Authentication' },
        { name: 'API keys' },
        { name: 'Scans' },
        { name: 'History' },
        { name: 'User' },
      ],
    },
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: false },
    theme: { title: 'Siteglass API' },
  });
}

/** What an operation needs, for the document; the guard enforces the same scope. */
export function needsScope(scope: Scope): { security: { bearer: string[] }[] } {
  return { security: [{ bearer: [scope] }] };
}
