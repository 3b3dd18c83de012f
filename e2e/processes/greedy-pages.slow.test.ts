import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { chromium } from '../harness/browser.ts';
import { greedyNames, greedyPages } from '../harness/greedy-pages.ts';
import { startHostileSite } from '../harness/hostile-site.ts';
import { pidOf, pidsOf, residentMiB, waitUntilGone } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import type { Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

/** At once: as many as get a browser without waiting, on any machine. */
const atOnce = 2;
/** More than the worker needs for what it does at the same time. */
const maxGrowthMiB = 250;
const outcomes = {
  /** Without a rendering, but with the result of the HTML as sent. */
  reasons: ['unresponsive', 'memory', 'cpu', 'crash', 'too-large', 'network'],
  ends: ['quiet', 'time', 'bytes', 'requests'],
};

let site: Site;
let service: TestService;
let attacker: User;
let other: User;
let sampling: NodeJS.Timeout;
/** Of the worker, while the pages are rendered. */
const sizesMiB: number[] = [];
/** Processes of browsers of the worker, by their ids. */
const seen = new Map<number, { readonly isRenderer: boolean }>();

beforeAll(async () => {
  if (chromium === undefined) return;
  site = await startHostileSite(greedyPages, '127.0.0.2');
  service = await startTestService({
    workers: 1,
    env: {
      SITEGLASS_RENDER: 'always',
      SITEGLASS_CHROMIUM: chromium,
      // Chromium's sandbox does not work for root.
      SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    },
  });
  [attacker, other] = await Promise.all([service.createUser(), service.createUser()]);
});
afterAll(async () => {
  if (chromium === undefined) return;
  clearInterval(sampling);
  await service.close();
  await site.close();
});

const scan = (user: User, path: string) =>
  user.api.scan(`${site.url}${path}`, { bypass_cache: true }, 150_000);

/** What the worker has started and what that has started, by the parents that the system knows. */
function noteBrowserProcesses(worker: number): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : '';
    if (stat !== '') parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOfWorker = (id: number | undefined): boolean =>
    id !== undefined && id !== 0 && (id === worker || isOfWorker(parents.get(id)));
  for (const [id, parent] of parents)
    if (isOfWorker(parent))
      seen.set(id, { isRenderer: read(`/proc/${id}/cmdline`).includes('--type=renderer') });
}
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

describe.skipIf(chromium === undefined || process.platform !== 'linux')(
  'pages that take all they can',
  () => {
    it('end with a result, and delay nobody', { timeout: 900_000 }, async () => {
      const worker = pidOf(service, 'worker');
      // The first page loads what all need.
      await scan(other, '/fine');
      sizesMiB.push(await residentMiB(worker));
      sampling = setInterval(() => {
        noteBrowserProcesses(worker);
        void residentMiB(worker).then(
          (size) => sizesMiB.push(size),
          () => undefined,
        );
      }, 250);

      const left = [...greedyNames];
      const results: Record<string, any> = {};
      const attack = async (): Promise<void> => {
        for (let name = left.shift(); name !== undefined; name = left.shift())
          results[name] = await scan(attacker, `/${name}`);
      };
      const attacks = Promise.all(Array.from({ length: atOnce }, attack));
      attacks.catch(() => undefined);
      /** How many of the attacker's pages were done when one of the other account began and ended. */
      const others: { readonly before: number; readonly after: number; readonly task: any }[] = [];
      const done = (): number => Object.keys(results).length;
      while (done() < greedyNames.length - atOnce) {
        const before = done();
        const task = await scan(other, '/fine');
        others.push({ before, after: done(), task });
      }
      await attacks;

      for (const name of greedyNames) {
        const { status, result } = results[name];
        expect([name, status]).toEqual([name, 'complete']);
        const { reason, ended_by } = result.rendering;
        if (reason === null) expect(outcomes.ends, name).toContain(ended_by);
        else expect(outcomes.reasons, name).toContain(reason);
      }
      console.log(
        Object.entries(results)
          .map(([name, { result }]) => `${name}: ${result.rendering.reason ?? result.rendering.ended_by}`)
          .join(', '),
      );
      for (const { task } of others)
        expect(task, JSON.stringify(task.error ?? task.result.rendering)).toMatchObject({
          status: 'complete',
          result: { rendering: { status: 'rendered' } },
        });
      // In the time of some of them, neither of the attacker's two pages came to an end.
      expect(others.filter(({ before, after }) => before === after)).not.toEqual([]);
    });

    it('do not make the worker grow', () => {
      const [before = 0, ...sizes] = sizesMiB;
      console.log(`worker: ${Math.round(before)} MiB, then at most ${Math.round(Math.max(...sizes))}`);
      expect(Math.max(...sizes) - before).toBeLessThan(maxGrowthMiB);
    });

    it('leave the service as it was', async () => {
      expect(pidsOf(service, 'worker')).toHaveLength(1);
      expect(pidsOf(service, 'web')).toHaveLength(1);
      expect((await scan(attacker, '/fine')).result.rendering.status).toBe('rendered');
    });

    it('leave no process behind', async () => {
      clearInterval(sampling);
      const renderers = [...seen].filter(([, { isRenderer }]) => isRenderer).map(([id]) => id);
      expect(renderers.length).toBeGreaterThan(greedyNames.length / 2);
      // A browser keeps one for its next page.
      await waitFor(
        'the ends of the pages',
        () => renderers.filter((id) => read(`/proc/${id}/stat`) !== '').length <= 3,
      );
      await service.stop();
      await waitUntilGone([...seen.keys()]);
    });
  },
);
