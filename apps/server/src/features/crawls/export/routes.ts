import { principalOf } from '../../../http/authenticate.ts';
import { ErrorEnvelope } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { sendFile } from '../../../http/send-file.ts';
import { needsScope } from '../../../http/openapi.ts';
import { CrawlExportQuery, ExportFile, ExportId } from './schemas.ts';
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
        summary: 'Export the pages or the report of a crawl (an extension of the contract)',
        ...needsScope('export'),
        params: ExportId,
        querystring: CrawlExportQuery,
        response: { 200: ExportFile, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { task_id, format } = request.params;
      const { account } = principalOf(request);
      const file = await exports.open({
        account,
        taskId: task_id,
        format,
        // Programs read JSON: its texts do not depend on who asks.
        language: request.query.lang ?? (format === 'json' ? 'en' : account.locale),
        includePassed: request.query.include === 'passed',
        rows: request.query.rows,
      });
      return sendFile(reply, file);
    },
  );
}
