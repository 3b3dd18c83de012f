import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createBufferCache } from '../buffer-cache.ts';
import { isBusy } from '../database/pool.ts';
import { AppError } from '../errors.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import type { Log } from '../log.ts';
import { noTracing, type Tracing } from '../tracing.ts';
import { followMethods } from './allowed-methods.ts';
import { makeErrorEnvelope, sendError } from './envelope.ts';
import type { App, Website } from './fastify-app.ts';
import { addHealthRoutes, type HealthDependencies } from './health.ts';
import { selectLanguage } from './language-query.ts';
import { negotiateResponses } from './negotiated-responses.ts';
import { observeRequests, type RequestObserver } from './observe-requests.ts';
import { describeContract, type DescribedWebhooks } from './openapi.ts';
import { addRateLimitHeaders } from './rate-limit.ts';
import { makeSecurityHeaders } from './security-headers.ts';
import { compileSerializer } from './serialization.ts';
import { compileValidator, describeUnexpected, holdsUnstorableText, ValidationError } from './validation.ts';
import { addWebsiteScope } from './website-scope.ts';

export interface AppDependencies {
  readonly log: Log;
  readonly usage: UsageUseCases;
  readonly health: HealthDependencies;
  readonly trustProxy: boolean | string;
  readonly corsOrigins: readonly string[];
  readonly https: { readonly cert: string; readonly key: string } | null;
  /** The API routes, mounted under `/api/v1`. */
  readonly contractRoutes: (app: App) => void;
  readonly contractWebhooks: DescribedWebhooks;
  /** The website's own API, mounted under `/app/api`. */
  readonly websiteRoutes: (app: App) => void | Promise<void>;
  readonly website: Website;
  readonly requestObserver?: RequestObserver | null;
  readonly tracing?: Tracing;
}

/** Bytes. */
const bodyLimit = 262_144;
/** Bytes of compressed results that a process caches. */
const compressedBytes = 8 * 1024 * 1024;
const socketOptions = {
  headersTimeout: 15_000,
  // Bytes: the longest query that the API allows, percent-encoded, plus the other headers.
  maxHeaderSize: 32_768,
  // Node would respond to a request without Host by itself, without a body.
  requireHostHeader: false,
};
/** When to retry if others took the database connections, or held a lock, for as long as a request may wait. */
const busySeconds = 5;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The HTTP service without its socket: it does not listen or read any settings. */
export async function buildApp(deps: AppDependencies): Promise<App> {
  const { log, usage, requestObserver = null, tracing = noTracing } = deps;
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (raw: { headers: Record<string, string | string[] | undefined> }) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
    },
    bodyLimit,
    requestTimeout: 30_000,
    trustProxy: deps.trustProxy === true ? isDirectPeer : deps.trustProxy,
    return503OnClosing: false,
    // Longer than any path can be: parameters are validated by their schema, whatever their length.
    routerOptions: { maxParamLength: 65_536 },
    // A path that cannot be decoded is treated as unknown; the router would respond to it without running any hook.
    rewriteUrl: ({ url = '/' }: IncomingMessage) => (isDecodable(url) ? url : '/undecodable'),
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      answerBrokenRequest(error, socket, requestObserver),
    ...(deps.https === null ? { http: socketOptions } : { https: { ...deps.https, ...socketOptions } }),
  } as unknown as FastifyServerOptions;
  const app = fastify(options).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

  app.decorateRequest('principal', null);
  app.decorateRequest('requestQuota', null);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would respond to it without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  acceptJson(app);
  /** Requests that the database kept waiting. */
  const refused = new WeakSet<FastifyRequest>();
  app.setErrorHandler((error, request, reply) => {
    if (isBusy(error)) refused.add(request);
    return sendError(request, reply, toAppError(error, request));
  });
  await negotiateResponses(app, createBufferCache(compressedBytes));
  const methodsAt = followMethods(app);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, makeNotFound()));

  const securityHeaders = makeSecurityHeaders(deps);
  observeRequests(app, { requests: requestObserver, tracing });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(securityHeaders);
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
    if (request.is404 || request.method === 'OPTIONS') {
      const allowed = methodsAt(request.url.split('?', 1)[0] ?? '');
      if (allowed.length > 0) void reply.header('allow', allowed.join(', '));
    }
    const hasHost = request.raw.httpVersion !== '1.1' || request.headers.host !== undefined;
    done(hasHost ? undefined : new AppError('INVALID_REQUEST', 'The Host header is missing.'));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if ([request.body, request.query, request.params].some(holdsUnstorableText)) {
      done(new AppError('INVALID_REQUEST', 'The request contains U+0000 or half of a surrogate pair.'));
    } else {
      // An endpoint without a body accepts the empty bodies that clients send.
      const problem =
        request.routeOptions.schema?.body === undefined ? describeUnexpected(request.body) : null;
      done(problem === null ? undefined : new AppError('INVALID_REQUEST', problem));
    }
  });
  app.addHook('onSend', async (request, reply) => {
    // Reading the quota could fail again for the same reason as the request.
    if (reply.statusCode >= 500 || refused.has(request)) return;
    try {
      await addRateLimitHeaders(usage, request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'could not create the quota headers');
    }
  });
  // All fields are chosen here and contain no secrets; scanning them for secrets would cost more than the rest of the
  // line.
  const requestLog = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    requestLog.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        accountId: request.principal?.account.id,
      },
      'request',
    );
    done();
  });

  if (deps.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...deps.corsOrigins],
      // Strict mode responds to an OPTIONS request that is not a preflight with plain text.
      strictPreflight: false,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [
        'x-request-id',
        'allow',
        'etag',
        'location',
        'www-authenticate',
        'ratelimit',
        'ratelimit-policy',
        'retry-after',
        'idempotency-replayed',
      ],
    });
  }
  // Before the body is parsed, and after the headers that every response gets.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) done();
    else if (!deps.website.answerMissing(request, reply)) done(makeNotFound());
  });
  // Separate scopes: neither document includes the other's routes, and the API ignores cookies.
  let readDocument = (): object => ({});
  await app.register(async (scope) => {
    await describeContract(scope, deps.contractWebhooks);
    readDocument = () => scope.swagger();
    await scope.register(
      (contract, _options, done) => {
        contract.addHook('onRequest', (_request, reply, next) => {
          // Private data: nobody else keeps it, but a program may keep it with its ETag.
          void reply.header('cache-control', 'no-store');
          next();
        });
        selectLanguage(contract);
        deps.contractRoutes(contract);
        done();
      },
      { prefix: '/api/v1' },
    );
  });
  await app.register((scope) => addWebsiteScope(scope, deps.websiteRoutes), { prefix: '/app/api' });
  addHealthRoutes(app, deps.health);
  await deps.website.addRoutes(app, () => readDocument());
  return app;
}

/** In X-Forwarded-For, only the last address comes from the proxy itself; a client can forge any before it. */
function isDirectPeer(_address: string, hop: number): boolean {
  return hop === 0;
}

function makeNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is no such path, or it does not support this method.');
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Accepts only JSON in UTF-8, and no body if its length is 0: clients send the header with an empty POST. */
function acceptJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    const body = raw as Buffer;
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(new AppError('INVALID_REQUEST', 'The body is not UTF-8.'));
    else void parse(request, body.toString('utf8'), done);
  });
}

const requestErrors: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON. Send the header "Content-Type: application/json".',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body does not match its Content-Length.',
};

function toAppError(
  error: unknown,
  { log, routeOptions }: Pick<FastifyRequest, 'log' | 'routeOptions'>,
): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  if (error instanceof ValidationError) return new AppError('INVALID_REQUEST', error.message);
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const isTooLarge = code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const message = isTooLarge
      ? `The body is larger than ${routeOptions.bodyLimit / 1024} KiB.`
      : requestErrors[String(code)];
    return new AppError('INVALID_REQUEST', message ?? 'The request is not valid.');
  }
  // It has changed nothing: no request needs another connection after its transaction.
  if (isBusy(error))
    return new AppError('RATE_LIMIT_EXCEEDED', 'The service is busy. Retry in a few seconds.', {
      retryAfter: busySeconds,
    });
  log.error({ err: error }, 'request failed');
  return new AppError('INTERNAL_ERROR', 'The service failed. Send the request id to its operator.');
}

/** Input that is not valid HTTP never reaches a route, so the response is written directly to the socket. */
function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  observer: RequestObserver | null,
): void {
  // Browsers open connections ahead. A response to one that sent nothing would be read as that of its first request.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) {
    socket.destroy();
    return;
  }
  observer?.onAnswered({ method: 'other', route: 'unknown', status: '4xx', durationMs: null });
  const requestId = randomUUID();
  const message =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The headers are too large.'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'The request took too long to arrive.'
        : 'The request is not valid HTTP.';
  const body = JSON.stringify(makeErrorEnvelope(requestId, { code: 'INVALID_REQUEST', message }));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\nx-request-id: ${requestId}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
