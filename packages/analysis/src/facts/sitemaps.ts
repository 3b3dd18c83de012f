import type { FetchedAnswer, FetchedFailure, HttpDefect } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { createSitemapParser } from '../parse/sitemap.ts';
import type { SitemapProblemCode, SitemapReport } from '../parse/sitemap-report.ts';
import { urlKey } from '../parse/url-identity.ts';
import { parseUrl } from '../parse/url.ts';
import type { Reason } from '../reasons.ts';
import { remembered } from '../remembered.ts';
import { looksLikeHtml, type RobotsFacts } from './robots.ts';

/** A URL where a sitemap was requested. */
export interface FetchedSitemap {
  readonly requestedUrl: string;
  /** Null if there was no response. */
  readonly status: number | null;
  /** Listed in robots.txt. */
  readonly isNamed: boolean;
  /** It is the first entry of a sitemap index that was also fetched. */
  readonly isListedInIndex: boolean;
  /** A web page with a success status instead of a sitemap. */
  readonly isHtml: boolean;
  /** Longer than the part that was fetched. */
  readonly isTruncated: boolean;
  /** Only its beginning was checked because of its length or its errors. */
  readonly isPartlyRead: boolean;
  /** Size declared by the server, or the fetched size if that is larger, in bytes. */
  readonly bytes: number;
  /**
   * Entries in everything that was fetched. Those that were not checked are only counted, by searching for their tags.
   */
  readonly entryCount: number;
  /** How its response or its compression is defective. */
  readonly defects: readonly HttpDefect[];
  /** Its kind and its problems; null if there is no sitemap at the URL. */
  readonly report: SitemapReport | null;
}

export interface SitemapFacts {
  /** `unanswered`: none was found, and for some URLs the result is unknown. */
  readonly state: 'not-requested' | 'unanswered' | 'none' | 'present';
  /** In the order fetched; each URL once. */
  readonly sitemaps: readonly FetchedSitemap[];
  /** URLs listed in more than one sitemap. */
  readonly shared: { readonly count: number; readonly first: string | null };
}

/** Any further ones are not read, regardless of the caller. */
const maxSitemaps = 8;
/**
 * UTF-16 units checked per sitemap, and for all of them: about ten thousand entries. Parsing that much XML takes as
 * long as a hundred pages; anything beyond is for tools that check the sitemap itself.
 */
const maxUnits = 1024 * 1024;
const maxAllUnits = 2 * maxUnits;
/** URLs kept to find duplicates. */
const maxRemembered = 100_000;

export function readSitemaps(
  answers: readonly (FetchedAnswer | FetchedFailure)[] | undefined,
  robots: RobotsFacts,
  pageUrl: string,
): SitemapFacts {
  if (answers === undefined || answers.length === 0) return new Reader(robots.file, null).done(true);
  const origin = parseUrl(pageUrl)?.origin ?? null;
  const readings = readingsOf(answers);
  const known = readings.find((one) => one.file === robots.file && one.origin === origin);
  if (known !== undefined) return known.facts;
  const reader = new Reader(robots.file, origin);
  for (const answer of answers.slice(0, maxSitemaps)) reader.read(answer);
  const facts = reader.done(false);
  if (readings.length === maxReadings) readings.shift();
  readings.push({ file: robots.file, origin, facts });
  return facts;
}

interface Reading {
  readonly file: RobotsFacts['file'];
  readonly origin: string | null;
  readonly facts: SitemapFacts;
}

/** Results for the same responses, one per origin of the pages. */
const readingsOf = remembered<readonly (FetchedAnswer | FetchedFailure)[], Reading[]>(() => []);
const maxReadings = 4;

class Reader {
  readonly #named: ReadonlySet<string>;
  /** A sitemap listed in robots.txt may list pages of the whole host, regardless of its own location. */
  readonly #siteScope: string | null;
  readonly #sitemaps: FetchedSitemap[] = [];
  readonly #read = new Set<string>();
  /** First entries of the sitemap indexes, each with its scope. */
  readonly #children = new Map<string, string>();
  readonly #listedBy = new Map<string, number>();
  readonly #shared = new Set<string>();
  #firstShared: string | null = null;
  #unitsLeft = maxAllUnits;

  constructor(file: RobotsFacts['file'], origin: string | null) {
    this.#named = new Set(file?.sitemaps.flatMap(({ url }) => (url === null ? [] : urlKey(url))));
    this.#siteScope = origin === null ? null : `${origin}/`;
  }

  read(answer: FetchedAnswer | FetchedFailure): void {
    const { requestedUrl } = answer;
    const key = urlKey(requestedUrl);
    const isNamed = this.#named.has(key);
    const isListedInIndex = this.#children.has(key);
    const addNone = (status: number | null): void => {
      this.#sitemaps.push({
        requestedUrl,
        status,
        isNamed,
        isListedInIndex,
        isHtml: false,
        isTruncated: false,
        isPartlyRead: false,
        bytes: 0,
        entryCount: 0,
        defects: [],
        report: null,
      });
    };
    if ('failure' in answer) {
      addNone(null);
      return;
    }
    // Two URLs for one file are one sitemap.
    const answeredBy = urlKey(answer.url);
    if (this.#read.has(answeredBy)) return;
    this.#read.add(answeredBy);
    const { status, headers, text, bodyBytes } = answer;
    if (status < 200 || status > 299) {
      addNone(status);
      return;
    }
    const type = parseContentType(headerValues(headers, 'content-type').at(-1))?.essence ?? '';
    const isXml = /^\s{0,100}<(?:\?xml|urlset|sitemapindex|rss|feed)\b/.test(text.slice(0, 1000));
    const isHtml = !isXml && looksLikeHtml(text, type);
    const ownScope = this.#children.get(key) ?? answer.url;
    const scope = isNamed ? (this.#siteScope ?? answer.url) : ownScope;
    const report = isHtml ? null : this.#parse(answer, scope, isListedInIndex);
    this.#sitemaps.push({
      requestedUrl,
      status,
      isNamed,
      isListedInIndex,
      isHtml,
      isTruncated: answer.isTruncated,
      isPartlyRead: report?.isTruncated ?? false,
      bytes: Math.max(bodyBytes, declaredBytes(headers)),
      entryCount: report === null ? 0 : entriesOf(report, text),
      defects: answer.defects ?? [],
      report: report !== null && (isNamed || isListedInIndex || isSitemap(report)) ? report : null,
    });
  }

  #parse({ text, isTruncated }: FetchedAnswer, scope: string, isListedInIndex: boolean): SitemapReport {
    const place = this.#sitemaps.length;
    const first: string[] = [];
    const parser = createSitemapParser({
      url: scope,
      isListedInIndex,
      onEntry: ({ url }) => {
        if (url === null) return;
        if (first.length === 0) first.push(url);
        this.#remember(url, place);
      },
      limits: { problemsOfACode: 3, alternates: 1 },
    });
    const units = Math.min(text.length, maxUnits, this.#unitsLeft);
    this.#unitsLeft -= units;
    parser.write(text.slice(0, units));
    const report = parser.end(isTruncated || units < text.length);
    if (report.kind === 'sitemapindex') for (const url of first) this.#children.set(urlKey(url), scope);
    return report;
  }

  #remember(url: string, place: number): void {
    const key = urlKey(url);
    const earlier = this.#listedBy.get(key);
    if (earlier !== undefined && earlier !== place) {
      this.#shared.add(key);
      this.#firstShared ??= url;
    } else if (this.#listedBy.size < maxRemembered) this.#listedBy.set(key, place);
  }

  done(wasNotRequested: boolean): SitemapFacts {
    const shared = { count: this.#shared.size, first: this.#firstShared };
    return { state: wasNotRequested ? 'not-requested' : this.#state(), sitemaps: this.#sitemaps, shared };
  }

  #state(): SitemapFacts['state'] {
    if (this.#sitemaps.some(({ report }) => report !== null)) return 'present';
    const isUnknown = ({ status }: FetchedSitemap) => status === null || status === 429 || status >= 500;
    return this.#sitemaps.some(isUnknown) ? 'unanswered' : 'none';
  }
}

/** A common URL may serve something else; what robots.txt lists is meant to be a sitemap, whatever it looks like. */
function isSitemap({ kind, entryCount, problemCounts }: SitemapReport): boolean {
  if (kind === 'unknown' || kind === 'empty') return false;
  const unusable = (problemCounts['invalid-url'] ?? 0) + (problemCounts['relative-url'] ?? 0);
  return kind !== 'text' || entryCount > unusable;
}

function entriesOf({ kind, entryCount, isTruncated }: SitemapReport, text: string): number {
  if (!isTruncated) return entryCount;
  let count = 0;
  const mark = kind === 'text' ? '\n' : '<loc>';
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) count++;
  return Math.max(entryCount, count);
}

/** If it was sent compressed, the real size is even larger. */
function declaredBytes(headers: FetchedAnswer['headers']): number {
  const length = headerValues(headers, 'content-length').at(-1)?.trim() ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}

/** Why there is no sitemap to check; null if there is one. */
export function outsideOfSitemaps({ state }: SitemapFacts): Reason | null {
  switch (state) {
    case 'not-requested':
      return 'not-fetched';
    case 'unanswered':
      return 'unanswered';
    case 'none':
      return 'no-sitemap';
    case 'present':
      return null;
  }
}

/** The same for the lastmod dates of the entries. */
export function outsideOfLastmod(facts: SitemapFacts): Reason | null {
  const isDated = facts.sitemaps.some(({ report }) => report !== null && report.lastmod.count > 0);
  return outsideOfSitemaps(facts) ?? (isDated ? null : 'no-lastmod');
}

/** How often the fetched sitemaps have any of these problems, and the first occurrence. */
export function problemsOf(
  { sitemaps }: SitemapFacts,
  ...codes: readonly SitemapProblemCode[]
): { readonly count: number; readonly sitemap: string; readonly line: number; readonly text: string } | null {
  let count = 0;
  let place: { readonly sitemap: string; readonly line: number; readonly text: string } | null = null;
  for (const { requestedUrl, report } of sitemaps) {
    if (report === null) continue;
    for (const code of codes) count += report.problemCounts[code] ?? 0;
    const problem = report.problems.find(({ code }) => codes.includes(code));
    if (problem !== undefined) place ??= { sitemap: requestedUrl, line: problem.line, text: problem.text };
  }
  return place === null ? null : { count, ...place };
}
