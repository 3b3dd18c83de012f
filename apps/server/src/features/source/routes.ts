import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { Source, SourceQuery, TaskId } from './schemas.ts';
import type { SourcesUseCases } from './use-cases.ts';

export function addSourceRoutes(
  app: App,
  { sources, guard }: { sources: SourcesUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:task_id/source',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readSource',
        tags: ['Scans'],
        summary: 'Locate elements in the source of a scanned page',
        ...needsScope('read'),
        params: TaskId,
        querystring: SourceQuery,
        response: { 200: Success(Source), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { params, query } = request;
      const elements = query.elements.split(',').map(Number);
      const found = await sources.read(principalOf(request).account.id, params.task_id, elements);
      return answer(request, { ...found, elements: [...found.elements] });
    },
  );
}
