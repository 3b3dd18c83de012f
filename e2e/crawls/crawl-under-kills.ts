import { createUser } from '../harness/accounts.ts';
import { createApi, type Api } from '../harness/api.ts';
import {
  endlessPlan,
  readFindings,
  readPages,
  readSkipped,
  startCrawl,
  waitForCrawl,
} from '../harness/crawls.ts';
import { createRandom } from '../harness/made-site/random.ts';
import { embeddedUrlOf } from '../harness/processes.ts';
import { waitFor } from '../harness/service.ts';
import { startRestartableService, type RestartableService } from '../faults/restartable-service.ts';

/** The results of a crawl, as sorted lines. */
export interface CrawlSummary {
  readonly status: string;
  readonly pages: readonly string[];
  readonly skipped: readonly string[];
  readonly findings: readonly string[];
}

export interface KilledCrawl {
  readonly uninterrupted: CrawlSummary;
  readonly killed: CrawlSummary;
  /** Kills that happened while it ran. */
  readonly kills: number;
  /** Pages that the killed crawl has reused. */
  readonly reused: number;
  /** Requests for pages beyond the first request of each, in the uninterrupted crawl and in the killed one. */
  readonly repeated: readonly [number, number];
}

/** A site that is crawled, and the number of GET requests for each of its pages. */
export interface CrawledSite {
  readonly startUrl: string;
  readonly requests: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

const crawlMs = 600_000;
/** Checks of a page that depend on how fast it loaded. */
const timed = new Set(['perf-ttfb']);
const limits = { max_pages: 10_000, max_depth: 50 };

/**
 * Crawls a site once without interruption, and once with `kill -9` of all processes at random points of its progress.
 * `incremental`: the second one is a recrawl. `env`: further settings of the service.
 */
export async function crawlUnderKills(
  site: CrawledSite,
  {
    seed,
    kills,
    incremental,
    env = {},
  }: { seed: number; kills: number; incremental: boolean; env?: Readonly<Record<string, string>> },
  say: (line: string) => void,
): Promise<KilledCrawl> {
  const service = await startRestartableService({
    SITEGLASS_WORKERS: '1',
    SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8',
    SITEGLASS_PLANS: JSON.stringify({ endless: endlessPlan }),
    ...env,
  });
  try {
    const user = await createUser(service.current().url, await embeddedUrlOf(service.current()), {
      plan: 'endless',
    });
    const created = await user.api.post('/tokens', { name: 'crawls', scopes: ['read', 'scan'] });
    const api = (): Api => createApi(service.current().url, String(created.body.data.token));
    const { startUrl } = site;
    const repeatedRequests = (): number =>
      [...site.requests.values()].reduce((sum, times) => sum + times, 0) - site.requests.size;

    const first = await startCrawl(api(), startUrl, limits);
    const uninterrupted = await describe(api(), first);
    const repeatedInPeace = repeatedRequests();
    say(`in peace: ${uninterrupted.pages.length} addresses, ${uninterrupted.findings.length} findings`);

    // The second crawl requests each page once more.
    const requestsBefore = [...site.requests.values()].reduce((sum, times) => sum + times, 0);
    const second = await startCrawl(api(), startUrl, { ...limits, incremental });
    const { crawled } = (await api().get(`/crawls/${first}`)).body.data as { crawled: number };
    const done = await killOften(service, api, second, { seed, kills, crawled }, say);
    const killed = await describe(api(), second);
    const { reused_pages: reused } = (await api().get(`/crawls/${second}`)).body.data as {
      reused_pages: number;
    };
    const requestCount = [...site.requests.values()].reduce((sum, times) => sum + times, 0) - requestsBefore;
    return {
      uninterrupted,
      killed,
      kills: done,
      reused,
      repeated: [repeatedInPeace, requestCount - site.requests.size],
    };
  } finally {
    await service.close();
    await site.close();
  }
}

async function killOften(
  service: RestartableService,
  api: () => Api,
  taskId: string,
  { seed, kills, crawled }: { seed: number; kills: number; crawled: number },
  say: (line: string) => void,
): Promise<number> {
  const random = createRandom(seed);
  // The last pages may be over before anybody sees them.
  const points = Array.from({ length: kills }, () => Math.floor(random.next() * 0.9 * crawled)).sort(
    (a, b) => a - b,
  );
  let done = 0;
  for (const point of points) {
    const state = await waitFor(
      `${point} pages`,
      async () => {
        const { status, progress } = (await api().get(`/crawls/${taskId}`)).body.data;
        return status !== 'running' || progress.crawled >= point ? { status, progress } : null;
      },
      crawlMs,
    );
    if (state.status !== 'running') break;
    await service.kill({ victim: 'all', afterMs: 0, which: 0 });
    await service.startAgain();
    done++;
    say(`killed with ${state.progress.crawled} of ${crawled} pages`);
  }
  return done;
}

async function describe(api: Api, taskId: string): Promise<CrawlSummary> {
  const { status } = (await waitForCrawl(api, taskId, crawlMs)) as { status: string };
  const pages = await readPages(api, taskId);
  const skipped = await readSkipped(api, taskId);
  const findings: string[] = [];
  for (const scope of ['site', 'page'] as const)
    for (const [check, urls] of await readFindings(api, taskId, scope))
      if (!timed.has(check)) findings.push(...urls.map((url) => `${check} ${url}`));
  return {
    status,
    pages: pages
      .map(
        ({ url, status, depth, inlinks, title, rendering, render_cause: cause }) =>
          `${url} ${status} ${depth} ${inlinks} ${title} ${rendering} ${cause}`,
      )
      .sort(),
    skipped: skipped.map(({ url, reason }) => `${url} ${reason}`).sort(),
    findings: findings.sort(),
  };
}
