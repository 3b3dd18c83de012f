import type { CrawlPage } from '@siteglass/analysis';
import type { ScoreCap } from '@siteglass/analysis/rendering';
import { textHash, urlHash } from '@siteglass/analysis/url-hash';
import type { RenderingColumns } from './rendering-columns.ts';
import { copyLine, type CopyValue } from './copy-text.ts';

/** Columns of crawl_pages, in the order in which rows are written. */
export const pageColumns = [
  'account_id',
  'crawl_id',
  'url_hash',
  'url',
  'depth',
  'in_sitemap',
  'status',
  'failure',
  'content_type',
  'is_html',
  'redirect_hash',
  'redirect_url',
  'ttfb_ms',
  'download_ms',
  'bytes',
  'transfer_bytes',
  'fetched_at',
  'title',
  'title_key',
  'description',
  'description_key',
  'h1',
  'h1_key',
  'h2_keys',
  'language',
  'is_indexable',
  'is_noindex',
  'is_nofollow',
  'canonical_hash',
  'canonical_url',
  'hreflang_codes',
  'hreflang_hashes',
  'next_hash',
  'prev_hash',
  'word_count',
  'content_hash',
  'signature',
  'schema_types',
  'has_rich_result',
  'top_keyword',
  'page_type',
  'link_hashes',
  'link_flags',
  'link_texts',
  'fragment_pairs',
  'fragment_texts',
  'id_hashes',
  'resource_hashes',
  'resource_kinds',
  'seo_score',
  'grade',
  'score_caps',
  'errors',
  'warnings',
  'notices',
  'failed_checks',
  'links_left_out',
  'rendering',
  'render_cause',
  'context_key',
  'response_keys',
  'holds_until',
  'etag',
  'last_modified',
  'refresh_hash',
  'related_hashes',
  'spellings',
  'sketch',
] as const;

/** What the response alone tells about a URL. */
export interface PageResponse {
  readonly accountId: number;
  readonly crawlId: string;
  readonly hash: number;
  readonly url: string;
  readonly depth: number | null;
  readonly isInSitemap: boolean;
  readonly status: number | null;
  readonly failure: string | null;
  readonly contentType: string | null;
  readonly redirectUrl: string | null;
  readonly ttfbMs: number | null;
  readonly downloadMs: number | null;
  readonly bytes: number | null;
  readonly transferBytes: number | null;
  readonly fetchedAt: string;
  /** See `contextKey`; null if a later crawl cannot reuse the analysis. */
  readonly contextKey: number | null;
}

/** What a later crawl needs to reuse the analysis of a page. */
export interface Reusable {
  /** See `responseKeys`. */
  readonly responseKeys: readonly number[];
  readonly holdsUntil: number | null;
  /** For conditional requests. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What its HTML adds. */
export interface PageContent {
  readonly page: CrawlPage;
  /** Hashes in the same order as the lists of `page`. */
  readonly linkHashes: readonly number[];
  readonly resourceHashes: readonly number[];
  readonly seoScore: number;
  readonly grade: string;
  readonly scoreCaps: readonly ScoreCap[];
  /** URLs that it spells differently from their normal form, the first spelling of each. */
  readonly spellings: readonly string[];
  readonly reusable: Reusable | null;
  readonly rendered: RenderingColumns;
}

/** `rendered`: only the rendered document has the link; `raw`: only the HTML as sent; neither: both, or nothing was rendered. */
export const linkFlag = {
  nofollow: 1,
  boilerplate: 2,
  internal: 4,
  imageText: 8,
  hasNofollow: 16,
  rendered: 32,
  raw: 64,
} as const;

const noContent = Array.from({ length: pageColumns.length - pageColumns.indexOf('title') }, () => null);
const noReuse = noContent.slice(0, pageColumns.length - pageColumns.indexOf('context_key'));

const text = (value: string | null, maxLength: number): string | null =>
  value === null || value.length <= maxLength ? value : `${value.slice(0, maxLength - 1)}…`;
const hashOf = (url: string | null): number | null => (url === null ? null : urlHash(url));

/** Formats a row of crawl_pages for COPY. */
export function pageRow(response: PageResponse, content: PageContent | null): string {
  const values: CopyValue[] = [
    response.accountId,
    response.crawlId,
    response.hash,
    response.url,
    response.depth,
    response.isInSitemap,
    response.status,
    response.failure,
    text(response.contentType, 200),
    content !== null,
    hashOf(response.redirectUrl),
    response.redirectUrl,
    response.ttfbMs === null ? null : Math.round(response.ttfbMs),
    response.downloadMs === null ? null : Math.round(response.downloadMs),
    response.bytes,
    response.transferBytes,
    response.fetchedAt,
  ];
  if (content === null) return copyLine([...values, ...noContent]);
  const { page } = content;
  values.push(
    text(page.title, 1000),
    page.titleKey,
    text(page.description, 1000),
    page.descriptionKey,
    text(page.h1, 1000),
    page.h1Key,
    page.h2Keys,
    page.language,
    page.isIndexable,
    page.isNoindex,
    page.isNofollow,
    hashOf(page.canonicalUrl),
    page.canonicalUrl,
    page.hreflangs.map(({ code }) => code),
    page.hreflangs.map(({ url }) => urlHash(url)),
    hashOf(page.nextUrl),
    hashOf(page.prevUrl),
    page.wordCount,
    page.contentHash,
    page.signature,
    page.schemaTypes,
    page.hasRichResult,
    page.topKeyword,
    page.pageType,
    content.linkHashes,
    page.links.map(
      ({ isNofollow, hasNofollow, isBoilerplate, isInternal, isImageText, seenIn }) =>
        (isNofollow || page.isNofollow ? linkFlag.nofollow : 0) |
        (isBoilerplate ? linkFlag.boilerplate : 0) |
        (isInternal ? linkFlag.internal : 0) |
        (isImageText ? linkFlag.imageText : 0) |
        (hasNofollow ? linkFlag.hasNofollow : 0) |
        (seenIn === 'rendered' ? linkFlag.rendered : 0) |
        (seenIn === 'raw' ? linkFlag.raw : 0),
    ),
    page.links.map((link) => link.text),
    page.fragments.flatMap(({ url, fragment }) => [urlHash(url), textHash(fragment)]),
    page.fragments.map(({ name }) => name),
    page.ids?.map((id) => textHash(id)) ?? null,
    content.resourceHashes,
    page.resources.map(({ kind }) => kind),
    content.seoScore,
    content.grade,
    content.scoreCaps.length === 0 ? null : JSON.stringify(content.scoreCaps),
    page.errors,
    page.warnings,
    page.notices,
    page.failedChecks,
    page.linksLeftOut === 0 ? null : page.linksLeftOut,
    content.rendered.status,
    content.rendered.cause,
    ...reusableValues(response, content),
  );
  return copyLine(values);
}

/** The last columns. */
function reusableValues(
  { contextKey }: PageResponse,
  { page, spellings, reusable }: PageContent,
): readonly CopyValue[] {
  if (contextKey === null || reusable === null) return noReuse;
  const { responseKeys, holdsUntil, etag, lastModified } = reusable;
  const related = page.relatedUrls.map((url) => urlHash(url));
  return [
    contextKey,
    responseKeys,
    holdsUntil === null ? null : new Date(holdsUntil),
    etag,
    lastModified,
    hashOf(page.refreshUrl),
    related.length === 0 ? null : related,
    spellings.length === 0 ? null : spellings,
    page.sketch,
  ];
}
