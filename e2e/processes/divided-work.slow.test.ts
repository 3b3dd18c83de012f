import { afterAll, beforeAll, expect, it, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser } from '../harness/accounts.ts';
import type { Api } from '../harness/api.ts';
import { startCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { scrape } from '../harness/prometheus.ts';
import { startService, waitFor, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

const env = { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' };
let database: TestDatabase;
let site: Site;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const startBatch = async (api: Api, names: readonly string[]): Promise<string> => {
  const urls = names.map((name) => `${site.url}/${name}`);
  const { batch_id } = expectSuccess(await api.post('/scans/bulk', { urls }), 202);
  return `/scans/bulk/${String(batch_id)}`;
};
const waitUntilComplete = (api: Api, path: string): Promise<unknown> =>
  waitFor(`the end of ${path}`, async () => expectSuccess(await api.get(path), 200).status === 'complete');

it('the first of two worker processes takes what users wait for, the second one batches and crawls', async () => {
  const service = await startService({
    databaseUrl: database.url,
    env: { ...env, SITEGLASS_WORKERS: '2', SITEGLASS_METRICS_PORT: '0' },
  });
  try {
    const { api } = await createUser(service.url, database.url);
    expect((await api.scan(`${site.url}/single`)).status).toBe('complete');
    await waitUntilComplete(api, await startBatch(api, ['first', 'second']));
    await waitUntilComplete(api, `/crawls/${await startCrawl(api, site.url)}`);
    const line = service.logLines().find((entry) => entry['msg'] === 'serving metrics');
    // A job is finished a moment after its result can be read.
    const finished = await waitFor('the end of the jobs', async () => {
      const metrics = await scrape(String(line?.['url']));
      const counts = ['scan-page.v1', 'scan-background-page.v1', 'crawl.v1'].map((job) =>
        ['worker 1', 'worker 2'].map(
          (process) =>
            metrics.value('siteglass_jobs_finished_total', { job, outcome: 'complete', process }) ?? 0,
        ),
      );
      return counts.flat().reduce((sum, count) => sum + count) === 4 ? counts : null;
    });
    expect(finished).toEqual([
      [1, 0],
      [0, 2],
      [0, 1],
    ]);
  } finally {
    await service.stop();
  }
});

it('SITEGLASS_WORK divides work between machines', async () => {
  const started: Service[] = [];
  const start = async (role: string, work: string): Promise<Service> => {
    const service = await startService({
      databaseUrl: database.url,
      args: ['serve', '--role', role],
      env: { ...env, SITEGLASS_WORK: work },
    });
    started.push(service);
    return service;
  };
  try {
    const web = await start('web', '');
    await start('worker', 'interactive');
    const { api } = await createUser(web.url, database.url);
    const batch = await startBatch(api, ['third', 'fourth']);
    // It was submitted later.
    expect((await api.scan(`${site.url}/interactive`)).status).toBe('complete');
    expect([...site.hits.keys()]).not.toContain('/third');
    await start('worker', 'background');
    await waitUntilComplete(api, batch);
  } finally {
    await Promise.all(started.map((service) => service.stop()));
  }
});
