import { principalOf } from '../../http/authenticate.ts';
import { ErrorEnvelope } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { AccountFile, ExportAccountBody } from './schemas.ts';
import type { AccountExportUseCases } from './use-cases.ts';

export function addAccountExportRoutes(
  app: App,
  { accountExport, guard }: { accountExport: AccountExportUseCases; guard: Guard },
): void {
  app.post(
    '/account/export',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'exportAccount',
        tags: ['User'],
        summary: 'Export all data of the account as one JSON document',
        ...needsScope('write'),
        body: ExportAccountBody,
        response: { 200: AccountFile, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { fileName, parts } = await accountExport.open({
        email: principalOf(request).account.email,
        password: request.body.password,
        address: request.ip,
      });
      void reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/json; charset=utf-8');
      return reply.send(parts);
    },
  );
}
