import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { pidOf } from '../harness/processes.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const pageBytes = 9_500_000;
const withinMs = 120_000;
/** Each of these is one document of nested elements, or of far more elements than it has characters. */
const huge: Readonly<Record<string, string>> = {
  '/nested-lists': '<ul><li>'.repeat(pageBytes / 8),
  '/nested-tables': '<table><tr><td>'.repeat(pageBytes / 15),
  '/formatting': `<p>${Array.from({ length: 60_000 }, (_, i) => `<b id=${i}>`).join('')}${'</p><p>x'.repeat(60_000)}`,
};
const small = ['/small-0', '/small-1', '/small-2', '/small-3'];
const paths = [...Object.keys(huge), ...small];

const respond =
  (body: string, type = 'text/html; charset=utf-8'): Handler =>
  (_request, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const page = (body: string): Handler =>
  respond(`<!doctype html><html lang="en"><title>A page</title><body>${body}`);

let service: TestService;
let site: Site;
let user: User;
let worker: number;
beforeAll(async () => {
  const handlers: Record<string, Handler> = {
    ...Object.fromEntries(Object.entries(huge).map(([path, body]) => [path, page(body)])),
    ...Object.fromEntries(small.map((path) => [path, page('<h1>A page</h1><p>With a sentence.</p>')])),
    '/': page(paths.map((path) => `<a href="${path}">${path}</a>`).join('')),
  };
  site = await startSite(handlers);
  const entries = paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('');
  const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  handlers['/sitemap.xml'] = respond(urlset, 'application/xml');
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
  worker = pidOf(service, 'worker');
});
afterAll(async () => {
  await service.close();
  await site.close();
});

/** Analyzed as far as Googlebot reads them, in the same worker as all others. */
describe('huge pages', () => {
  it('complete like all others in single scans', async () => {
    const tasks = await Promise.all(
      paths.map((path) => user.api.scan(`${site.url}${path}?single`, {}, withinMs)),
    );
    expect(tasks.map(({ status }) => status)).toEqual(paths.map(() => 'complete'));
    expect(pidOf(service, 'worker')).toBe(worker);
  });

  it.runIf(isFull)('complete like all others in a batch', async () => {
    const urls = paths.map((path) => `${site.url}${path}?bulk`);
    const { batch_id: id } = expectSuccess(await user.api.post('/scans/bulk', { urls }), 202);
    const batch = await waitFor(
      'the end of the batch',
      async () => {
        const data = expectSuccess(await user.api.get(`/scans/bulk/${id}`), 200);
        return data.status === 'running' ? null : data;
      },
      withinMs,
      sparingMs,
    );
    expect((batch.results as { status: string }[]).map(({ status }) => status)).toEqual(
      paths.map(() => 'complete'),
    );
    expect(pidOf(service, 'worker')).toBe(worker);
  });

  it.runIf(isFull)('have a result each in a sitemap scan', async () => {
    const data = await user.api.scan(`${site.url}/sitemap.xml`, { mode: 'sitemap' }, withinMs);
    expect((data.result as { grade?: string }[]).map(({ grade }) => typeof grade)).toEqual(
      paths.map(() => 'string'),
    );
    expect(pidOf(service, 'worker')).toBe(worker);
  });

  it('are pages like all others in a crawl', async () => {
    const crawl = await startCrawl(user.api, site.url);
    expect(await waitForCrawl(user.api, crawl, withinMs)).toMatchObject({ status: 'complete' });
    const pages = (await readPages(user.api, crawl)).filter(({ url }) =>
      paths.includes(new URL(url).pathname),
    );
    expect(pages.map(({ status, failure }) => [status, failure])).toEqual(paths.map(() => [200, null]));
    expect(pidOf(service, 'worker')).toBe(worker);
  });
});
