import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { ScanId, ScanSecurity, SecurityQuery } from './schemas.ts';
import type { SecurityUseCases } from './use-cases.ts';

export function addSecurityRoutes(
  app: App,
  { security, guard }: { security: SecurityUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:scan_id/security',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readSecurity',
        tags: ['Scans'],
        summary: 'Get the security of a scanned site, as seen from outside',
        description:
          'For single-page scans. What third parties know about the site can arrive up to a minute after the scan is complete. A part whose source did not respond has nulls and empty lists, is listed in `unanswered`, or in `pending` while it may still respond, and does not lower the score.',
        ...needsScope('read'),
        params: ScanId,
        querystring: SecurityQuery,
        response: { 200: Success(ScanSecurity), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { lang, wait } = request.query;
      const found = await security.read(account.id, request.params.scan_id, lang, wait * 1000);
      return answer(request, {
        scan_id: found.scanId,
        url: found.url,
        // The contract's format has no time zone.
        scanned_at: found.scannedAt.slice(0, 19),
        security: found.security,
      });
    },
  );
}
