import type { Page } from 'playwright-core';
import type { HeaderList } from '../fetch/fetched-resource.ts';

interface PausedRequest {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** How a page is requested as a part of the crawl of its site. */
export interface SiteVisit {
  /** Headers for a URL, names in lower case: each request and each redirect is asked for its own. */
  readonly headersFor: (url: URL) => HeaderList;
  /** Called when the page itself is requested. */
  readonly onRequest: () => void;
  /** Called with the status of its response. */
  readonly onResponse: (status: number, retryAfter: string | null) => void;
}

/**
 * Adds the headers to the requests of a page. Playwright's own interception would send those of a request along with its
 * redirects, wherever these lead, and the browser's cookies are for all ports of a host.
 */
export async function addHeaders(
  page: Page,
  url: string,
  headersFor: SiteVisit['headersFor'],
): Promise<void> {
  if (headersFor(new URL(url)).length === 0) return;
  const client = await page.context().newCDPSession(page);
  const cookiesOf = async (target: string): Promise<string[]> => {
    const { cookies } = await client.send('Network.getCookies', { urls: [target] });
    return cookies.map(({ name, value }) => `${name}=${value}`);
  };
  const resume = async ({ requestId, request, networkId }: PausedRequest): Promise<void> => {
    const added = headersOf(request.url, headersFor);
    if (added.length === 0 || networkId === undefined) {
      await client.send('Fetch.continueRequest', { requestId });
      return;
    }
    const own = new Map(added);
    const cookie = own.get('cookie');
    // Instead of those of the browser, which the site may have set.
    if (cookie !== undefined) own.set('cookie', [cookie, ...(await cookiesOf(request.url))].join('; '));
    const kept = Object.entries(request.headers).filter(([name]) => !own.has(name.toLowerCase()));
    const headers = [...kept, ...own].map(([name, value]) => ({ name, value }));
    await client.send('Fetch.continueRequest', { requestId, headers });
  };
  // The page may be gone by now.
  client.on('Fetch.requestPaused', (paused) => void resume(paused).catch(() => undefined));
  await client.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

function headersOf(url: string, headersFor: SiteVisit['headersFor']): HeaderList {
  return /^https?:/i.test(url) && URL.canParse(url) ? headersFor(new URL(url)) : [];
}
