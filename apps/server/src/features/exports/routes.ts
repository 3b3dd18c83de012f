import { principalOf } from '../../http/authenticate.ts';
import { ErrorEnvelope } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { sendFile } from '../../http/send-file.ts';
import { ExportQuery, ScanExportFile, ScanExportId } from './schemas.ts';
import type { ExportsUseCases } from './use-cases.ts';

export function addExportRoutes(
  app: App,
  { exports, guard }: { exports: ExportsUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:id/export/:format',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'exportScan',
        tags: ['Scans'],
        summary: 'Export the stored result of a scan',
        description:
          'For a sitemap scan, includes all its pages. The values of `status` and `severity` and the column names are the same in every language.',
        ...needsScope('export'),
        params: ScanExportId,
        querystring: ExportQuery,
        response: { 200: ScanExportFile, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const { id, format } = request.params;
      const file = await exports.open({
        account,
        scanId: id,
        format,
        // Programs read JSON: its texts do not depend on who asks.
        language: request.query.lang ?? (format === 'json' ? 'en' : account.locale),
        includePassed: request.query.include === 'passed',
      });
      return sendFile(reply, file);
    },
  );
}
