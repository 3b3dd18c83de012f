import { progressOf } from './crawl-progress.ts';
import { timeOfId } from './time-of-id.ts';
import type { CrawlRow } from './use-cases.ts';

function toTask(crawl: CrawlRow) {
  return {
    task_id: crawl.task_id,
    domain: crawl.domain,
    max_pages: crawl.max_pages,
    max_depth: crawl.max_depth,
    poll_url: `/api/v1/crawls/${crawl.task_id}`,
  };
}

function toList({ url_count, hosts }: CrawlRow) {
  return { url_count, hosts: hosts && [...hosts] };
}

function toEnd({ status, job_id }: CrawlRow) {
  return status === 'complete' ? { job_id, report_url: `/reports/crawls/${job_id}` } : {};
}

/** In the form returned on admission. */
export function toCrawlTask(crawl: CrawlRow) {
  return { ...toTask(crawl), status: 'running' as const };
}

export function toCrawlStatus(crawl: CrawlRow) {
  const { status, summary, error } = crawl;
  const progress = progressOf(crawl);
  return {
    task_id: crawl.task_id,
    status,
    domain: crawl.domain,
    ...toList(crawl),
    start_url: crawl.start_url,
    max_pages: crawl.max_pages,
    max_depth: crawl.max_depth,
    include_subdomains: crawl.include_subdomains,
    include: [...crawl.include],
    exclude: [...crawl.exclude],
    obey_robots: crawl.obey_robots,
    user_agent: crawl.user_agent,
    headers: [...crawl.header_names],
    basic_auth: crawl.has_basic_auth,
    rate: crawl.rate,
    render: crawl.render,
    viewport: crawl.viewport,
    incremental: crawl.incremental,
    base_task_id: crawl.base_id,
    base_created_at: crawl.base_id === null ? null : timeOfId(crawl.base_id),
    reused_pages: crawl.reused_pages,
    crawled: crawl.crawled,
    progress: {
      crawled: progress.crawled,
      queued: progress.queued,
      discovered: progress.discovered,
      depth: progress.depth,
      pages_per_second: progress.pagesPerSecond,
      percent: progress.percent,
      seconds_left: progress.secondsLeft,
    },
    ...toEnd(crawl),
    ...(status === 'complete' && summary !== null ? { summary } : {}),
    ...(error === null ? {} : { error }),
    previous_task_id: crawl.previous_id,
    created_at: crawl.created_at.toISOString(),
    started_at: crawl.started_at?.toISOString() ?? null,
    completed_at: crawl.completed_at?.toISOString() ?? null,
  };
}

export function toCrawlItem(crawl: CrawlRow) {
  return {
    ...toTask(crawl),
    ...toList(crawl),
    status: crawl.status,
    ...toEnd(crawl),
    crawled: crawl.crawled,
    total_issues: crawl.total_issues,
    health_score: crawl.summary?.health_score ?? null,
    created_at: crawl.created_at.toISOString(),
    completed_at: crawl.completed_at?.toISOString() ?? null,
  };
}
