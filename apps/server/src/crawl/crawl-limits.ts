/** Limits that the settings of the service give; null for the default, which grows with the page limit of the crawl. */
export interface CrawlLimitSettings {
  /** First allotment of a URL pattern; see `TrapWatch`. */
  readonly trapPages: number;
  readonly urls: number | null;
  readonly files: number | null;
  readonly sitemaps: number;
  readonly sitemapUrls: number | null;
}

export interface CrawlLimits {
  readonly trapPages: number;
  /** URLs that are recorded: any beyond that are only counted. */
  readonly urls: number;
  /** Files and external links that are checked. */
  readonly files: number;
  /** Sitemaps that are read, and new URLs of the site that are taken from them. */
  readonly sitemaps: number;
  readonly sitemapUrls: number;
}

const urlsPerPage = 20;
const minUrls = 100_000;
const filesPerPage = 5;
const minFiles = 2_000;
const sitemapUrlsPerPage = 5;
const minSitemapUrls = 50_000;

export function crawlLimitsOf(settings: CrawlLimitSettings, maxPages: number): CrawlLimits {
  const { trapPages, urls, files, sitemaps, sitemapUrls } = settings;
  return {
    trapPages,
    urls: urls ?? Math.max(minUrls, maxPages * urlsPerPage),
    files: files ?? Math.max(minFiles, maxPages * filesPerPage),
    sitemaps,
    sitemapUrls: sitemapUrls ?? Math.max(minSitemapUrls, maxPages * sitemapUrlsPerPage),
  };
}
