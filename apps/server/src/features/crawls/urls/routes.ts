import { principalOf } from '../../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { needsScope } from '../../../http/openapi.ts';
import { toPaged } from '../../../paging.ts';
import { CrawlId } from '../schemas.ts';
import { ListedUrlList, ListedUrlQuery } from './schemas.ts';
import type { ListedUrlsUseCases } from './use-cases.ts';

export function addListedUrlRoutes(
  app: App,
  { listedUrls, guard }: { listedUrls: ListedUrlsUseCases; guard: Guard },
): void {
  app.get(
    '/crawls/:task_id/urls',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listListedUrls',
        tags: ['Crawls'],
        summary:
          'List the submitted URLs of a crawl in their order, with what became of each; none for a crawl of a website (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlId,
        querystring: ListedUrlQuery,
        response: { 200: Success(ListedUrlList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { items, total } = await listedUrls.list(account.id, request.params.task_id, request.query);
      return answer(request, {
        items: items.map(({ seo_score: score, ...item }) => ({ ...item, score })),
        ...toPaged(request.query, total),
      });
    },
  );
}
