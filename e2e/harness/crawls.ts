import type { Api } from './api.ts';
import { sparingMs, waitFor } from './service.ts';

/** A plan without limits. */
export const endlessPlan = {
  single: null,
  sitemap: null,
  crawls: null,
  scheduled_reports: null,
  max_pages: null,
  max_depth: null,
  requests_per_minute: null,
};

export interface CrawledPage {
  readonly url_hash: number;
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly depth: number | null;
  readonly title: string | null;
  readonly inlinks: number | null;
  readonly rendering: string | null;
  readonly render_cause: string | null;
}

export interface SkippedAddress {
  readonly url: string;
  readonly kind: string;
  readonly reason: string;
}

const perPage = 200;

/** Starts a crawl; returns its task id. */
export async function startCrawl(api: Api, domain: string, options: object = {}): Promise<string> {
  const { status, body } = await api.post('/crawls', { domain, ...options });
  if (status !== 202) throw new Error(`The crawl of ${domain} answers ${status}: ${JSON.stringify(body)}`);
  return String(body.data.task_id);
}

/** Waits for a crawl to reach its final state; returns the data of its status. */
export async function waitForCrawl(api: Api, taskId: string, withinMs = 180_000): Promise<any> {
  let latest: unknown;
  try {
    return await waitFor(
      `the final state of ${taskId}`,
      async () => {
        const { body } = await api.get(`/crawls/${taskId}`);
        latest = body.data;
        return ['complete', 'error', 'stopped'].includes(String(body.data?.status)) ? body.data : null;
      },
      withinMs,
      sparingMs,
    );
  } catch (error) {
    throw new Error(`The crawl came to ${JSON.stringify(latest)}`, { cause: error });
  }
}

export function readPages(api: Api, taskId: string): Promise<CrawledPage[]> {
  return readAll<CrawledPage>(api, `/crawls/${taskId}/pages`);
}

export function readSkipped(api: Api, taskId: string): Promise<SkippedAddress[]> {
  return readAll<SkippedAddress>(api, `/crawls/${taskId}/skipped`);
}

/** The findings of the checks of a scope: the affected URLs of each check. */
export async function readFindings(
  api: Api,
  taskId: string,
  scope: 'site' | 'page',
): Promise<Map<string, string[]>> {
  const issues = await readAll<{ check_id: string; count: number }>(
    api,
    `/crawls/${taskId}/issues?scope=${scope}`,
  );
  const found = new Map<string, string[]>();
  for (const { check_id, count } of issues) {
    const items = await readAll<{ url: string }>(api, `/crawls/${taskId}/issues/${check_id}`);
    if (items.length !== count)
      throw new Error(`${check_id} has ${items.length} addresses and says ${count}.`);
    found.set(
      check_id,
      items.map(({ url }) => url),
    );
  }
  return found;
}

export interface AffectedUrl {
  readonly url: string;
  readonly detail: string;
  readonly detail_it: string;
  readonly sources: readonly string[];
}

/** The URLs that an issue affects; empty if there is no such issue. */
export function readAffected(api: Api, taskId: string, check: string): Promise<AffectedUrl[]> {
  return readAll<AffectedUrl>(api, `/crawls/${taskId}/issues/${check}`);
}

async function readAll<T>(api: Api, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const paging = `${path.includes('?') ? '&' : '?'}per_page=${perPage}&page=${page}`;
    const { status, body } = await api.get(path + paging);
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
    all.push(...(body.data.items as T[]));
    if (page >= Number(body.data.pages)) return all;
  }
}
