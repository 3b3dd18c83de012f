import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { readAffected, readPages, readSkipped, startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { listen } from '../harness/made-site/serve.ts';
import { createRandom } from '../harness/made-site/random.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

let service: TestService;
let user: User;
const sites: Awaited<ReturnType<typeof listen>>[] = [];
beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'endless' });
});
afterAll(async () => {
  await service.close();
  for (const site of sites) await site.close();
});

const crawlMs = 180_000;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** A site of pages given by path, with a sitemap of some of them; returns its origin. */
async function siteOf(
  answer: (path: string) => { readonly text: string; readonly links: readonly string[] } | null,
  listed: readonly string[] = [],
): Promise<string> {
  const site = await listen('127.0.0.1');
  sites.push(site);
  site.serve((request, response) => {
    const path = request.url ?? '/';
    if (path === '/sitemap.xml' && listed.length > 0) {
      const urls = listed.map((one) => `<url><loc>${site.origin}${one}</loc></url>`);
      response.writeHead(200, { 'content-type': 'text/xml' }).end(`<urlset>${urls.join('')}</urlset>`);
      return;
    }
    const page = answer(path);
    if (page === null) {
      response.writeHead(404).end();
      return;
    }
    const links = page.links.map((to) => `<a href="${to.replaceAll('&', '&amp;')}">to ${to}</a>`);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>${path}</title><main><p>${page.text}</p></main><nav>${links.join(' ')}</nav>`,
      );
  });
  return site.origin;
}

/** A text of its own for each path. */
function textOf(path: string): string {
  const seed = Buffer.from(path).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7);
  return createRandom(seed).text(60).join(' ');
}

async function crawl(origin: string, options: object = {}) {
  const taskId = await startCrawl(user.api, origin, { max_pages: 3_000, max_depth: 40, ...options });
  const data = await waitForCrawl(user.api, taskId, crawlMs);
  const pathOf = ({ url }: { readonly url: string }): string => url.slice(origin.length);
  const visited = (await readPages(user.api, taskId)).map(pathOf);
  const left = await readSkipped(user.api, taskId);
  const skipped = new Map(left.map((one) => [pathOf(one), one.reason]));
  return { taskId, data, visited, skipped };
}

it(
  'visits real pages whose URLs look like those of a trap',
  async () => {
    const paths = [
      ...numbers(130).map((i) => `/item.php?id=${i}`),
      ...numbers(120).map((i) => `/diary/19${10 + (i % 80)}/${1 + (i % 12)}/${1 + (i % 28)}/`),
      ...numbers(9).map((i) => `/verse/${i}/${i}/${i}`),
      ...['/part/2450-12', '/part/1850.6', '/en/en/en/', '/board?year=1931', '/go/go/up/up/up'],
      `/filter?${numbers(15)
        .map((i) => `field${i}=on`)
        .join('&')}`,
    ];
    const real = new Set(paths);
    const origin = await siteOf((path) => {
      if (path === '/') return { text: textOf(path), links: paths };
      return real.has(path) ? { text: textOf(path), links: ['/'] } : null;
    });
    const { visited, skipped } = await crawl(origin);
    expect([...real].filter((path) => !visited.includes(path))).toEqual([]);
    expect([...skipped]).toEqual([]);
  },
  crawlMs + 30_000,
);

it(
  'stops patterns whose pages are nearly equal and lead nowhere, with the reason',
  async () => {
    const dayMs = 86_400_000;
    const dayAt = (ms: number): string => `/agenda/${new Date(ms).toISOString().slice(0, 10)}`;
    // Long enough to be told apart without its title, which has the path: what is visited first depends on the port.
    const helpText =
      'Ask us anything about your order, at any time of the day: our team answers by phone, by email or in a shop.';
    const nothing = 'There is nothing on this day. Choose another day, or write to us about your own event.';
    const origin = await siteOf((path) => {
      if (path === '/')
        return { text: textOf(path), links: [dayAt(Date.UTC(2026, 4, 4)), '/seen?from=0', 'help/'] };
      if (path.startsWith('/agenda/')) {
        const at = Date.parse(path.slice('/agenda/'.length));
        const name = new Date(at).toDateString();
        return {
          text: `${name}. ${nothing}`,
          links: [dayAt(at - dayMs), dayAt(at + dayMs), dayAt(at + 30 * dayMs)],
        };
      }
      if (path.startsWith('/seen?')) {
        const from = Number(path.split('=')[1]);
        return { text: 'No more results.', links: [1, 2, 3].map((more) => `/seen?from=${from + more}`) };
      }
      // Links that were meant to be relative to the root.
      return path.includes('help/') || path.includes('team/')
        ? { text: helpText, links: ['help/', 'team/'] }
        : null;
    });
    const { taskId, data, visited, skipped } = await crawl(origin);
    expect(data).toMatchObject({ status: 'complete' });
    const count = (start: RegExp): number => visited.filter((path) => start.test(path)).length;
    expect(count(/^\/agenda\//)).toBe(100);
    expect(count(/^\/seen\?/)).toBe(100);
    // All seven up to the third level and six of the fourth; then one path of "help" only, to its 20th page.
    expect(count(/^\/(help|team)\//)).toBe(31);
    const reasons = [...skipped].map(([path, reason]) => `${path.split(/[/?]/)[1]!} ${reason}`);
    expect([...new Set(reasons)].sort()).toEqual([
      'agenda trap-calendar',
      'help trap-repeating-path',
      'seen trap-parameters',
    ]);

    const traps = (await readAffected(user.api, taskId, 'crawl-trap')).map(({ url, detail, sources }) => {
      const [, pattern = '', equal, read, count, examples = ''] =
        /stopped at (\S+): (\d+) of the (\d+) pages .* It skipped (\d+) URLs?, such as (.*)\.$/.exec(
          detail,
        ) ?? [];
      expect(Number(equal)).toBeGreaterThanOrEqual(Number(read) * 0.8);
      expect(sources).toHaveLength(Math.min(10, Number(read)));
      expect(sources.filter((source) => !visited.includes(source.slice(origin.length)))).toEqual([]);
      const left = [url, ...examples.split(', ')];
      expect(left.filter((one) => !skipped.has(one.slice(origin.length)))).toEqual([]);
      return { pattern: pattern.slice(origin.length), read: Number(read), count: Number(count) };
    });
    expect(traps.reduce((sum, { count }) => sum + count, 0)).toBe(skipped.size);
    const told = traps.map(({ pattern, read }) => `${pattern.replace(/^\/help\/.*/, '/help/…')} ${read}`);
    expect(told.sort()).toEqual(['/agenda/*-*-* 100', '/help/… 20', '/help/… 5', '/seen?from=* 100']);
  },
  crawlMs + 30_000,
);

it(
  'visits all that a sitemap lists, even if it is nearly equal',
  async () => {
    const listed = numbers(150).map((i) => `/unit/${i}/`);
    const origin = await siteOf(
      (path) => ({
        text: 'A unit like all others, with the same equipment.',
        links: path === '/' ? listed : ['/'],
      }),
      listed,
    );
    const { visited, skipped } = await crawl(origin);
    expect(visited).toHaveLength(1 + listed.length);
    expect([...skipped]).toEqual([]);
  },
  crawlMs + 30_000,
);
