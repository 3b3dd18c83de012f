import { Type } from 'typebox';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { toCrawlStatus } from './crawl-answers.ts';
import { CrawlStatus } from './schemas.ts';
import type { CrawlsUseCases } from './use-cases.ts';

const JobId = Type.Object({ job_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** Of the website alone: a crawl by the number in its report's address. */
export function addCrawlReportRoutes(
  app: App,
  { crawls, guard }: { crawls: Pick<CrawlsUseCases, 'readByJob' | 'readProgress'>; guard: Guard },
): void {
  app.get(
    '/crawl-reports/:job_id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readCrawlReport',
        tags: ['Crawls'],
        summary: 'Status of the crawl that a report is of',
        ...needsScope('read'),
        params: JobId,
        response: { 200: Success(CrawlStatus), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const crawl = await crawls.readByJob(principalOf(request).account.id, request.params.job_id);
      return answer(request, toCrawlStatus(crawl, await crawls.readProgress(crawl)));
    },
  );
}
