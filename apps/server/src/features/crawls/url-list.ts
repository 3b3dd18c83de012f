import { urlHash } from '@siteglass/analysis/url-hash';
import { urlKey } from '@siteglass/analysis/url-identity';
import { createHash } from 'node:crypto';
import { hostsOf } from '../../crawl/list-crawl.ts';
import { originOf, siteOfUrl } from '../../crawl/scope.ts';
import type { UrlList } from '../../crawl/store/url-list.ts';
import { AppError } from '../../errors.ts';
import type { SubmittedUrl } from '../scans/use-cases.ts';

/** What is crawled. */
export interface CrawlTarget {
  /** Of a list, the first one. */
  readonly startUrl: string;
  readonly list: UrlList | null;
}

/** `bodyBytes`: of the request that starts a crawl, with as many URLs of 160 characters. */
export const listLimits = { urls: 50_000, hosts: 50, bodyBytes: 8 * 1024 * 1024 };

/**
 * Normalizes the URLs of a list and drops duplicates.
 * @throws {AppError} INVALID_URL with the place of the first that is invalid; INVALID_REQUEST if there are too many
 */
export async function readUrlList(
  submitted: readonly string[],
  { maxPages, readUrl }: { maxPages: number | null; readUrl: (raw: string) => Promise<SubmittedUrl> },
): Promise<CrawlTarget> {
  const urls = new Map<number, string>();
  for (const [i, raw] of submitted.entries()) {
    const read = await readUrl(raw);
    if (!read.ok) throw new AppError('INVALID_URL', `urls.${i}: ${read.message}`);
    const hash = urlHash(read.href);
    if (!urls.has(hash)) urls.set(hash, read.href);
  }
  const distinct = [...urls.values()];
  const [startUrl] = distinct;
  if (startUrl === undefined) throw invalid('urls is empty');
  if (maxPages !== null && distinct.length > maxPages)
    throw invalid(
      `urls has ${distinct.length} different URLs. Your plan allows up to ${maxPages} pages per crawl`,
    );
  const origins = [...new Set(distinct.map(originOf))];
  const hosts = hostsOf(origins).length;
  if (hosts > listLimits.hosts)
    throw invalid(`urls has URLs of ${hosts} hosts. A list can have up to ${listLimits.hosts}`);
  const hash = createHash('sha256');
  for (const key of distinct.map(urlKey).sort()) hash.update(`${key}\n`);
  return { startUrl, list: { urls: distinct, origins, hash: hash.digest() } };
}

/** What a crawl is asked to crawl. */
export interface TargetRequest {
  /** A domain or a URL; or else exactly these URLs are crawled. */
  readonly domain?: string | undefined;
  readonly urls?: readonly string[] | undefined;
  readonly maxPages?: number | undefined;
  readonly maxDepth?: number | undefined;
  readonly includeSubdomains: boolean;
  /** Patterns matched against path and query: `*` matches any characters, `$` at the end matches the end. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * Checks that a crawl is either of a site or of a list, and that its settings apply to it.
 * @throws {AppError} INVALID_REQUEST
 */
export function checkWhatToCrawl(request: TargetRequest): void {
  const { domain, urls } = request;
  if (urls === undefined) {
    if (domain === undefined) throw invalid('domain is missing. Send either domain or urls');
    return;
  }
  if (domain !== undefined) throw invalid('domain and urls cannot be combined. Send one of them');
  const settings: readonly (readonly [name: string, isGiven: boolean])[] = [
    ['max_pages', request.maxPages !== undefined],
    ['max_depth', request.maxDepth !== undefined],
    ['include_subdomains', request.includeSubdomains],
    ['include', request.include.length > 0],
    ['exclude', request.exclude.length > 0],
  ];
  for (const [name, isGiven] of settings)
    if (isGiven)
      throw invalid(`${name} cannot be combined with urls, because exactly the listed URLs are crawled`);
}

/**
 * Checks that what is secret has one recipient.
 * @throws {AppError} INVALID_REQUEST
 */
export function checkRecipient({ origins }: UrlList): void {
  const recipients = new Set(origins.map((origin) => `${new URL(origin).protocol} ${siteOfUrl(origin)}`));
  if (recipients.size > 1)
    throw invalid(
      'headers and basic_auth need urls of a single domain, with its subdomains, and either all with https:// or all with http://',
    );
}

function invalid(problem: string): AppError {
  return new AppError('INVALID_REQUEST', `${problem}.`);
}
