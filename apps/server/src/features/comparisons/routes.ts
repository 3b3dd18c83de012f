import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { languageOf } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { ComparisonQuery, ScanComparison, TaskId } from './schemas.ts';
import type { ComparedScan, ComparisonsUseCases, TextChanges } from './use-cases.ts';

export function addComparisonRoutes(
  app: App,
  { comparisons, guard }: { comparisons: ComparisonsUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:task_id/comparison',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'compareScans',
        tags: ['Scans'],
        summary: 'Compare a scanned page with an earlier scan, or with another page',
        ...needsScope('read'),
        params: TaskId,
        querystring: ComparisonQuery,
        response: { 200: Success(ScanComparison), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { with: other = null, text: withText } = request.query;
      const { after, compared } = await comparisons.compare({
        accountId: principalOf(request).account.id,
        taskId: request.params.task_id,
        with: other,
        withText,
        language: languageOf(request.query),
      });
      return answer(request, {
        state: compared === null ? ('no_previous_scan' as const) : ('compared' as const),
        after: toScan(after),
        before: compared && toScan(compared.before),
        same_url: compared?.isSameUrl ?? null,
        changes: compared && { ...compared.changes, text: toText(compared.text) },
      });
    },
  );
}

function toScan({ task, result }: ComparedScan) {
  return {
    scan_id: task.taskId,
    scan_id_db: task.scanId,
    url: task.url,
    // The oldest documents do not record when their page was fetched.
    scanned_at: result.scanned_at ?? task.createdAt.toISOString(),
    scanner_version: result.scanner_version,
  };
}

function toText(text: TextChanges) {
  if (text.state !== 'compared')
    return {
      state: text.state,
      ...{ added: null, removed: null, changed: null, added_words: null, removed_words: null },
      passages: [],
    };
  return {
    ...text,
    passages: text.passages.map(({ parts, ...passage }) => ({ ...passage, parts: [...parts] })),
  };
}
