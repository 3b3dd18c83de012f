import { Readable } from 'node:stream';
import { principalOf } from '../../../http/authenticate.ts';
import { ErrorEnvelope } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { needsScope } from '../../../http/openapi.ts';
import { ExportFile, ExportId } from './schemas.ts';
import type { CrawlExportUseCases } from './use-cases.ts';

export function addCrawlExportRoutes(
  app: App,
  { exports, guard }: { exports: CrawlExportUseCases; guard: Guard },
): void {
  app.get(
    '/crawls/:task_id/export/:format',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'exportCrawl',
        tags: ['Crawls'],
        summary: 'The pages of a crawl as a file (an extension of the contract)',
        ...needsScope('export'),
        params: ExportId,
        response: { 200: ExportFile, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { task_id, format } = request.params;
      const { account } = principalOf(request);
      const { contentType, fileName, parts } = await exports.open(account.id, task_id, format);
      void reply.header('content-disposition', `attachment; filename="${fileName}"`).type(contentType);
      return reply.send(Readable.from(parts, { objectMode: false }));
    },
  );
}
