import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { languageOf, LanguageQuery } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { ScanAiOverview, ScanId } from './schemas.ts';
import type { AiOverviewUseCases } from './use-cases.ts';

export function addAiOverviewRoutes(
  app: App,
  { aiOverviews, guard }: { aiOverviews: AiOverviewUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:scan_id/ai-overview',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readAiOverview',
        tags: ['Scans'],
        summary: 'Get how ready a scanned page is to be cited in AI answers',
        ...needsScope('read'),
        params: ScanId,
        querystring: LanguageQuery,
        response: { 200: Success(ScanAiOverview), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const found = await aiOverviews.read(account.id, request.params.scan_id, languageOf(request.query));
      return answer(request, {
        scan_id: found.scanId,
        url: found.url,
        // The contract's format has no time zone.
        scanned_at: found.scannedAt.slice(0, 19),
        ai_overview: found.aiOverview,
      });
    },
  );
}
