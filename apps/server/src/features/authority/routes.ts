import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { ScanAuthority, ScanId } from './schemas.ts';
import type { AuthorityUseCases } from './use-cases.ts';

export function addAuthorityRoutes(
  app: App,
  { authorities, guard }: { authorities: AuthorityUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:scan_id/authority',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readAuthority',
        tags: ['Scans'],
        summary: 'Get the authority of the domain and page of a scan',
        description:
          'Responds within eight seconds. Third-party data is cached for an hour, failures for a minute. Data of a source that did not respond is null with `success: false`.',
        ...needsScope('read'),
        params: ScanId,
        response: { 200: Success(ScanAuthority), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { scanId, scannedAt, ...found } = await authorities.read(account.id, request.params.scan_id);
      // The contract's format has no time zone.
      return answer(request, { scan_id: scanId, scanned_at: scannedAt.slice(0, 19), ...found });
    },
  );
}
