import type { App } from './fastify-app.ts';

/** Milliseconds: whoever asks wants to know now, and a database that takes longer serves nobody. */
const answerMs = 3_000;

export interface HealthDependencies {
  /** Whether the database answers and every migration is in. */
  readonly isReady: () => Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; a load balancer sends nothing here otherwise. */
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
    const timer = setTimeout(() => reject(new Error(`The database has not answered for ${ms} ms.`)), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
