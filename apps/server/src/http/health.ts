import type { App } from './fastify-app.ts';

export interface HealthDependencies {
  /** Whether the database answers and every migration is in. */
  readonly isReady: () => Promise<boolean>;
}

/** `/healthz`: the process lives. `/readyz`: it can serve; a load balancer sends nothing here otherwise. */
export function addHealthRoutes(app: App, { isReady }: HealthDependencies): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      if (await isReady()) return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return reply.code(503).send({ status: 'not ready' });
  });
}
