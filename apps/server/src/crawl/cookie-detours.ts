import { urlHash } from '@siteglass/analysis/url-hash';
import type { CookieJar } from '../collect/fetch/cookie-jar.ts';
import type { FetchedResource } from '../collect/fetch/fetched-resource.ts';
import { readHeader } from '../collect/fetch/media-type.ts';
import { redirectOf } from '../collect/fetch/redirect.ts';
import { parseSetCookie } from '../collect/fetch/set-cookie.ts';
import { originOf } from './scope.ts';

/** What is requested before a URL has its result: the URL again with its new cookies, or where it redirects to. */
export interface Detour {
  /** The result, unless the URL returns something else in the end. */
  readonly first: FetchedResource;
  readonly fetchedAt: string;
  readonly next: string;
  readonly steps: number;
}

/** A request for a URL of the crawl, and its response. */
export interface Visited {
  readonly url: string;
  readonly detour: Detour | undefined;
  readonly fetched: FetchedResource;
  readonly fetchedAt: string;
  /** The Cookie header that was sent. */
  readonly sent: string | null;
}

export interface CookieDetoursOptions {
  readonly cookies: CookieJar;
  readonly isOwn: (url: string) => boolean;
  /** Whether the crawl may request a URL: its settings and robots.txt allow it. */
  readonly mayRequest: (url: string) => Promise<boolean>;
}

const maxSteps = 5;
/** Detours of a host without a different result, in a row, after which no more are made. */
const maxFailures = 5;
/** Shorter values appear in URLs by chance. */
const minIdCharacters = 8;
/** As far as a page is read. */
const searchedBytes = 2_000_000;
/** Responses kept for the URLs that were requested on a detour, and the maximum size of each. */
const maxKept = 4;
const maxKeptBytes = 1_000_000;

interface Host {
  hasServed: boolean;
  failures: number;
}

/**
 * What a crawl does because it has cookies. It takes each redirect as a result of its own, but some are only a test of
 * whether cookies come back: they lead to the same URL again, directly or by way of others, as a browser would see.
 * Session IDs in links are another such test: until the cookie comes back, each URL would be a copy of a page.
 */
export class CookieDetours {
  readonly #options: CookieDetoursOptions;
  readonly #hosts = new Map<string, Host>();
  readonly #kept = new Map<string, { readonly fetched: FetchedResource; readonly fetchedAt: string }>();

  constructor(options: CookieDetoursOptions) {
    this.#options = options;
  }

  /** The response for a URL that was already requested on a detour; null otherwise. */
  take(url: string): { readonly fetched: FetchedResource; readonly fetchedAt: string } | null {
    const kept = this.#kept.get(url) ?? null;
    this.#kept.delete(url);
    return kept;
  }

  /** What to request next before the URL has its result; null if its result is here. */
  async next(visited: Visited): Promise<Detour | null> {
    const { url, detour, fetched, fetchedAt } = visited;
    const steps = detour?.steps ?? 0;
    const next = steps >= maxSteps ? null : await this.#nextUrl(visited);
    const isAway = fetched.requestedUrl !== url;
    if (isAway) this.#keep(fetched, fetchedAt);
    const host = this.#hostOf(url);
    if (next !== null)
      return {
        first: detour?.first ?? fetched,
        fetchedAt: detour?.fetchedAt ?? fetchedAt,
        next,
        steps: steps + 1,
      };
    const isPage = redirectOf(fetched) === null && fetched.status < 300;
    if (detour !== undefined) {
      const hasHelped = !isAway && isPage && !writesIds(fetched, visited.sent);
      host.failures = hasHelped ? 0 : host.failures + 1;
    }
    host.hasServed ||= isPage && !isAway;
    return null;
  }

  /** The URL has its page, which the response confirms without sending it. */
  noteServed(url: string): void {
    this.#hostOf(url).hasServed = true;
  }

  async #nextUrl({ url, detour, fetched, sent }: Visited): Promise<string | null> {
    const { cookies, isOwn, mayRequest } = this.#options;
    const target = redirectOf(fetched);
    const isBack = target !== null && urlHash(target) === urlHash(url);
    if (detour !== undefined && fetched.requestedUrl !== url) {
      if (target === null || isBack) return isBack ? url : null;
      return (await mayRequest(target)) ? target : null;
    }
    const received = cookies.read(new URL(url));
    if (isBack) return received === sent ? null : url;
    const host = this.#hostOf(url);
    if (host.failures >= maxFailures) return null;
    if (received !== sent && detour === undefined && writesIds(fetched, sent)) return url;
    if (target === null) return null;
    // Without a page from this host, even a redirect without cookies may lead to the page that sets them.
    const mayReturn = hasNewName(sent, received) || (!host.hasServed && isOwn(target));
    return mayReturn && (await mayRequest(target)) ? target : null;
  }

  #hostOf(url: string): Host {
    const origin = originOf(url);
    const found = this.#hosts.get(origin) ?? { hasServed: false, failures: 0 };
    this.#hosts.set(origin, found);
    return found;
  }

  #keep(fetched: FetchedResource, fetchedAt: string): void {
    if ((fetched.body?.length ?? 0) > maxKeptBytes || !this.#options.isOwn(fetched.requestedUrl)) return;
    this.#kept.set(fetched.requestedUrl, { fetched, fetchedAt });
    for (const oldest of this.#kept.keys()) if (this.#kept.size > maxKept) this.#kept.delete(oldest);
  }
}

function hasNewName(sent: string | null, received: string | null): boolean {
  const known = new Set(namesOf(sent));
  return namesOf(received).some((name) => !known.has(name));
}

function namesOf(cookies: string | null): readonly string[] {
  return cookies?.split('; ').map((pair) => pair.split('=', 1)[0] ?? '') ?? [];
}

/** Whether the response sets a cookie and has its value in the URL it redirects to, or in a URL of its page. */
function writesIds(fetched: FetchedResource, sent: string | null): boolean {
  const known = new Set(sent?.split('; '));
  const location = readHeader(fetched.headers, 'location').join();
  return readHeader(fetched.headers, 'set-cookie').some((header) => {
    const cookie = parseSetCookie(header, 0);
    if (cookie === null || cookie.value.length < minIdCharacters) return false;
    if (known.has(`${cookie.name}=${cookie.value}`)) return false;
    return location.includes(cookie.value) || hasInUrl(fetched.body, cookie.value);
  });
}

/** As in `;jsessionid=ID`, `?sid=ID`, `/ID/` and `/(S(ID))/`. */
function hasInUrl(body: Buffer | null, id: string): boolean {
  if (body === null) return false;
  const searched = body.subarray(0, searchedBytes);
  for (let at = searched.indexOf(id, 0, 'latin1'); at !== -1; at = searched.indexOf(id, at + 1, 'latin1'))
    if (at > 0 && '=/('.includes(String.fromCharCode(searched[at - 1] ?? 0))) return true;
  return false;
}
