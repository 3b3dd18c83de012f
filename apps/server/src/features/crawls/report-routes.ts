import { Type } from 'typebox';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { toCrawlStatus } from './crawl-answers.ts';
import { CrawlId, CrawlStatus, nullable } from './schemas.ts';
import type { CrawlsUseCases } from './use-cases.ts';

const JobId = Type.Object({ job_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

const CrawlReport = Type.Object({
  ...CrawlStatus.properties,
  previous: nullable(
    Type.Object(
      {
        job_id: Type.Integer(),
        completed_at: nullable(Type.String({ format: 'date-time' })),
        summary: Type.Optional(CrawlStatus.properties.summary),
      },
      { description: 'The crawl that this one is compared with.' },
    ),
  ),
});

const Depths = Type.Object({
  items: Type.Array(
    Type.Object({
      depth: nullable(
        Type.Integer({
          description: 'Crawl depth: clicks from the start page; null if no page links to it.',
        }),
      ),
      pages: Type.Integer(),
      broken: Type.Integer(),
    }),
  ),
});

type ReportUseCases = Pick<CrawlsUseCases, 'readByJob' | 'readPrevious' | 'readDepths'>;

/** Website only: a crawl by the number in its report's URL, and its structure. */
export function addCrawlReportRoutes(
  app: App,
  { crawls, guard }: { crawls: ReportUseCases; guard: Guard },
): void {
  app.get(
    '/crawl-reports/:job_id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readCrawlReport',
        tags: ['Crawls'],
        summary: 'Get the status of the crawl of a report',
        ...needsScope('read'),
        params: JobId,
        response: { 200: Success(CrawlReport), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const crawl = await crawls.readByJob(principalOf(request).account.id, request.params.job_id);
      const previous = await crawls.readPrevious(crawl);
      return answer(request, {
        ...toCrawlStatus(crawl),
        previous: previous && {
          job_id: previous.job_id,
          completed_at: previous.completed_at?.toISOString() ?? null,
          ...(previous.summary === null ? {} : { summary: previous.summary }),
        },
      });
    },
  );

  app.get(
    '/crawls/:task_id/depths',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readCrawlDepths',
        tags: ['Crawls'],
        summary: 'Get the number of pages at each crawl depth',
        ...needsScope('read'),
        params: CrawlId,
        response: { 200: Success(Depths), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const items = await crawls.readDepths(account.id, request.params.task_id);
      return answer(request, { items: [...items] });
    },
  );
}
