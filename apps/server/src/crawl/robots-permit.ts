import { CrawlRefused, type ClaimedCrawl } from './crawl-store.ts';
import { hostsOf } from './list-crawl.ts';

/** The hosts whose robots.txt an account may ignore, for the site of a URL. */
export type PermitRobots = (
  crawl: { readonly accountId: number; readonly url: string },
  signal: AbortSignal,
) => Promise<(host: string) => boolean>;

/**
 * Where a crawl ignores robots.txt.
 * @throws CrawlRefused if it may not on a host that it starts from
 */
export async function readRobotsPermit(
  crawl: ClaimedCrawl,
  permitRobots: PermitRobots,
  signal: AbortSignal,
): Promise<(host: string) => boolean> {
  const { accountId, obeysRobots, listOrigins, scope } = crawl;
  if (obeysRobots) return () => false;
  if (listOrigins === null) {
    const { host } = new URL(scope.startUrl);
    const isPermitted = await permitRobots({ accountId, url: scope.startUrl }, signal);
    if (isPermitted(host)) return isPermitted;
    throw refused(host === crawl.domain ? `${host} is` : `${crawl.domain} redirects to ${host}, which is`);
  }
  for (const origin of listOrigins) {
    const { host } = new URL(origin);
    if (!(await permitRobots({ accountId, url: origin }, signal))(host)) throw refused(`${host} is`);
  }
  const hosts = hostsOf(listOrigins);
  return (host) => hosts.includes(host);
}

function refused(subject: string): CrawlRefused {
  return new CrawlRefused(
    'HTTP_ERROR',
    `${subject} not a verified site of yours, so its robots.txt cannot be ignored. Verify it and start the crawl again.`,
  );
}
