import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { partsOf } from './names.ts';
import { ScreenshotFile, ScreenshotId, ScreenshotList, TaskId } from './schemas.ts';
import type { ScreenshotsUseCases } from './use-cases.ts';

/** Extensions of the contract. */
export function addScreenshotRoutes(
  app: App,
  { screenshots, guard }: { screenshots: ScreenshotsUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:task_id/screenshots',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listScreenshots',
        tags: ['Scans'],
        summary: 'List the screenshots of a scanned page',
        ...needsScope('read'),
        params: TaskId,
        response: { 200: Success(ScreenshotList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const found = await screenshots.list(principalOf(request).account.id, request.params.task_id);
      return answer(request, {
        items: found.map((screenshot) => ({ ...screenshot, ...partsOf(screenshot.name) })),
      });
    },
  );

  app.get(
    '/scans/:task_id/screenshots/:name',
    {
      onRequest: guard('read'),
      compress: false,
      schema: {
        operationId: 'readScreenshot',
        tags: ['Scans'],
        summary: 'Get a screenshot of a scanned page',
        ...needsScope('read'),
        params: ScreenshotId,
        response: { 200: ScreenshotFile, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { task_id, name } = request.params;
      const image = await screenshots.read(principalOf(request).account.id, task_id, name);
      // It never changes, but who may see it can, and it is deleted one day: asked for again each time, by its ETag.
      return reply.header('cache-control', 'private, no-cache').type(partsOf(name).content_type).send(image);
    },
  );
}
