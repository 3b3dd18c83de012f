import { CookieJar } from '../../../collect/fetch/cookie-jar.ts';
import type { FetchedResource } from '../../../collect/fetch/fetched-resource.ts';
import type { PageRendering } from '../../../crawl/page-rendering.ts';
import { Visitor } from '../../../crawl/visitor.ts';
import type { VisitorOptions } from '../../../crawl/visitor-options.ts';
import { taskErrorTable } from '../../../errors.ts';
import type { PageFault } from '../reads.ts';
import type { VisitedPage, WaitingPage } from '../store/sitemap-pages.ts';

export interface VisitPagesOptions extends Pick<
  VisitorOptions,
  'threads' | 'openLine' | 'robotsOf' | 'siteOf' | 'maxConnections' | 'signal' | 'onFailed'
> {
  readonly rendering: PageRendering;
  readonly store: (pages: readonly VisitedPage[]) => Promise<void>;
}

/** Pages that may wait to be stored before no more are requested, and the number stored at a time. */
const maxWaiting = 64;
const maxAtOnce = 16;

/** Visits the pages of a list, following redirects, and stores each result as it arrives. */
export async function visitPages(
  pages: readonly WaitingPage[],
  options: VisitPagesOptions,
): Promise<{ readonly isPrivate: boolean }> {
  const { signal, store, onFailed } = options;
  let isPrivate = false;
  let found: VisitedPage[] = [];
  let storing: Promise<void> | undefined;
  const storeAll = async (): Promise<void> => {
    while (found.length > 0) {
      await store(found.splice(0, maxAtOnce));
      visitor.pump();
    }
    storing = undefined;
  };
  const storeSome = (): void => {
    storing ??= storeAll().catch((error: unknown) => {
      found = [];
      onFailed(error);
    });
  };
  const report = (page: VisitedPage): void => {
    found.push(page);
    storeSome();
  };
  const fault = (position: number, of: PageFault): void =>
    report({ position, document: null, seoScore: null, digest: null, fault: of });

  const visitor = new Visitor({
    pace: null,
    ...options,
    cookies: new CookieJar(),
    redirects: 'follow',
    nowMs: () => performance.now(),
    mayRequest: () => found.length < maxWaiting,
    responseOf: () => null,
    onPage: ({ hash: position }, fetched, { document, seoScore, digest }) => {
      isPrivate ||= fetched.viaExemptNetwork;
      report({ position, document, seoScore, digest, fault: null });
    },
    onOther: ({ hash: position }, _fetchedAt, fetched, failure) => fault(position, faultOf(fetched, failure)),
  });
  try {
    for (const { position, url } of pages) {
      signal.throwIfAborted();
      while (!visitor.hasCapacity) await visitor.nextResult();
      const request = { hash: position, url, in_sitemap: true, round: 0, isDisallowed: false, tries: 0 };
      if ((await visitor.admit(request)) !== null) fault(position, forbidden);
    }
    await visitor.settled();
    await storing;
    signal.throwIfAborted();
    return { isPrivate: [isPrivate, options.rendering.viaExemptNetwork].includes(true) };
  } finally {
    await visitor.close();
  }
}

const forbidden: PageFault = {
  code: 'ROBOTS_DISALLOWED',
  message: 'The robots.txt of the site blocks crawlers from this page.',
};

function faultOf(fetched: FetchedResource | null, failure: string | null): PageFault {
  if (failure !== null) {
    const message = Object.hasOwn(taskErrorTable, failure)
      ? taskErrorTable[failure as keyof typeof taskErrorTable]
      : 'The page could not be fetched.';
    return { code: failure, message };
  }
  const status = fetched?.status ?? 0;
  return status >= 300
    ? { code: 'HTTP_ERROR', message: `The server returned status ${status} without a page.` }
    : { code: 'NOT_HTML', message: taskErrorTable.NOT_HTML };
}
