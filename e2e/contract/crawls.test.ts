import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { expectRow, proves } from './proves.ts';

const linking =
  (...paths: readonly string[]): Handler =>
  (request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>${request.url}</title><h1>${request.url}</h1>${paths.map((path) => `<a href="${path}">to ${path}</a>`).join('')}`,
      );

describe('a crawl of a site with a broken link and an orphan page', () => {
  let service: TestService;
  let site: Site;
  beforeAll(async () => {
    service = await useSharedService();
    const handlers: Record<string, Handler> = {};
    site = await startSite(handlers);
    Object.assign(handlers, {
      '/': linking('/a', '/gone'),
      '/a': linking('/'),
      '/gone': ((_request, response) => response.writeHead(404).end()) satisfies Handler,
      '/orphan': linking('/'),
      '/sitemap.xml': ((_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/a', '/orphan'].map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
          )) satisfies Handler,
    });
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  it('ends with its counts, its report and its job', async () => {
    proves('state:crawl.complete');
    const user = await service.createUser({ plan: 'endless' });
    const task = await startCrawl(user.api, site.url);
    const data = await waitForCrawl(user.api, task);
    expect(data.status).toBe('complete');
    expectRow('field:crawl-status.task_id', data.task_id).toBe(task);
    expectRow('field:crawl-status.domain', data.domain).toBe(new URL(site.url).host);
    const { summary, job_id, report_url } = data;
    expectRow('field:crawl-status.crawled', data.crawled).toBe(4);
    expectRow('field:crawl-status.progress.crawled', data.progress.crawled).toBe(4);
    expectRow('field:crawl-status.summary.total_pages', summary.total_pages).toBe(4);
    expectRow('field:crawl-status.summary.broken_pages', summary.broken_pages).toBe(1);
    expectRow('field:crawl-status.summary.orphan_pages', summary.orphan_pages).toBe(1);
    const issues = expectSuccess(await user.api.get(`/crawls/${task}/issues?per_page=200`), 200);
    const counted = (issues.items as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
    expectRow('field:crawl-status.summary.total_issues', summary.total_issues).toBe(counted);
    expect(counted).toBeGreaterThan(2);
    expectRow('field:crawl-status.job_id', Number.isSafeInteger(job_id) && job_id > 0).toBe(true);
    expectRow('field:crawl-status.report_url', report_url).toBe(`/reports/crawls/${job_id}`);
    const report = await fetch(`${service.url}${report_url}`);
    expect([report.status, report.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
