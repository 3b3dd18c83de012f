import type { Language } from '@siteglass/analysis/text';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { crawlQuery, readCrawl } from '../../api/crawls.ts';
import type { CrawlStatus } from '../../api/records.ts';
import { accessBy, depthsQuery, issuesQuery, reportQuery, skippedQuery } from '../../api/report.ts';
import { loadPage } from '../../page-loader.ts';
import { prepareView } from '../report/views.ts';

const reportPage = { path: '/reports/crawls/:jobId', load: () => import('../report/page.tsx') };

/** The state of a crawl, which is reported as final only once its report can be shown: no blank page in between. */
export const followedCrawlQuery = (taskId: string, language: Language) =>
  queryOptions({
    ...crawlQuery(taskId),
    queryFn: async ({ client }) => {
      const crawl = await readCrawl(taskId);
      if (crawl.status !== 'running') await prepareReport(client, crawl, language);
      return crawl;
    },
  });

/** Loads what the first view of the report needs. What fails here is requested again there, with its error. */
async function prepareReport(queries: QueryClient, crawl: CrawlStatus, language: Language): Promise<void> {
  const access = accessBy(null);
  const report = { ...access, crawl };
  const jobId = crawl.job_id;
  await Promise.allSettled([
    loadPage(reportPage),
    prepareView('overview'),
    jobId === undefined ? null : queries.query(reportQuery(String(jobId), access)),
    queries.query(issuesQuery(report, language)),
    queries.query(depthsQuery(report)),
    queries.query(skippedQuery(report, 1, null)),
  ]);
}
