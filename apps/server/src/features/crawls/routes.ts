import { principalOf } from '../../http/authenticate.ts';
import { Accepted, answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { needsScope } from '../../http/openapi.ts';
import { toPaged } from '../../paging.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import { toCrawlItem, toCrawlStatus, toCrawlTask } from './crawl-answers.ts';
import { CrawlId, CrawlList, CrawlListQuery, CrawlStatus, CrawlTask, StartCrawlBody } from './schemas.ts';
import { listLimits } from './url-list.ts';
import type { CrawlsUseCases } from './use-cases.ts';

export interface CrawlRouteOptions {
  readonly crawls: CrawlsUseCases;
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
}

export function addCrawlRoutes(app: App, { crawls, idempotency, guard }: CrawlRouteOptions): void {
  const tags = ['Crawls'];

  app.post(
    '/crawls',
    {
      onRequest: guard('scan'),
      bodyLimit: listLimits.bodyBytes,
      schema: {
        operationId: 'startCrawl',
        tags,
        summary: 'Crawl a website or a list of URLs',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        body: StartCrawlBody,
        response: { 202: Accepted(CrawlTask), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) => {
      const perform = async (taskId: string | undefined) => {
        const { domain, urls, max_pages, max_depth, include_subdomains, include, exclude } = request.body;
        const { user_agent, headers, basic_auth, rate, webhook_url } = request.body;
        const { account } = principalOf(request);
        const crawl = await crawls.start({
          account,
          domain,
          urls,
          maxPages: max_pages,
          maxDepth: max_depth,
          includeSubdomains: include_subdomains,
          include,
          exclude,
          obeyRobots: request.body.obey_robots,
          render: request.body.render,
          viewport: request.body.viewport,
          incremental: request.body.incremental,
          requests: { userAgent: user_agent, headers, basicAuth: basic_auth, rate },
          webhookUrl: webhook_url ?? null,
          taskId,
        });
        request.log.info({ taskId: crawl.task_id, accountId: account.id }, 'crawl accepted');
        return { status: 202, data: toCrawlTask(crawl) };
      };
      return answerOnce(idempotency, request, reply, perform, { effort: 'long' });
    },
  );

  app.get(
    '/crawls',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listCrawls',
        tags,
        summary: 'List your crawls, newest first',
        ...needsScope('read'),
        querystring: CrawlListQuery,
        response: { 200: Success(CrawlList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { page, limit, per_page = limit, site = null } = request.query;
      const { items, total } = await crawls.list(principalOf(request).account.id, site, { page, per_page });
      return answer(request, { items: items.map(toCrawlItem), ...toPaged({ page, per_page }, total) });
    },
  );

  app.get(
    '/crawls/:task_id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readCrawl',
        tags,
        summary: 'Get the status of a crawl',
        ...needsScope('read'),
        params: CrawlId,
        response: { 200: Success(CrawlStatus), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const crawl = await crawls.read(principalOf(request).account.id, request.params.task_id);
      return answer(request, toCrawlStatus(crawl));
    },
  );

  app.post(
    '/crawls/:task_id/stop',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'stopCrawl',
        tags,
        summary: 'Stop a crawl and keep its results so far; a finished crawl does not change',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        params: CrawlId,
        response: { 200: Success(CrawlStatus), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async () => {
        const { account } = principalOf(request);
        const crawl = await crawls.stop(account.id, request.params.task_id);
        return { status: 200, data: toCrawlStatus(crawl) };
      }),
  );
}
