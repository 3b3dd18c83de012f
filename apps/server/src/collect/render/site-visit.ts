import type { Page } from 'playwright-core';
import type { HeaderList } from '../fetch/fetched-resource.ts';
import { sessionOf } from './page-session.ts';

interface PausedRequest {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** How a page is requested as a part of the crawl of its site. */
export interface SiteVisit {
  /** Of the crawl: its pages may have the same tab one after another. */
  readonly crawl: string;
  /** Headers for an origin, names in lower case: each request and each redirect is asked for its own. */
  readonly headersFor: (url: URL) => HeaderList;
  /** Called when the page itself is requested. */
  readonly onRequest: () => void;
  /** Called with the status of its response. */
  readonly onResponse: (status: number, retryAfter: string | null) => void;
}

/** The same as seen by the process of the browser. */
export interface PageVisit extends Omit<SiteVisit, 'headersFor'> {
  /** Null if no request gets any. */
  readonly headersFor: ((origin: string) => Promise<HeaderList>) | null;
}

/**
 * Adds the headers to the requests of a page. Playwright's own interception would send those of a request along with its
 * redirects, wherever these lead, and the browser's cookies are for all ports of a host.
 */
export async function addHeaders(
  page: Page,
  headersFor: NonNullable<PageVisit['headersFor']>,
): Promise<void> {
  const client = await sessionOf(page);
  const cookiesOf = async (target: string): Promise<string[]> => {
    const { cookies } = await client.send('Network.getCookies', { urls: [target] });
    return cookies.map(({ name, value }) => `${name}=${value}`);
  };
  const resume = async ({ requestId, request, networkId }: PausedRequest): Promise<void> => {
    const added = await headersOf(request.url, headersFor);
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

async function headersOf(url: string, headersFor: NonNullable<PageVisit['headersFor']>): Promise<HeaderList> {
  return /^https?:/i.test(url) && URL.canParse(url) ? headersFor(new URL(url).origin) : [];
}

/** The headers of a page's origins, which the worker is asked for once each. */
export class AskedHeaders {
  readonly #ask: (origin: string) => void;
  readonly #known = new Map<string, Promise<HeaderList>>();
  readonly #waiting = new Map<string, (headers: HeaderList) => void>();

  constructor(ask: (origin: string) => void) {
    this.#ask = ask;
  }

  of(origin: string): Promise<HeaderList> {
    const known = this.#known.get(origin);
    if (known !== undefined) return known;
    const asked = new Promise<HeaderList>((resolve) => this.#waiting.set(origin, resolve));
    this.#known.set(origin, asked);
    this.#ask(origin);
    return asked;
  }

  resolve(origin: string, headers: HeaderList): void {
    this.#waiting.get(origin)?.(headers);
  }
}
