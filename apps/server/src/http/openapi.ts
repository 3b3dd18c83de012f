import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import type { Scope } from '../features/tokens/use-cases.ts';
import { jsonType } from './envelope.ts';
import type { App } from './fastify-app.ts';
import { createFixedBody, type FixedBody } from './fixed-body.ts';

const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' };

/** The requests that the service itself sends, by name: path items of OpenAPI 3.1. */
export type DescribedWebhooks = NonNullable<
  Extract<FastifyDynamicSwaggerOptions['openapi'], { webhooks?: unknown }>['webhooks']
>;

/** Generates the API document from the routes' schemas, at `/api/v1/openapi.json`. */
export async function describeContract(app: App, webhooks: DescribedWebhooks): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Siteglass API',
        version: '1.0.0',
        description:
          'Starts site analyses and returns what search engines, AI answer engines, attackers and visitors see. ' +
          'Every response is an envelope: `{success, data, meta}` or `{success, error, meta}`. ' +
          'Responses are compressed with Brotli or gzip if you accept it. Responses to GET have an `ETag`: send it in ' +
          '`If-None-Match`, and the response is `304` without a body if the data has not changed.',
        license,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key (`sk_live_…`) or a login token.',
          },
        },
      },
      tags: [
        { name: 'Authentication' },
        { name: 'API keys' },
        { name: 'Scans' },
        { name: 'Crawls' },
        { name: 'Sites' },
        { name: 'History' },
        { name: 'Scheduled reports' },
        { name: 'User' },
      ],
      webhooks,
    },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, route.method), url }),
  });
  serveDocument(app, '/api/v1/openapi.json');
}

/** The document of the website's own API, at `/openapi.json` below the scope's prefix. */
export async function describeWebsite(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Siteglass website API',
        version: '1.0.0',
        description:
          'The internal API of this website. It changes with the website, so use `/api/v1` in your programs. ' +
          'Requests other than GET and HEAD must send the header `X-Siteglass-CSRF: 1`.',
        license,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'siteglass_session',
            description: 'Over HTTPS, the name is `__Host-siteglass_session`.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: describeRoute(securedByCookie(schema), route.method),
      url,
    }),
  });
  serveDocument(app, '/openapi.json');
}

/** It is the same from the start of the process to its end. */
function serveDocument(app: App, path: string): void {
  let body: FixedBody | undefined;
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    body ??= createFixedBody(JSON.stringify(app.swagger()));
    return body.send(request, reply.type(jsonType).header('cache-control', 'no-cache'));
  });
}

function securedByCookie(schema: FastifySchema): FastifySchema {
  const { security } = schema;
  return security === undefined ? schema : { ...schema, security: [{ session: [] }] };
}

/** Adds what applies to every route to its schemas, for the document. */
function describeRoute(schema: FastifySchema, method: string | string[]): FastifySchema {
  const { response } = schema;
  const isConditional =
    method === 'GET' && typeof response === 'object' && response !== null && 200 in response;
  return {
    ...describeRequests(schema),
    ...(isConditional ? { response: { ...response, 304: notModified } } : {}),
  };
}

const notModified = { type: 'null', description: 'The data is that of an ETag in If-None-Match.' };

/** Adds the rules that apply to every request to the schemas of its parts. */
function describeRequests(schema: FastifySchema): FastifySchema {
  const parts = (['body', 'querystring', 'params', 'headers'] as const).filter((part) => part in schema);
  return { ...schema, ...Object.fromEntries(parts.map((part) => [part, describeRequest(schema[part])])) };
}

/**
 * Key in a route's schema: keywords that use cases enforce with their own messages, and that only the document shows.
 */
export const heldByUseCase = 'x-held-by-use-case';

function describeRequest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeRequest);
  if (typeof value !== 'object' || value === null) return value;
  const { [heldByUseCase]: more, ...plain } = value as Readonly<Record<string, unknown>>;
  const described = Object.fromEntries(
    Object.entries({ ...plain, ...(more as object | undefined) }).map(([name, inner]) => [
      name,
      name === 'examples' ? inner : describeRequest(inner),
    ]),
  );
  const { type, format, required, properties } = described;
  if (type === 'string' && format === undefined) return { ...described, not: { pattern: '\\u0000' } };
  if (!Array.isArray(required)) return described;
  // Defaults are filled in before validation, so a field that has one is not required.
  const fields = (properties ?? {}) as Readonly<Record<string, object>>;
  const isToBeSent = (name: string): boolean => !('default' in (fields[name] ?? {}));
  return { ...described, required: required.filter(isToBeSent) };
}

/** The security requirement of an operation, for the document; the guard enforces the same scope. */
export function needsScope(scope: Scope): { security: { bearer: string[] }[] } {
  return { security: [{ bearer: [scope] }] };
}
