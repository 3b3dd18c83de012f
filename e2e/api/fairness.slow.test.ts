import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../apps/server/src/database/pool.ts';
import type { User } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { holdPage, type HeldPage } from '../harness/held-page.ts';
import { sparingMs, waitFor } from '../harness/service.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** Jobs of each kind that the worker runs at once. */
const slots = 8;

let service: TestService;
let held: HeldPage;
let site: Site;
/** Pages that answer immediately, in the order in which they were requested. */
const requested: string[] = [];
const pages = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `/${name}${n}`);
const answerAtOnce: Handler = (request, response) => {
  requested.push(request.url ?? '');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(examplePage);
};

beforeAll(async () => {
  service = await useSharedService();
  held = holdPage();
  const heldPages = ['hold', 'single'].flatMap((name) => pages(name, 2 * slots));
  const openPages = ['many', 'more', 'few'].flatMap((name) => pages(name, 2 * slots));
  site = await startSite({
    ...Object.fromEntries(heldPages.map((path) => [path, held.handler])),
    ...Object.fromEntries(openPages.map((path) => [path, answerAtOnce])),
    '/held-site': held.handler,
  });
});
afterAll(async () => {
  held.letGo();
  await service.close();
  await site.close();
});

const scan = async (user: User, path: string): Promise<string> =>
  String(expectSuccess(await user.api.post('/scans', { url: `${site.url}${path}` }), 202).scan_id);
const scanAll = async (user: User, paths: readonly string[]): Promise<string> => {
  const urls = paths.map((path) => `${site.url}${path}`);
  return String(expectSuccess(await user.api.post('/scans/bulk', { urls }), 202).batch_id);
};
const waitForEnd = (user: User, path: string, ended: string) =>
  waitFor(
    `the end of ${path}`,
    async () => expectSuccess(await user.api.get(path), 200).status === ended,
    undefined,
    sparingMs,
  );

describe('while the pages of an account take all the time they can', () => {
  let busy: User;
  let other: User;
  let batches: readonly string[];
  beforeAll(async () => {
    [busy, other] = await Promise.all([service.createUser(), service.createUser({ plan: 'endless' })]);
    batches = [await scanAll(busy, pages('hold', slots)), await scanAll(busy, pages('many', slots))];
    await held.waitUntilRequested(slots);
  });

  it('another account’s scan is done', async () => {
    const id = await scan(other, '/others-page');
    await waitForEnd(other, `/scans/${id}`, 'complete');
    expect(held.waiting()).toBe(slots);
  });

  it('its own next scan is done, even of a page that waits in its batch', async () => {
    for (const path of ['/own-page', '/many0']) {
      const id = await scan(busy, path);
      await waitForEnd(busy, `/scans/${id}`, 'complete');
    }
    expect(held.waiting()).toBe(slots);
    expect(requested).toEqual(['/many0']);
  });

  it('no more than three of its scans at a time take the place of others', async () => {
    for (const path of pages('single', slots)) await scan(busy, path);
    await held.waitUntilRequested(slots + 3);
    const id = await scan(other, '/others-second-page');
    await waitForEnd(other, `/scans/${id}`, 'complete');
    expect(held.waiting()).toBe(slots + 3);
  });

  it('accounts take turns as soon as there is a place', async () => {
    const last = await scanAll(busy, pages('more', slots));
    const few = await scanAll(other, pages('few', 2));
    held.letGo();
    for (const batch of [...batches, last]) await waitForEnd(busy, `/scans/bulk/${batch}`, 'complete');
    await waitForEnd(other, `/scans/bulk/${few}`, 'complete');
    const after = requested.slice(Math.max(...['/few0', '/few1'].map((path) => requested.lastIndexOf(path))));
    // They were submitted last. When their turn came, a place of the worker could have been free for each later page.
    expect(after.filter((path) => path.startsWith('/more')).length).toBeGreaterThanOrEqual(slots - 2);
  });
});

it('an account that reads the results of many pages all the time keeps nobody waiting', async () => {
  const [busy, other] = [await service.createUser(), await service.createUser()];
  const path = `/scans/bulk/${await scanAll(busy, pages('read', 2))}`;
  await waitForEnd(busy, path, 'complete');
  let sent: Promise<readonly Answer[]> = Promise.resolve([]);
  await inTransaction(service.pool, async (client) => {
    await client.query('lock table analyses in access exclusive mode');
    // In a language that has not been read before. More than the process has connections to the database.
    sent = Promise.all(Array.from({ length: 40 }, () => busy.api.get(`${path}?lang=de`)));
    await waitFor('a read that waits', async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'siteglass web'
           and datname = current_database()`,
      );
      return rows.length > 0;
    });
    expectSuccess(await other.api.get('/tokens'), 200);
  });
  const [first, ...others] = (await sent).map((answer) => expectSuccess(answer, 200));
  expect(first.results).toHaveLength(2);
  for (const data of others) expect(data).toEqual(first);
});

it('crawls and sitemap scans in progress take no place of scans', async () => {
  held.hold();
  const before = held.waiting();
  const [busy, other] = [
    await service.createUser({ plan: 'endless' }),
    await service.createUser({ plan: 'endless' }),
  ];
  const hosts = Array.from({ length: slots }, (_, n) => `http://127.0.0.${n + 2}`);
  const sites = await Promise.all(
    hosts.map((host) => startSite({ '/': held.handler }, { host: host.slice('http://'.length) })),
  );
  try {
    const crawls = await Promise.all(sites.map(({ url }) => startCrawl(busy.api, url)));
    await waitFor('the crawls', () => held.waiting() >= before + slots);
    const id = await scan(other, '/page-beside-crawls');
    await waitForEnd(other, `/scans/${id}`, 'complete');
    expect(held.waiting()).toBeGreaterThanOrEqual(before + slots);
    for (const crawl of crawls) await busy.api.post(`/crawls/${crawl}/stop`);
  } finally {
    held.letGo();
    await Promise.all(sites.map((one) => one.close()));
  }
});
