import type { FastifyRequest } from 'fastify';
import { noTracing, type Span, type Tracing } from '../tracing.ts';
import type { App } from './fastify-app.ts';

/** A request as metrics see it: nothing in it grows with what clients send. */
export interface ObservedRequest {
  /** The usual methods by their names, all others as `other`. */
  readonly method: string;
  /** The template of the route, such as `/api/v1/scans/:task_id`; `unknown` where there is none. */
  readonly route: string;
  /** `2xx` and so on; `aborted` where the client left before the end of the answer. */
  readonly status: string;
  /** From the first hook to the end of the answer; null where the request never reached one. */
  readonly durationMs: number | null;
}

export interface RequestObserver {
  readonly onAnswered: (request: ObservedRequest) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Asked by load balancers all the time: traces of them would hide the others. */
const untraced = new Set(['/healthz', '/readyz']);

/** Adds the hooks that those who watch need, and none where nobody does. To be called before other hooks. */
export function observeRequests(
  app: App,
  { requests, tracing }: { readonly requests: RequestObserver | null; readonly tracing: Tracing },
): void {
  if (tracing !== noTracing) traceRequests(app, tracing);
  if (requests === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    // The end of an answer that comes too late for its client is told by no hook.
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
  // What is called at the end of a body is called in the socket's context, not in the request's.
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
