import type { Fetcher } from '../collect/fetch/fetcher.ts';
import { CrawlRefused, type ClaimedCrawl } from './crawl-store.ts';
import { Pace } from './pace.ts';
import type { SecretSealer } from './request-settings.ts';
import { robotsToken } from './robots-token.ts';
import { createScope } from './scope.ts';
import { createSiteFetcher } from './site-fetcher.ts';

const secretsLost =
  'The headers and the password of this crawl cannot be read, because the secret of this service has changed. Start the crawl again.';

/** The fetcher for a crawl's requests, their pace, and the name that robots.txt knows the crawl by. */
export function prepareRequests(
  { crawlId, scope, requests: { userAgent, rate }, sealedSecrets }: ClaimedCrawl,
  deps: { readonly fetcher: Fetcher; readonly openSecrets: SecretSealer['open'] },
): { readonly fetcher: Fetcher; readonly pace: Pace | null; readonly token: string } {
  const secrets = sealedSecrets === null ? null : deps.openSecrets(crawlId, sealedSecrets);
  if (sealedSecrets !== null && secrets === null) throw new CrawlRefused('INTERNAL_ERROR', secretsLost);
  const pace = rate === null ? null : new Pace({ rate });
  const { isOwn } = createScope(scope);
  const fetcher = createSiteFetcher(deps.fetcher, { isOwn, userAgent, secrets, pace });
  return { fetcher, pace, token: robotsToken(userAgent) };
}
