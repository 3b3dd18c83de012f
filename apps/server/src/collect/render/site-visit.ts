import type { BrowserContext, Page } from 'playwright-core';
import type { HeaderList } from '../fetch/fetched-resource.ts';

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
 * redirects, wherever these lead.
 */
export async function addHeaders(
  page: Page,
  url: string,
  headersFor: SiteVisit['headersFor'],
): Promise<void> {
  const target = new URL(url);
  const own = headersFor(target);
  if (own.length === 0) return;
  await addCookies(page.context(), target, own);
  const client = await page.context().newCDPSession(page);
  client.on('Fetch.requestPaused', ({ requestId, request, networkId }) => {
    const headers = headersOf(request.url, headersFor);
    const names = new Set(headers.map(([name]) => name));
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const all = [...kept, ...headers].map(([name, value]) => ({ name, value }));
    // The page may be gone by now.
    void client
      .send('Fetch.continueRequest', {
        requestId,
        ...(headers.length === 0 || networkId === undefined ? {} : { headers: all }),
      })
      .catch(() => undefined);
  });
  await client.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

function headersOf(url: string, headersFor: SiteVisit['headersFor']): HeaderList {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return [];
  return headersFor(new URL(url)).filter(([name]) => name !== 'cookie');
}

/** Scripts cannot read them, and the browser adds those that the site sets. */
async function addCookies(context: BrowserContext, { origin }: URL, headers: HeaderList): Promise<void> {
  const cookies = headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(';'))
    .flatMap((pair) => {
      const [, name, value] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
      return name === undefined || value === undefined ? [] : [{ name, value, url: origin, httpOnly: true }];
    });
  if (cookies.length > 0) await context.addCookies(cookies);
}
