import { principalOf } from '../../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { needsScope } from '../../../http/openapi.ts';
import { toPaged } from '../../../paging.ts';
import { CrawlId } from '../schemas.ts';
import { SkippedList, SkippedQuery } from './schemas.ts';
import type { SkippedUseCases } from './use-cases.ts';

export function addSkippedRoutes(
  app: App,
  { skipped, guard }: { skipped: SkippedUseCases; guard: Guard },
): void {
  app.get(
    '/crawls/:task_id/skipped',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listSkippedAddresses',
        tags: ['Crawls'],
        summary: 'List the skipped URLs of a crawl with the reasons (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlId,
        querystring: SkippedQuery,
        response: { 200: Success(SkippedList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { reason = null } = request.query;
      const { account } = principalOf(request);
      const found = await skipped.list(account.id, request.params.task_id, request.query, reason);
      return answer(request, {
        items: [...found.items],
        reasons: [...found.reasons],
        ...toPaged(request.query, found.total),
      });
    },
  );
}
