import type { FetchRequest } from '../collect/fetch/fetch-request.ts';
import type { HeaderList } from '../collect/fetch/fetched-resource.ts';
import type { FetchLine, Fetcher, LineRequest } from '../collect/fetch/fetcher.ts';
import type { Pace } from './pace.ts';
import type { RequestSecrets } from './request-settings.ts';
import { createScope, siteOfUrl } from './scope.ts';

export interface SiteHeadersOptions {
  /** Whether a URL belongs to the crawled site. */
  readonly isOwn: (url: string) => boolean;
  readonly userAgent: string | null;
  readonly secrets: RequestSecrets | null;
}

/** Which headers a URL gets, in addition to those that every request has. */
export interface SiteHeaders {
  readonly userAgentFor: (url: URL) => HeaderList;
  readonly headersFor: (url: URL) => HeaderList;
  /** What is secret needs a server that proves who it is. */
  readonly isTrusted: (url: string) => boolean;
}

export interface SiteFetcherOptions extends SiteHeadersOptions {
  readonly pace: Pace | null;
}

export function createSiteHeaders({ isOwn, userAgent, secrets }: SiteHeadersOptions): SiteHeaders {
  const agent: HeaderList = userAgent === null ? [] : [['user-agent', userAgent]];
  const userAgentFor = (url: URL): HeaderList => (isOwn(url.href) ? agent : []);
  const trusted = secrets === null ? null : createTrusted(secrets);
  return {
    userAgentFor,
    headersFor: (url) => [...userAgentFor(url), ...(trusted?.headersFor(url) ?? [])],
    isTrusted: (url) => trusted?.isHost(url) === true,
  };
}

/**
 * A fetcher that makes the requests of a crawl to its own site as the crawl's settings say; all others are made as
 * always. Which headers a URL gets is decided hop by hop: a redirect to another host takes nothing along.
 */
export function createSiteFetcher(fetcher: Fetcher, { pace, ...options }: SiteFetcherOptions): Fetcher {
  const { isOwn } = options;
  const { userAgentFor, headersFor, isTrusted } = createSiteHeaders(options);
  const inTurn = async <Request extends LineRequest>(
    request: Request,
    send: (request: Request) => ReturnType<Fetcher['fetch']>,
  ): ReturnType<Fetcher['fetch']> => {
    if (pace === null || !isOwn(request.url)) return send(request);
    await pace.turn(request.signal);
    const fetched = await send(request);
    if (fetched.redirects.length > 0) pace.skip(fetched.redirects.length);
    return fetched;
  };

  return {
    ...fetcher,
    fetch: (request: FetchRequest) =>
      inTurn(request, (due) =>
        isTrusted(due.url)
          ? fetcher.fetch({ ...due, headersFor, verifyTls: true })
          : fetcher.fetch({ ...due, headersFor: userAgentFor }),
      ),
    openLine: (settings = {}) => {
      let plain: FetchLine | null = null;
      let verified: FetchLine | null = null;
      return {
        fetch: (request) =>
          inTurn(request, (due) => {
            // What used to be the site is another one for a crawl that has moved.
            if (isOwn(due.url) && isTrusted(due.url)) {
              verified ??= fetcher.openLine({ ...settings, verifyTls: true });
              return verified.fetch({ ...due, headersFor });
            }
            return (plain ??= fetcher.openLine(settings)).fetch({ ...due, headersFor: userAgentFor });
          }),
        close: async () => {
          await Promise.all([plain?.close(), verified?.close()]);
        },
      };
    },
  };
}

/**
 * Who may get the secrets: the host of the start URL with and without `www.`, and its subdomains if the crawl includes
 * them, or the hosts of a list of URLs, as long as they are of the same registrable domain. If the start URL is HTTPS, they are sent only over HTTPS.
 */
function createTrusted({ headers, basicAuth, ...settings }: RequestSecrets): {
  readonly isHost: (url: string) => boolean;
  readonly headersFor: (url: URL) => HeaderList;
} {
  const { startUrl } = settings;
  const scope = createScope({ ...settings, include: [], exclude: [] });
  const site = siteOfUrl(startUrl);
  const isSecure = startUrl.startsWith('https:');
  const list: HeaderList = [
    ...headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    ...(basicAuth === null ? [] : [['authorization', writeBasicAuth(basicAuth)] as const]),
  ];
  const isHost = (url: string): boolean => scope.isOwn(url) && siteOfUrl(url) === site;
  return {
    isHost,
    headersFor: (url) => (isHost(url.href) && (!isSecure || url.protocol === 'https:') ? list : []),
  };
}

/** In UTF-8, which is what servers that say which encoding they expect may ask for (RFC 7617, 2.1). */
function writeBasicAuth({ username, password }: NonNullable<RequestSecrets['basicAuth']>): string {
  return `Basic ${Buffer.from(`${username}:${password}`.normalize('NFC')).toString('base64')}`;
}
