import { renderScoreCaps } from '@siteglass/analysis/rendering';
import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { languageOf } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { HistoryPage, HistoryQuery } from './schemas.ts';
import type { HistoryUseCases } from './use-cases.ts';

export function addHistoryRoutes(
  app: App,
  { history, guard }: { history: HistoryUseCases; guard: Guard },
): void {
  app.get(
    '/history',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listHistory',
        tags: ['History'],
        summary: 'List your scans, newest first',
        ...needsScope('read'),
        querystring: HistoryQuery,
        response: { 200: Success(HistoryPage), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { page, per_page, url = null, url_match, status = null, mode = null } = request.query;
      const { items, total } = await history.list({
        accountId: principalOf(request).account.id,
        page,
        perPage: per_page,
        url,
        isPage: url_match === 'exact',
        status,
        mode,
      });
      return answer(request, {
        items: items.map((row) => ({
          scan_id_db: row.id,
          scan_id: row.task_id,
          url: row.url,
          mode: row.mode,
          status: row.status,
          seo_score: row.seo_score,
          grade: row.grade,
          ignored_checks: row.ignored_checks,
          score_caps: renderScoreCaps(row.score_caps ?? [], languageOf(request.query)),
          cached: row.is_cached,
          scanner_version: row.scanner_version,
          created_at: row.created_at.toISOString(),
          completed_at: row.completed_at?.toISOString() ?? null,
          duration_ms:
            row.started_at === null || row.completed_at === null
              ? null
              : // The clock may have been set back in the meantime.
                Math.max(0, row.completed_at.getTime() - row.started_at.getTime()),
        })),
        page,
        per_page,
        total,
        pages: Math.ceil(total / per_page),
      });
    },
  );
}
