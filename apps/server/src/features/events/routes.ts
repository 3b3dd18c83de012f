import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { principalOf, type Authenticator } from '../../http/authenticate.ts';
import { ErrorEnvelope } from '../../http/envelope.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { EventsQuery, TaskEventStream } from './schemas.ts';
import type { TaskEventsUseCases, TaskState } from './use-cases.ts';

export interface EventRouteOptions {
  readonly events: TaskEventsUseCases;
  readonly guard: Guard;
  readonly authenticator: Authenticator;
}

export function addEventRoutes(app: App, { events, guard, authenticator }: EventRouteOptions): void {
  app.get(
    '/events',
    {
      // Nobody needs HEAD for a stream, and answering it would open one.
      exposeHeadRoute: false,
      onRequest: guard('read'),
      schema: {
        operationId: 'watchScan',
        tags: ['Scans'],
        summary: 'Stream the progress of a scan and of its security analysis',
        ...needsScope('read'),
        querystring: EventsQuery,
        response: { 200: TaskEventStream, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const stream = new EventStream();
      const stop = await events.watch({
        accountId: principalOf(request).account.id,
        taskId: request.query.task_id.toLowerCase(),
        isAllowed: () => isStillHere(authenticator, request),
        onState: (state) => stream.send('status', toRecord(state)),
        onPending: (taskId, pending) => stream.send('security', { task_id: taskId, pending }),
        onKeepAlive: () => stream.keepAlive(),
        onEnd: () => stream.end(),
      });
      stream.onClose(stop);
      return stream.reply(reply);
    },
  );
}

/** Whether the original request's sender would still be authorized now. */
async function isStillHere(authenticator: Authenticator, request: FastifyRequest): Promise<boolean> {
  try {
    return (await authenticator.authenticate(request)).account.id === principalOf(request).account.id;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function toRecord({ taskId, status, startedAt, completedAt, hasRawResult }: TaskState) {
  return {
    task_id: taskId,
    status,
    started_at: startedAt?.toISOString() ?? null,
    completed_at: completedAt?.toISOString() ?? null,
    has_raw_result: hasRawResult,
  };
}
