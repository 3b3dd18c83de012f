import type { App } from './fastify-app.ts';

/** Milliseconds: callers want to know now, and a slower database would be of no use anyway. */
const answerMs = 3_000;

export interface HealthDependencies {
  /** Whether the database responds and every migration has been applied. */
  readonly isReady: () => Promise<boolean>;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve requests; otherwise load balancers send it no traffic. */
export function addHealthRoutes(app: App, { isReady }: HealthDependencies): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      if (await within(answerMs, isReady())) return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return reply.code(503).send({ status: 'not ready' });
  });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The database has not responded for ${ms} ms.`)), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
