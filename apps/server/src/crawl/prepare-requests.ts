import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { CrawlRefused, type ClaimedCrawl } from './crawl-store.ts';
import { Pace } from './pace.ts';
import type { SecretSealer } from './request-settings.ts';
import { robotsToken } from './robots-token.ts';
import { createScope } from './scope.ts';
import { createSiteFetcher, createSiteHeaders } from './site-fetcher.ts';
import type { HeaderList } from '../collect/fetch/fetched-resource.ts';

const secretsLost =
  'The headers and the password of this crawl cannot be read, because the secret of this service has changed. Start the crawl again.';

export interface PreparedRequests {
  readonly fetcher: Fetcher;
  readonly pace: Pace | null;
  /** The name that robots.txt knows the crawl by. */
  readonly token: string;
  /** Which headers a browser adds to a request: none for what is not the site. */
  readonly headersFor: (url: URL) => HeaderList;
}

/** How a crawl makes its requests. */
export function prepareRequests(
  { crawlId, scope, requests: { userAgent, rate }, sealedSecrets }: ClaimedCrawl,
  deps: { readonly fetcher: Fetcher; readonly openSecrets: SecretSealer['open'] },
): PreparedRequests {
  const secrets = sealedSecrets === null ? null : deps.openSecrets(crawlId, sealedSecrets);
  if (sealedSecrets !== null && secrets === null) throw new CrawlRefused('INTERNAL_ERROR', secretsLost);
  const pace = rate === null ? null : new Pace({ rate });
  const { isOwn } = createScope(scope);
  const headers = { isOwn, userAgent, secrets };
  const { headersFor } = createSiteHeaders(headers);
  return {
    ...{ fetcher: createSiteFetcher(deps.fetcher, { ...headers, pace }), pace },
    token: robotsToken(userAgent),
    // What used to be the site is another one for a crawl that has moved.
    headersFor: (url) => (isOwn(url.href) ? headersFor(url) : []),
  };
}
