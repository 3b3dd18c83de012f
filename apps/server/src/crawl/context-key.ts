import { analyze, checks, SCANNER_VERSION, SCHEMA_VERSION, type FetchedPage } from '@siteglass/analysis';
import { textHash } from '@siteglass/analysis/url-hash';
import type { HeaderList } from '../collect/fetch/fetched-resource.ts';
import type { SiteContext } from './page-thread-messages.ts';
import { headerKeys } from './response-keys.ts';
import { originOf } from './scope.ts';

/** Only these read the sitemaps, and no other part of a page's analysis depends on them. */
const sitemapChecks = checks.filter(({ category }) => category === 'sitemap');
/** The URL that no site has, which is another one each time; see collect-page.ts. */
const missingName = /no-such-page-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const validators = new Set(['etag', 'last-modified']);

/** The key of each origin, made on first use. */
export function contextKeys(context: SiteContext): (url: string) => number {
  const keys = new Map<string, number>();
  return (url) => {
    const origin = originOf(url);
    const key = keys.get(origin) ?? contextKey(context, origin);
    keys.set(origin, key);
    return key;
  };
}

/**
 * A hash of what all pages of an origin have in common and their analyses depend on, including the version that makes
 * them. Of the sitemaps, it is what the checks find in them: each new page changes the files.
 */
export function contextKey(context: SiteContext, origin: string): number {
  const { sitemaps, ...auxiliary } = context.auxiliary;
  const found = sitemaps === undefined ? null : resultsOfSitemaps(context, `${origin}/`);
  const parts = [SCANNER_VERSION, SCHEMA_VERSION, { ...context, auxiliary }, found];
  const text = JSON.stringify(parts, (name, value: unknown) =>
    name === 'headers' ? headerKeys(withoutValidators(value as HeaderList)) : value,
  );
  return textHash(text.replaceAll(missingName, 'no-such-page'));
}

function withoutValidators(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !validators.has(name));
}

function resultsOfSitemaps({ auxiliary, thresholds }: SiteContext, url: string): unknown {
  const page: FetchedPage = {
    ...{ requestedUrl: url, url, status: 200, bodyBytes: 0, html: '<!doctype html><title>Page</title>' },
    ...{ headers: [], redirects: [], charset: { name: 'utf-8', source: 'default', malformed: false } },
    fetchedAt: new Date().toISOString(),
    auxiliary,
  };
  return analyze(page, { checks: sitemapChecks, thresholds }).checks;
}
