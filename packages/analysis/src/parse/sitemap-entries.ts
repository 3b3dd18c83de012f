import { boundText } from '../bounds.ts';
import { parseRfc822Date } from './rfc822-date.ts';
import {
  maxLocCharacters,
  type SitemapAlternate,
  type SitemapDate,
  type SitemapEntry,
  type SitemapKind,
  type SitemapLimits,
  type SitemapProblem,
  type SitemapProblemCode,
  type SitemapReport,
} from './sitemap-report.ts';
import { urlKey } from './url-identity.ts';
import { isHttp, parseUrl } from './url.ts';
import { parseW3cDatetime } from './w3c-datetime.ts';

/** The data read from an entry, as written. */
export interface RawEntry {
  readonly line: number;
  loc: string | null;
  lastmod: string | null;
  changefreq: string | null;
  priority: string | null;
  readonly alternates: SitemapAlternate[];
  imageCount: number;
  videoCount: number;
  newsCount: number;
}

export function rawEntry(line: number): RawEntry {
  return {
    line,
    loc: null,
    lastmod: null,
    changefreq: null,
    priority: null,
    alternates: [],
    imageCount: 0,
    videoCount: 0,
    newsCount: 0,
  };
}

const changeFrequencies = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']);

const maxProblemText = 300;

/** Validates the entries of one sitemap, emits them, and keeps statistics. */
export class SitemapEntries {
  readonly #own: URL | null;
  readonly #directory: string;
  readonly #onEntry: (entry: SitemapEntry) => void;
  readonly #limits: SitemapLimits;
  readonly #problems: SitemapProblem[] = [];
  readonly #problemCounts = new Map<SitemapProblemCode, number>();
  readonly #seen = new Set<number>();
  readonly #lastmod = {
    count: 0,
    first: '',
    isIdentical: true,
    oldestMs: Number.POSITIVE_INFINITY,
    newestMs: Number.NEGATIVE_INFINITY,
  };
  readonly #sums = { alternatesEntryCount: 0, imageCount: 0, videoCount: 0, newsCount: 0 };
  entryCount = 0;

  constructor(url: string, onEntry: (entry: SitemapEntry) => void, limits: SitemapLimits) {
    this.#own = parseUrl(url);
    const path = urlKey(this.#own?.pathname ?? '/');
    this.#directory = path.slice(0, path.lastIndexOf('/') + 1);
    this.#onEntry = onEntry;
    this.#limits = limits;
  }

  report(code: SitemapProblemCode, line: number, text: string): void {
    const count = (this.#problemCounts.get(code) ?? 0) + 1;
    this.#problemCounts.set(code, count);
    if (count > this.#limits.problemsOfACode) return;
    this.#problems.push({ code, line, text: boundText(text, maxProblemText) });
  }

  add(raw: RawEntry, kind: SitemapKind): void {
    this.entryCount++;
    if (this.entryCount === this.#limits.urls + 1) this.report('too-many-urls', raw.line, '');
    if (this.entryCount > this.#limits.urls) return;
    const { line, imageCount, videoCount, newsCount } = raw;
    const loc = raw.loc?.trim() ?? '';
    const url = this.#judgeLoc(loc, line);
    const lastmod = this.#judgeLastmod(raw.lastmod?.trim() ?? '', kind, line);
    const changefreq = raw.changefreq?.trim() ?? null;
    if (changefreq !== null && !changeFrequencies.has(changefreq.toLowerCase()))
      this.report('bad-changefreq', line, changefreq);
    const priority = this.#judgePriority(raw.priority?.trim() ?? null, line);
    const alternates = raw.alternates.slice();
    if (alternates.length > 0) this.#sums.alternatesEntryCount++;
    this.#sums.imageCount += imageCount;
    this.#sums.videoCount += videoCount;
    this.#sums.newsCount += newsCount;
    this.#onEntry({
      loc: boundText(loc, maxLocCharacters + 1),
      url,
      lastmod,
      changefreq: changefreq === null ? null : boundText(changefreq, maxProblemText),
      priority,
      alternates,
      imageCount,
      videoCount,
      newsCount,
      line,
    });
  }

  #judgeLoc(loc: string, line: number): string | null {
    if (loc === '') {
      this.report('missing-loc', line, '');
      return null;
    }
    if (loc.length > maxLocCharacters) {
      this.report('url-too-long', line, loc);
      return null;
    }
    const url = parseUrl(loc);
    if (url === null || !isHttp(url)) {
      const isRelative = url === null && this.#own !== null && parseUrl(loc, this.#own.href) !== null;
      this.report(isRelative ? 'relative-url' : 'invalid-url', line, loc);
      return null;
    }
    this.#judgeScope(url, loc, line);
    const hash = hashOf(urlKey(url.href));
    if (this.#seen.has(hash)) this.report('duplicate-url', line, loc);
    else this.#seen.add(hash);
    return url.href;
  }

  /** A sitemap may list URLs in its own directory and below, on its own host. */
  #judgeScope(url: URL, loc: string, line: number): void {
    const own = this.#own;
    if (own === null) return;
    if (own.protocol === 'https:' && url.protocol === 'http:') this.report('http-on-https', line, loc);
    // The same host with the other scheme is one problem, not two.
    if (url.hostname !== own.hostname || (url.protocol === own.protocol && url.host !== own.host))
      this.report('other-host', line, loc);
    else if (!urlKey(url.pathname).startsWith(this.#directory)) this.report('outside-directory', line, loc);
  }

  #judgeLastmod(raw: string, kind: SitemapKind, line: number): SitemapDate | null {
    if (raw === '') return null;
    const epochMs = kind === 'rss' ? parseRfc822Date(raw) : parseW3cDatetime(raw);
    if (epochMs === null) this.report('bad-lastmod', line, raw);
    const sum = this.#lastmod;
    if (sum.count === 0) sum.first = raw;
    else if (sum.first !== raw) sum.isIdentical = false;
    sum.count++;
    if (epochMs !== null) {
      sum.oldestMs = Math.min(sum.oldestMs, epochMs);
      sum.newestMs = Math.max(sum.newestMs, epochMs);
    }
    return { raw: boundText(raw, maxProblemText), isValid: epochMs !== null, epochMs };
  }

  #judgePriority(raw: string | null, line: number): number | null {
    if (raw === null) return null;
    const value = /^(?:0?\.\d{1,9}|[01](?:\.\d{0,9})?)$/.test(raw) ? Number(raw) : Number.NaN;
    if (value >= 0 && value <= 1) return value;
    this.report('bad-priority', line, raw);
    return null;
  }

  done(kind: SitemapKind, bytes: number, isTruncated: boolean): SitemapReport {
    const { count, isIdentical, oldestMs, newestMs } = this.#lastmod;
    return {
      kind,
      entryCount: this.entryCount,
      bytes,
      isTruncated,
      problems: this.#problems,
      problemCounts: Object.fromEntries(this.#problemCounts),
      lastmod: {
        count,
        isIdentical: isIdentical && count > 1,
        oldestMs: Number.isFinite(oldestMs) ? oldestMs : null,
        newestMs: Number.isFinite(newestMs) ? newestMs : null,
      },
      alternatesEntryCount: this.#sums.alternatesEntryCount,
      imageCount: this.#sums.imageCount,
      videoCount: this.#sums.videoCount,
      newsCount: this.#sums.newsCount,
    };
  }
}

/**
 * A 53-bit number for a URL. Storing 50,000 of them takes little memory, and the probability that two URLs of one
 * sitemap collide is below one in a million.
 */
function hashOf(text: string): number {
  let low = 0x9e3779b9;
  let high = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x5bd1e995) ^ (high >>> 15);
  }
  low ^= low >>> 16;
  high = Math.imul(high ^ (high >>> 13), 0x27d4eb2f);
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
