import type { LoadRecord, LoadRequest, ResourceType } from './load-record.ts';

export interface Weight {
  readonly requests: number;
  /** Received, compressed, with headers. */
  readonly bytes: number;
}

export interface PageWeight {
  readonly total: Weight;
  /** Without types that were not requested. */
  readonly byType: Readonly<Partial<Record<ResourceType, Weight>>>;
  /** All other sites. */
  readonly thirdParties: Weight;
  /** The 50 heaviest other sites. */
  readonly bySite: readonly (Weight & { readonly site: string })[];
}

const maxSites = 50;

/** What was transferred until the end of the recording, that from a cache or out of `data:` URLs excluded. */
export function weighPage({ requests, mainDocument }: LoadRecord): PageWeight {
  const transferred = requests.filter(({ isLocal }) => !isLocal);
  const ownSite = requests[mainDocument]?.site;
  const others = transferred.filter(({ site }) => site !== ownSite);
  const sites = [...groupBy(others, ({ site }) => site)].map(([site, list]) => ({ site, ...weigh(list) }));
  return {
    total: weigh(transferred),
    byType: Object.fromEntries(
      [...groupBy(transferred, ({ type }) => type)].map(([type, list]) => [type, weigh(list)]),
    ),
    thirdParties: weigh(others),
    bySite: sites.sort((a, b) => b.bytes - a.bytes).slice(0, maxSites),
  };
}

function weigh(requests: readonly LoadRequest[]): Weight {
  return {
    requests: requests.length,
    bytes: requests.reduce((sum, { transferBytes }) => sum + transferBytes, 0),
  };
}

function groupBy<K>(
  requests: readonly LoadRequest[],
  keyOf: (request: LoadRequest) => K,
): Map<K, LoadRequest[]> {
  const groups = new Map<K, LoadRequest[]>();
  for (const request of requests) {
    const key = keyOf(request);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [request]);
    else group.push(request);
  }
  return groups;
}
