import type { FetchedRendering } from '../fetched-rendering.ts';
import type { BrowserIssue, FileType, KeptCookie, LoadedFile, StoredKey } from '../fetched-traffic.ts';
import { registrableSite } from '../parse/host.ts';
import { parseUrl } from '../parse/url.ts';
import { trackerOf, trackerOfKey, type Tracker } from './trackers.ts';

export interface TrafficFile extends LoadedFile {
  readonly host: string;
  /** Of another registrable domain than the page. */
  readonly isThirdParty: boolean;
  readonly tracker: Tracker | null;
}

export interface TrafficFacts {
  /** Everything was loaded: no limit was reached. */
  readonly isComplete: boolean;
  readonly files: readonly TrafficFile[];
  readonly cookies: readonly (KeptCookie & {
    readonly isThirdParty: boolean;
    readonly tracker: Tracker | null;
  })[];
  readonly storage: readonly (StoredKey & { readonly tracker: Tracker | null })[];
  readonly issues: readonly BrowserIssue[];
  /** Insecure files that the HTML as sent does not name, which other checks would report. */
  readonly addedMixedContent: readonly (BrowserIssue & { readonly kind: 'mixed-content' })[];
}

interface Named {
  readonly url: string | null;
}

/** The facts of the HTML that have the URLs of files. */
export interface NamedFiles {
  readonly images: readonly (Named & { readonly candidates: readonly string[] })[];
  readonly scripts: readonly Named[];
  readonly linkElements: readonly Named[];
  readonly frames: readonly Named[];
  readonly media: { readonly sources: readonly Named[] };
}

/** `raw`: the facts of the HTML as sent. */
export function readTraffic(browser: FetchedRendering | null, raw: NamedFiles | null): TrafficFacts | null {
  const traffic = browser?.traffic ?? null;
  if (browser === null || traffic === null) return null;
  const own = registrableSite(parseUrl(browser.url)?.hostname ?? '');
  const isThirdParty = (host: string): boolean => registrableSite(host) !== own;
  const named = raw === null ? new Set<string>() : addressesIn(raw);
  return {
    isComplete: browser.end === 'quiet',
    files: traffic.files.map((file) => {
      const url = parseUrl(file.url);
      const host = url?.hostname ?? '';
      return {
        ...file,
        host,
        isThirdParty: isThirdParty(host),
        tracker: url === null || isConsentRefused(url) ? null : trackerOf(url),
      };
    }),
    cookies: traffic.cookies.map((cookie) => ({
      ...cookie,
      isThirdParty: isThirdParty(cookie.domain.replace(/^\./, '')),
      tracker: trackerOfKey(cookie.name),
    })),
    storage: traffic.storage.map((stored) => ({ ...stored, tracker: trackerOfKey(stored.key) })),
    issues: traffic.issues,
    addedMixedContent: traffic.issues.flatMap((issue) =>
      issue.kind === 'mixed-content' && !named.has(issue.url) ? [issue] : [],
    ),
  };
}

/**
 * Google's tags send such requests, without cookies, while the visitor has not agreed.
 *
 * Source: https://developers.google.com/tag-platform/security/concepts/consent-mode
 */
function isConsentRefused(url: URL): boolean {
  return /[?&]gcs=G1(?:00|--)(?:&|$)/.test(url.search);
}

/** All URLs of files in an HTML document. */
export function addressesIn({
  images,
  scripts,
  linkElements,
  frames,
  media,
}: NamedFiles): ReadonlySet<string> {
  const urls = [...scripts, ...linkElements, ...frames, ...media.sources, ...images].map(
    ({ url }) => url ?? '',
  );
  return new Set([...urls, ...images.flatMap(({ candidates }) => candidates)]);
}

/** Without repetition, in the order of their first occurrence. */
export function trackersOf(
  found: readonly { readonly tracker: Tracker | null }[],
  ...kinds: readonly Tracker['kind'][]
): readonly string[] {
  const names = found.flatMap(({ tracker }) =>
    tracker !== null && kinds.includes(tracker.kind) ? [tracker.name] : [],
  );
  return [...new Set(names)];
}

/** Bytes of all files of a kind, of the page and its frames. */
export function bytesOf({ files }: TrafficFacts, type: FileType | null = null): number {
  return files.reduce((sum, file) => sum + (type === null || file.type === type ? file.bytes : 0), 0);
}
