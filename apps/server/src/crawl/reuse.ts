import { urlHash } from '@siteglass/analysis/url-hash';
import { urlKey } from '@siteglass/analysis/url-identity';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import { integersIn } from './binary-array.ts';
import type { BaseRow, CrawlStore, WaitingUrl } from './crawl-store.ts';
import type { KnownUrls } from './known-urls.ts';
import { reference, type PageOutcome } from './page-thread-messages.ts';
import { linkFlag } from './page-row.ts';
import { headKeys, responseKeys } from './response-keys.ts';

/** A page as an earlier crawl has analyzed it. */
export interface BasePage {
  readonly status: number;
  readonly contentType: string | null;
  readonly bytes: number;
  /** Headers that make a request conditional; null if the server gave none for that. */
  readonly conditions: Readonly<Record<string, string>> | null;
  /** See `responseKeys`. */
  readonly keys: ReadonlySet<number>;
  readonly references: Pick<PageOutcome, 'hashes' | 'kinds' | 'urls' | 'sketch'>;
}

export interface ReuseOptions {
  readonly baseId: string;
  readonly store: Pick<CrawlStore, 'basePages' | 'baseUrls'>;
  readonly known: KnownUrls;
  /** The key of what all pages of a URL's origin have in common; see context-key.ts. */
  readonly contextKeyOf: (url: string) => number;
}

/** Finds the pages of an earlier crawl whose analyses would be the same if their responses are. */
export class Reuse {
  readonly #options: ReuseOptions;

  constructor(options: ReuseOptions) {
    this.#options = options;
  }

  /** The pages of the base at some URLs, by hash. */
  async pagesAt(urls: readonly WaitingUrl[]): Promise<ReadonlyMap<number, BasePage>> {
    const { baseId, store, known, contextKeyOf } = this.#options;
    const asked = new Map(urls.map(({ hash, url }) => [hash, url]));
    const rows = (await store.basePages(baseId, [...asked.keys()])).filter(
      ({ hash, url, context_key: key }) => url === asked.get(hash) && key === contextKeyOf(url),
    );
    const read = rows.map((row) => ({ row, ...referencesIn(row) }));
    const unknown = new Set<number>();
    for (const { hashes } of read) for (const hash of hashes) if (known.find(hash) === -1) unknown.add(hash);
    const found = unknown.size === 0 ? [] : await store.baseUrls(baseId, [...unknown]);
    const texts = new Map(found.map(({ hash, url }) => [hash, urlKey(url)]));
    const pages = new Map<number, BasePage>();
    for (const { row, hashes, kinds } of read) {
      const urls = textsOf(row, hashes, unknown, texts);
      if (urls === null) continue;
      const sketch = row.sketch === null ? null : Int32Array.from(row.sketch);
      pages.set(row.hash, {
        status: row.status,
        contentType: row.content_type,
        bytes: row.bytes,
        conditions: conditionsIn(row),
        keys: new Set(integersIn(row.response_keys)),
        references: { hashes, kinds, urls, sketch },
      });
    }
    return pages;
  }
}

/** Whether a response is the same as that of the base, as far as the analysis of its page depends on it. */
export function isSameResponse({ keys }: BasePage, fetched: FetchedResource): boolean {
  if (fetched.body === null) return false;
  const now = responseKeys(fetched, fetched.body);
  return now.length === keys.size && now.every((key) => keys.has(key));
}

/**
 * Whether a 304 stands for the response of the base: its headers replace the stored ones, and the others are as they
 * were (RFC 9111, 4.3.4).
 */
export function isConfirmed({ keys }: BasePage, fetched: FetchedResource): boolean {
  return fetched.defects.length === 0 && headKeys(fetched).every((key) => keys.has(key));
}

/** What makes the next request for a URL conditional; null if it has to be answered in full. */
export function conditionsOf({
  base,
  isUnconditional,
  detour,
  spelling,
}: {
  readonly base?: BasePage | undefined;
  readonly isUnconditional?: true;
  readonly detour?: object | undefined;
  readonly spelling?: object;
}): BasePage['conditions'] {
  const isPlain = isUnconditional !== true && detour === undefined && spelling === undefined;
  return base !== undefined && isPlain ? base.conditions : null;
}

function conditionsIn({ etag, last_modified: lastModified }: BaseRow): BasePage['conditions'] {
  if (etag === null && lastModified === null) return null;
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

/** In the order in which a thread reports them. */
function referencesIn(row: BaseRow): { readonly hashes: Float64Array; readonly kinds: Uint8Array } {
  const one = (hash: number | null): readonly number[] => (hash === null ? [] : [hash]);
  const links = integersIn(row.links);
  const resources = integersIn(row.resources);
  const lists: readonly (readonly [hashes: readonly number[], kind: number])[] = [
    [resources, reference.resource],
    [one(row.canonical_hash), reference.canonical],
    [integersIn(row.hreflangs), reference.hreflang],
    [[...one(row.next_hash), ...one(row.prev_hash), ...integersIn(row.related)], reference.pagination],
  ];
  const refresh = one(row.refresh_hash);
  return {
    hashes: Float64Array.from([refresh, links, ...lists.map(([hashes]) => hashes)].flat()),
    kinds: Uint8Array.from([
      ...refresh.map(() => reference.refresh),
      ...integersIn(row.link_flags).map(kindOfLink),
      ...lists.flatMap(([hashes, kind]) => hashes.map(() => kind)),
    ]),
  };
}

function kindOfLink(flags: number): number {
  if ((flags & linkFlag.internal) === 0) return reference.externalLink;
  if ((flags & linkFlag.nofollow) !== 0) return reference.nofollowLink;
  return (flags & linkFlag.rendered) === 0 ? reference.link : reference.renderedLink;
}

/**
 * The URLs that the crawl does not know yet, as the page spells them; null if the base has not recorded one of them, so
 * that only the page itself can tell.
 */
function textsOf(
  { spellings }: BaseRow,
  hashes: Float64Array,
  unknown: ReadonlySet<number>,
  texts: ReadonlyMap<number, string>,
): PageOutcome['urls'] | null {
  const spelled = new Map((spellings ?? []).map((url) => [urlHash(url), url]));
  const urls: (readonly [number, string])[] = [];
  const seen = new Set<number>();
  for (const [i, hash] of hashes.entries()) {
    if (!unknown.has(hash) || seen.has(hash)) continue;
    const url = texts.get(hash);
    if (url === undefined) return null;
    seen.add(hash);
    urls.push([i, spelled.get(hash) ?? url]);
  }
  return urls;
}
