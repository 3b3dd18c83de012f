import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { endlessPlan, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { examplePage, startSite, type Handler, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const crawls = 20;
const pages = 120;
const answerMs = 15;
const withinMs = 300_000;

let service: TestService;
let user: User;
const sites: Site[] = [];
beforeAll(async () => {
  service = await startTestService({ workers: 4, plans: { endless: endlessPlan } });
  user = await service.createUser({ plan: 'endless' });
  for (let n = 0; n < crawls; n++) sites.push(await startSlowSite());
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

/** Each page has its own text and links to two more, so that there is always something to do, and is slow. */
function startSlowSite(): Promise<Site> {
  const handlers = Object.fromEntries(
    Array.from({ length: pages }, (_, n) => [
      n === 0 ? '/' : `/p${n}`,
      ((_request, response) => {
        const links = [2 * n + 1, 2 * n + 2]
          .filter((to) => to < pages)
          .map((to) => `<a href="/p${to}">${to}</a>`);
        setTimeout(
          () =>
            response
              .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
              .end(examplePage.replace('</body>', `${textOf(n)}${links.join(' ')}</body>`)),
          answerMs,
        );
      }) satisfies Handler,
    ]),
  );
  return startSite(handlers);
}

/** Pages with the same text that link to ever more of their kind would be a crawler trap; numbers do not count. */
function textOf(page: number): string {
  const word = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return Array.from({ length: 60 }, (_, i) => `<p>Its ${word(page * 1000 + i)} is one of them.</p>`).join('');
}

it(
  'twenty simultaneous crawls in four processes: none starves, and single scans do not wait for them',
  async () => {
    const alone = await startSite();
    sites.push(alone);
    const startedAt = performance.now();
    const tasks = await Promise.all(
      sites.slice(0, crawls).map(({ url }) => startCrawl(user.api, url, { max_depth: 10 })),
    );
    const state = { isDone: false };
    const all = Promise.all(tasks.map((task) => waitForCrawl(user.api, task, withinMs))).finally(
      () => (state.isDone = true),
    );
    const waits: number[] = [];
    while (!state.isDone) {
      const data = await user.api.scan(`${alone.url}/${waits.length}`, {}, 30_000);
      expect(data.status).toBe('complete');
      waits.push(Date.parse(data.started_at) - Date.parse(data.created_at));
    }
    const done = await all;
    const seconds = (performance.now() - startedAt) / 1000;
    expect(done.map(({ status }) => status)).toEqual(tasks.map(() => 'complete'));
    // The example page links to one more page.
    for (const { crawled } of done) expect(crawled).toBe(pages + 1);
    const took = done.map(
      ({ created_at, completed_at }) => Date.parse(completed_at) - Date.parse(created_at),
    );
    const startDelays = done.map(
      ({ created_at, started_at }) => Date.parse(started_at) - Date.parse(created_at),
    );
    waits.sort((a, b) => a - b);
    console.log(
      `${crawls} crawls of ${pages + 1} pages in ${seconds.toFixed(1)} s; the first ended after ${Math.min(...took)} ms, the last after ${Math.max(...took)} ms; the last began after ${Math.max(...startDelays)} ms; ${waits.length} single scans started after ${waits[waits.length >> 1]} ms at the median, ${waits.at(-1)} ms at most`,
    );
    // No single scan waits for a crawl, all crawls start before one ends, and the last one does not end much later than
    // the first.
    expect(waits.at(-1)).toBeLessThan(Math.min(...took) / 4);
    expect(Math.max(...startDelays)).toBeLessThan(Math.min(...took));
    expect(Math.max(...took)).toBeLessThan(4 * Math.min(...took));
  },
  withinMs + 60_000,
);
