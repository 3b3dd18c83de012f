import { analyzeForCrawl, type CrawlLink, type CrawlPage, type FetchedPage } from '@siteglass/analysis';
import { readableBytes } from '@siteglass/analysis/html-bytes';
import { detectLanguage } from '@siteglass/analysis/language';
import { urlHash } from '@siteglass/analysis/url-hash';
import { urlKey } from '@siteglass/analysis/url-identity';
import { decodeText } from '../collect/fetch/charset.ts';
import { readMediaType } from '../collect/fetch/media-type.ts';
import { serveTasks } from '../limited-threads.ts';
import { lowerPriority } from '../lower-priority.ts';
import { digestOf } from '../page-digest.ts';
import { writePageDocument } from '../page-document.ts';
import { HashSet } from './hash-set.ts';
import { pageRow } from './page-row.ts';
import { isFaultOfService, renderingColumns } from './rendering-columns.ts';
import { productToken } from './product-token.ts';
import { reference, type PageOutcome, type PageTask, type SiteContext } from './page-thread-messages.ts';
import { reusableOf } from './reusable.ts';
import { createScope, type Scope } from './scope.ts';

interface Site {
  readonly context: SiteContext;
  readonly scope: Scope | null;
  /** URLs that were already sent. */
  sentUrls: HashSet;
}

/** A thread works for only a few crawls at a time. */
const maxSites = 16;
/** Beyond this, URLs are sent again, which is harmless: the crawl already knows them. */
const maxSentUrls = 200_000;
const sites = new Map<string, Site>();
const noReferences = {
  sketch: null,
  hashes: new Float64Array(0),
  kinds: new Uint8Array(0),
  urls: [],
} as const;

// HTTP requests and single scans have priority over this work. On Linux this affects only the current thread.
lowerPriority(10);

/** Belongs to no site: analyzing it builds the tables that every page needs. */
const warmUpPage: FetchedPage = {
  ...{ requestedUrl: 'https://example.com/', url: 'https://example.com/', status: 200, bodyBytes: 0 },
  ...{ headers: [], redirects: [], charset: { name: 'utf-8', source: 'default', malformed: false } },
  html: `<!doctype html><html lang="en"><title>Page</title><p>${'One sentence, and then another one. '.repeat(9)}`,
};

/** Decodes and analyzes a page and serializes what is to be stored. */
function analyzePage(task: PageTask): PageOutcome | 'client-rendered' {
  const { head, response, rendering, renderCause } = task;
  const { context, scope, sentUrls } = siteOf(task);
  const bytes = Buffer.from(task.body.buffer, task.body.byteOffset, task.body.byteLength);
  const { text, ...charset } = decodeText(readableBytes(bytes), readMediaType(head.headers)?.charset ?? null);
  const isRendered = typeof rendering === 'object';
  const notRendered = rendering === 'if-needed' ? 'not-needed' : rendering;
  const { analysis, crawl, holdsUntil, looksClientRendered } = analyzeForCrawl(
    {
      ...head,
      html: text,
      charset,
      protocolFallback: false,
      fetchedAt: task.fetchedAt,
      auxiliary: context.auxiliary,
      ...(isRendered ? { rendering } : {}),
    },
    {
      detectLanguage,
      thresholds: context.thresholds,
      expectIndexable: context.expectIndexable,
      crawler: context.crawler,
      ...(typeof notRendered === 'string' ? { notRendered } : {}),
    },
  );
  if (rendering === 'if-needed' && looksClientRendered) return 'client-rendered';
  const document = writePageDocument(analysis);
  const { seo_score: seoScore, grade } = analysis;
  const template = crawl.pageType;
  if (response === null || scope === null) {
    const digest = digestOf(analysis);
    return { row: '', document, template, seoScore, grade, digest, ...noReferences };
  }
  // The crawl's scope, which may include subdomains, decides whether a link is internal.
  const links = crawl.links.map((link) => {
    const isInternal = scope.isOwn(link.url);
    return isInternal === link.isInternal ? link : { ...link, isInternal };
  });
  const page: CrawlPage = { ...crawl, links };
  const linkHashes = links.map(({ url }) => urlHash(url));
  const resourceHashes = crawl.resources.map(({ url }) => urlHash(url));
  const scoreCaps = analysis.score_details?.caps ?? [];
  const { hashes, kinds, urls, spellings } = collectReferences(page, linkHashes, resourceHashes, sentUrls);
  const rendered = renderingColumns(analysis.rendering, renderCause);
  const isReusable = response.contextKey !== null && !isFaultOfService(rendered.status);
  const reusable = isReusable ? reusableOf(head, bytes, holdsUntil) : null;
  const row = pageRow(response, {
    ...{ page, linkHashes, resourceHashes, seoScore, grade, scoreCaps, spellings, reusable, rendered },
  });
  const { sketch } = page;
  return { row, document, template, seoScore, grade, digest: null, sketch, hashes, kinds, urls };
}

function siteOf({ id, site }: PageTask): Site {
  const found = sites.get(id);
  if (found !== undefined) {
    if (found.sentUrls.size > maxSentUrls) found.sentUrls = new HashSet();
    return found;
  }
  // Text can only be decoded from non-shared memory.
  const context = JSON.parse(Buffer.from(new Uint8Array(site)).toString('utf8')) as SiteContext;
  const made: Site = {
    context,
    scope: context.scope === null ? null : createScope(context.scope),
    sentUrls: new HashSet(),
  };
  sites.set(id, made);
  for (const oldest of sites.keys()) {
    if (sites.size <= maxSites) break;
    sites.delete(oldest);
  }
  return made;
}

function kindOfLink({ isInternal, isNofollow, seenIn }: CrawlLink, isPageNofollow: boolean): number {
  if (!isInternal) return reference.externalLink;
  if (isNofollow || isPageNofollow) return reference.nofollowLink;
  return seenIn === 'rendered' ? reference.renderedLink : reference.link;
}

function collectReferences(
  page: CrawlPage,
  linkHashes: readonly number[],
  resourceHashes: readonly number[],
  sentUrls: HashSet,
): Pick<PageOutcome, 'hashes' | 'kinds' | 'urls'> & { readonly spellings: readonly string[] } {
  const hashes: number[] = [];
  const kinds: number[] = [];
  const urls: [number, string][] = [];
  const spellings: string[] = [];
  const add = (url: string, hash: number, kind: number): void => {
    if (sentUrls.add(hash)) urls.push([hashes.length, url]);
    if (url.includes('%') && urlKey(url) !== url && !hashes.includes(hash)) spellings.push(url);
    hashes.push(hash);
    kinds.push(kind);
  };
  // First: a link to the same page would make it one click deeper.
  if (page.refreshUrl !== null) add(page.refreshUrl, urlHash(page.refreshUrl), reference.refresh);
  page.links.forEach((link, i) => add(link.url, linkHashes[i] ?? 0, kindOfLink(link, page.isNofollow)));
  page.resources.forEach(({ url }, i) => add(url, resourceHashes[i] ?? 0, reference.resource));
  const addUrl = (url: string, kind: number): void => add(url, urlHash(url), kind);
  if (page.canonicalUrl !== null) addUrl(page.canonicalUrl, reference.canonical);
  for (const { url } of page.hreflangs) addUrl(url, reference.hreflang);
  for (const url of [page.nextUrl, page.prevUrl, ...page.relatedUrls])
    if (url !== null) addUrl(url, reference.pagination);
  return { hashes: new Float64Array(hashes), kinds: new Uint8Array(kinds), urls, spellings };
}

writePageDocument(
  analyzeForCrawl(warmUpPage, { detectLanguage, thresholds: {}, crawler: productToken }).analysis,
);
serveTasks(analyzePage);
