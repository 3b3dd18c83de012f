import type { FastifyRequest } from 'fastify';
import { noTracing, type Span, type Tracing } from '../tracing.ts';
import type { App } from './fastify-app.ts';

/** A request as metrics see it: nothing in it grows with client input. */
export interface ObservedRequest {
  /** The usual methods by name, all others as `other`. */
  readonly method: string;
  /** The route template, such as `/api/v1/scans/:task_id`; `unknown` if no route matches. */
  readonly route: string;
  /** `2xx` and so on; `aborted` if the client disconnected before the end of the response. */
  readonly status: string;
  /** From the first hook to the end of the response; null if the request never reached a hook. */
  readonly durationMs: number | null;
}

export interface RequestObserver {
  readonly onAnswered: (request: ObservedRequest) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Load balancers request these all the time: their traces would bury the others. */
const untraced = new Set(['/healthz', '/readyz']);

/** Adds the hooks that the observers need, and none without observers. Call this before other hooks are added. */
export function observeRequests(
  app: App,
  { requests, tracing }: { readonly requests: RequestObserver | null; readonly tracing: Tracing },
): void {
  if (tracing !== noTracing) traceRequests(app, tracing);
  if (requests === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    // No hook reports the end of a response whose client has already disconnected.
    reply.raw.once('close', () => {
      requests.onAnswered({
        method: methodOf(request),
        route: routeOf(request),
        status: reply.raw.writableFinished ? `${Math.floor(reply.statusCode / 100)}xx` : 'aborted',
        durationMs: reply.elapsedTime,
      });
    });
    done();
  });
}

function traceRequests(app: App, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (untraced.has(route)) {
      done();
      return;
    }
    const method = methodOf(request);
    const given = request.headers['traceparent'];
    const span = tracing.begin(`${method} ${route}`, {
      kind: 'server',
      parent: typeof given === 'string' ? given : undefined,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'siteglass.request_id': request.id,
      },
    });
    spans.set(request, span);
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) span.set({ 'http.response.status_code': reply.statusCode });
      else span.set({ 'siteglass.aborted': true });
      span.end(reply.raw.writableFinished && reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    });
    span.within(done);
  });
  // Callbacks at the end of a body run in the socket's context, not in the request's.
  app.addHook('preValidation', (request, _reply, done) => runWithin(spans.get(request), done));
  app.addHook('onResponse', (request, _reply, done) => runWithin(spans.get(request), done));
}

function runWithin(span: Span | undefined, done: () => void): void {
  if (span === undefined) done();
  else span.within(done);
}

function methodOf({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'other';
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}
