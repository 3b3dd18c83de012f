import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import type { User } from '../harness/accounts.ts';
import { endlessPlan, readFindings, readPages, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import {
  startLoggedSite,
  type Logged,
  type LoggedSite,
  type Reply,
} from '../harness/made-site/logged-site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

const connections = 6;
/** Tolerance for requests that are on their way to the server while a response is on its way to the crawler. */
const onTheWayMs = 500;
const withinMs = 180_000;

let service: TestService;
let user: User;
beforeAll(async () => {
  service = await startTestService({
    workers: 1,
    env: { SITEGLASS_CRAWL_CONNECTIONS: String(connections) },
    plans: { endless: endlessPlan },
  });
  user = await service.createUser({ plan: 'endless' });
});
afterAll(() => service.close());

/** Crawls the site; every page must have been fetched in the end. Returns its log from the first page on. */
async function crawl(site: LoggedSite): Promise<readonly Logged[]> {
  try {
    const taskId = await startCrawl(user.api, site.origin);
    expect(await waitForCrawl(user.api, taskId, withinMs)).toMatchObject({ status: 'complete' });
    const pages = await readPages(user.api, taskId);
    const answered = pages.filter(({ status }) => status === 200).map(({ url }) => url);
    expect(answered.sort()).toEqual(['/', ...site.paths].map((path) => site.origin + path).sort());
    expect((await readFindings(user.api, taskId, 'site')).get('img-broken') ?? []).toEqual([]);
    expect(Math.max(...site.log.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(connections);
    expect(site.maxConnections()).toBeLessThanOrEqual(connections);
    return site.log;
  } finally {
    await site.close();
  }
}

/** Responds with 503 from the request with that number on, for that many seconds. */
function outage(
  from: number,
  seconds: number,
  headers: Readonly<Record<string, string>>,
): (n: number) => Reply {
  let endsAt = Infinity;
  return (number) => {
    if (number === from) endsAt = performance.now() + seconds * 1_000;
    const isOut = number >= from && performance.now() < endsAt;
    return isOut ? { status: 503, headers, delayMs: 20 } : { delayMs: 20 };
  };
}

/**
 * No request comes before the time that the 503s specified, and no more are refused than were in flight with the first
 * one.
 */
function expectDelay(log: readonly Logged[], seconds: number): void {
  const refused = log.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused.length).toBeLessThanOrEqual(connections);
  for (const { endedAt } of refused)
    expect(log.filter(({ at }) => at > endedAt + onTheWayMs && at < endedAt + seconds * 1_000)).toEqual([]);
}

describe.concurrent('a crawl', () => {
  it(
    'waits as Retry-After says, and loses no page',
    async () => {
      proves('rule:crawl-robots');
      const seconds = 20;
      const site = await startLoggedSite({
        pages: 90,
        reply: outage(40, seconds, { 'retry-after': String(seconds) }),
      });
      const log = await crawl(site);
      expectDelay(log, seconds);
    },
    withinMs,
  );

  it(
    'waits longer after each rejection without Retry-After, and loses no page',
    async () => {
      const seconds = 20;
      const site = await startLoggedSite({ pages: 90, reply: outage(40, seconds, {}) });
      const log = await crawl(site);
      const refused = log.filter(({ status }) => status === 503);
      const [first, ...later] = refused;
      // Requests that were on their way when the crawler read the first rejection; the tries follow them.
      const backsOff = Array.from({ length: connections }, (_, stragglers) => stragglers).some(
        (stragglers) => {
          const tries = log.filter(({ at }) => at > first!.endedAt).slice(stragglers, stragglers + 4);
          // Each of them on its own, after one second, then after two, …
          const times = [first!.endedAt, ...tries.map(({ at }) => at)];
          return tries.every(
            ({ atOnce }, i) => atOnce === 1 && times[i + 1]! - times[i]! >= 1_000 * 2 ** i - onTheWayMs,
          );
        },
      );
      expect(backsOff, JSON.stringify(later.map(({ at }) => Math.round(at - first!.endedAt)))).toBe(true);
      expect(refused.length).toBeLessThanOrEqual(connections + 5);
    },
    withinMs,
  );

  it(
    'waits the same way for images, and reports none as broken',
    async () => {
      const seconds = 20;
      const site = await startLoggedSite({
        pages: 5,
        images: 40,
        replyImage: outage(15, seconds, { 'retry-after': String(seconds) }),
      });
      await crawl(site);
      expect(new Set(site.imageLog.map(({ path }) => path)).size).toBe(40);
      expectDelay(site.imageLog, seconds);
    },
    withinMs,
  );

  it(
    'opens fewer connections to a server that becomes ten times slower',
    async () => {
      const fast = 80;
      const site = await startLoggedSite({
        pages: fast + 80,
        reply: (number) => ({ delayMs: number < fast ? 40 : 400 }),
      });
      const log = await crawl(site);
      const maxConcurrent = (part: readonly Logged[]): number =>
        Math.max(...part.map(({ atOnce }) => atOnce));
      const before = maxConcurrent(log.slice(0, fast));
      expect(before).toBeGreaterThan(2);
      // The first responses reveal it.
      const after = maxConcurrent(log.slice(fast + 3 * connections));
      expect(after).toBeLessThanOrEqual(before / 2);
    },
    withinMs,
  );

  it(
    'respects Crawl-delay, one request at a time',
    async () => {
      proves('rule:crawl-robots');
      const seconds = 2;
      const site = await startLoggedSite({
        pages: 15,
        robotsTxt: `User-agent: *\nCrawl-delay: ${seconds}\n`,
      });
      const log = await crawl(site);
      const gaps = log.slice(1).map(({ at }, i) => at - log[i]!.at);
      // A delay of one request on its way shortens the gap to the next one.
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(seconds * 1_000 - onTheWayMs);
      const whole = log.at(-1)!.at - log[0]!.at;
      expect(whole).toBeGreaterThanOrEqual(gaps.length * seconds * 1_000 - onTheWayMs);
      expect(Math.max(...log.map(({ atOnce }) => atOnce))).toBe(1);
    },
    withinMs,
  );
});
