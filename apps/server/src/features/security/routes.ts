import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { LanguageQuery } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { ScanId, ScanSecurity } from './schemas.ts';
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
        summary: 'How secure the site of a scanned page is, as seen from outside',
        description:
          'For scans of a single page. A part whose source did not answer has nulls and empty lists, is named in `unanswered`, and costs no points.',
        ...needsScope('read'),
        params: ScanId,
        querystring: LanguageQuery,
        response: { 200: Success(ScanSecurity), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const found = await security.read(account.id, request.params.scan_id, request.query.lang);
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
