import * as store from '../../../crawl/store/graph.ts';
import type { Pool } from '../../../database/pool.ts';
import type { CrawlsUseCases } from '../use-cases.ts';

export interface LinkGraph {
  readonly nodes: readonly store.NodeRow[];
  /** By their indexes in `nodes`. */
  readonly edges: readonly { readonly source: number; readonly target: number }[];
}

export interface LinkGraphUseCases {
  /** @throws {AppError} like reading a crawl; NO_DATA if its pages have been deleted */
  readonly read: (accountId: number, taskId: string) => Promise<LinkGraph>;
}

/** More than a graph can display. */
const maxNodes = 300;

export function createLinkGraph({
  pool,
  crawls,
}: {
  pool: Pool;
  crawls: Pick<CrawlsUseCases, 'readWithPages'>;
}): LinkGraphUseCases {
  return {
    async read(accountId, taskId) {
      const { task_id: crawlId } = await crawls.readWithPages(accountId, taskId);
      const nodes = await store.listNodes(pool, accountId, crawlId, maxNodes);
      const hashes = nodes.map(({ url_hash }) => url_hash);
      return { nodes, edges: await store.listEdges(pool, accountId, crawlId, hashes) };
    },
  };
}
