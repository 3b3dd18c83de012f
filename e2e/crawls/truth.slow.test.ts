import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteChecks } from '../../apps/server/src/crawl/site-checks/index.ts';
import {
  readAffected,
  readFindings,
  readPages,
  readSkipped,
  startCrawl,
  waitForCrawl,
} from '../harness/crawls.ts';
import { expectedPages } from '../harness/made-site/make-site.ts';
import { deepestClicks } from '../harness/made-site/maze.ts';
import type { Plan } from '../harness/made-site/plan.ts';
import { serveMaze } from '../harness/made-site/serve-maze.ts';
import { serveMadeSite } from '../harness/made-site/serve.ts';
import type { User } from '../harness/accounts.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** `SITEGLASS_TEST_SEED` reruns one that failed. */
const given = process.env['SITEGLASS_TEST_SEED'];
const count = 3;
const seeds =
  given === undefined || given === ''
    ? Array.from({ length: count }, () => randomInt(2 ** 31))
    : [Number(given)];
const crawlMs = 180_000;

let service: TestService;
let user: User;
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(() => service.close());

describe.each(seeds)('seed %i', (seed) => {
  it(
    'finds every planted issue of the site, and nothing else',
    async () => {
      const { plan, close } = await serveMadeSite(seed);
      try {
        const taskId = await startCrawl(user.api, plan.origins.site, { max_pages: 5_000, max_depth: 50 });
        expect(await waitForCrawl(user.api, taskId, crawlMs)).toMatchObject({ status: 'complete' });
        const visited = (await readPages(user.api, taskId)).map(({ url, status }) => `${url} ${status}`);
        const expected = [...expectedPages(plan)].map(([url, status]) => `${url} ${status}`);
        expect(describeDifference(plan, expected, visited)).toEqual([]);
        const skipped = (await readSkipped(user.api, taskId)).map(({ url, reason }) => `${url} ${reason}`);
        const left = [...plan.skipped].map(([url, reason]) => `${url} ${reason}`);
        expect(describeDifference(plan, left, skipped)).toEqual([]);

        const found = await readFindings(user.api, taskId, 'site');
        const checks = new Set([...found.keys(), ...plan.truth.map(({ check }) => check)]);
        // Limits of a crawl have tests of their own (limits.test.ts), and the traps are in the maze below.
        const due = siteChecks.filter(({ id, isAboutCrawl }) => !isAboutCrawl && id !== 'crawl-trap');
        expect(due.map(({ id }) => id).filter((id) => !checks.has(id))).toEqual([]);
        const wrong = [...checks].sort().flatMap((check) => {
          const planted = plan.truth.filter((one) => one.check === check).map(({ url }) => url);
          return describeDifference(plan, planted, found.get(check) ?? []).map((line) => `${check}: ${line}`);
        });
        console.log(
          `seed ${seed}: ${visited.length} addresses, ${plan.truth.length} planted findings of ${checks.size} checks`,
        );
        expect(wrong, `seed ${seed}`).toEqual([]);
      } finally {
        await close();
      }
    },
    crawlMs + 30_000,
  );

  it(
    'skips every trap with its reason, and crawls what only looks like one',
    async () => {
      const { maze, origin, close } = await serveMaze(seed);
      try {
        const { exclude } = maze;
        const options = { max_pages: 5_000, max_depth: deepestClicks, exclude };
        const taskId = await startCrawl(user.api, origin, options);
        expect(await waitForCrawl(user.api, taskId, crawlMs)).toMatchObject({ status: 'complete' });
        const pathOf = ({ url }: { url: string }): string => url.slice(origin.length);
        const visited = (await readPages(user.api, taskId)).map(pathOf);
        const skipped = new Map(
          (await readSkipped(user.api, taskId)).map((one) => [pathOf(one), one.reason]),
        );

        expect([...maze.nearMisses].filter(([path]) => !visited.includes(path))).toEqual([]);
        expect([...maze.skipped].filter(([path, reason]) => skipped.get(path) !== reason)).toEqual([]);
        for (const {
          name,
          holds,
          visited: [least, most],
          reasons,
        } of maze.traps) {
          const inside = visited.filter(holds).length;
          expect(inside, name).toBeGreaterThanOrEqual(least);
          expect(inside, name).toBeLessThanOrEqual(most);
          const left = [...skipped].filter(([path]) => holds(path)).map(([, reason]) => reason);
          expect([...new Set(left)], name).toEqual(reasons);
        }
        const isTrap = (path: string): boolean => maze.traps.some(({ holds }) => holds(path));
        expect(visited.filter((path) => path !== '/' && !maze.nearMisses.has(path) && !isTrap(path))).toEqual(
          [],
        );
        expect([...skipped.keys()].filter((path) => !maze.skipped.has(path) && !isTrap(path))).toEqual([]);

        const reported = (await readAffected(user.api, taskId, 'crawl-trap')).map(pathOf);
        const pages = [...skipped].filter(([, reason]) => /^trap-(?!redirects)/.test(reason));
        const trapped = new Map(pages);
        expect(reported.filter((path) => !trapped.has(path))).toEqual([]);
        for (const { name, holds } of maze.traps)
          expect(reported.some(holds), name).toBe(pages.some(([path]) => holds(path)));
      } finally {
        await close();
      }
    },
    crawlMs + 30_000,
  );
});

/** What is missing and what is unexpected, with what was planted there. Each entry starts with its URL. */
function describeDifference(plan: Plan, expected: readonly string[], got: readonly string[]): string[] {
  const noted = (entry: string): string => {
    const notes = plan.notes.get(entry.split(' ')[0]!) ?? ['nothing was planted there'];
    return `${entry} (${notes.join('; ')})`;
  };
  const [wanted, found] = [new Set(expected), new Set(got)];
  return [
    ...expected.filter((entry) => !found.has(entry)).map((entry) => `missing ${noted(entry)}`),
    ...got.filter((entry) => !wanted.has(entry)).map((entry) => `surplus ${noted(entry)}`),
  ];
}
