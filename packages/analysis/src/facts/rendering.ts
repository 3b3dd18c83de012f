import type { FetchedPage } from '../fetched-page.ts';
import type { FetchedRendering } from '../fetched-rendering.ts';
import { isSameUrl, urlKey } from '../parse/url-identity.ts';
import { withoutFragment } from '../parse/url.ts';
import type { CanonicalFacts } from './canonical.ts';
import type { Description } from './description.ts';
import { wordCounts, type Worded } from './googlebot.ts';
import type { HeadingFacts } from './headings.ts';
import type { HreflangFacts } from './hreflang.ts';
import type { ImageFacts } from './images.ts';
import type { IndexabilityFacts } from './indexability.ts';
import type { LinkFacts } from './links.ts';
import type { StructuredDataFacts } from './structured-data.ts';
import type { TextFacts } from './text.ts';
import type { Title } from './title.ts';

/** The facts of the HTML as sent that are compared with those of the rendered document. */
export interface RawDocument {
  readonly title: Title | null;
  readonly description: Description | null;
  readonly canonical: CanonicalFacts;
  readonly indexability: IndexabilityFacts;
  readonly headings: HeadingFacts;
  readonly hreflang: HreflangFacts;
  readonly images: ImageFacts;
  readonly links: LinkFacts;
  readonly structuredData: StructuredDataFacts;
  readonly text: TextFacts;
}

/** A rendered document beside the HTML that it was made of. */
export interface RenderingFacts {
  readonly browser: FetchedRendering;
  readonly raw: RawDocument;
}

/** `raw`: the facts of the page as sent to the scan; null for those facts themselves. */
export function readRendering(
  page: FetchedPage,
  raw: RawDocument | null,
  another: (page: FetchedPage) => RawDocument,
): RenderingFacts | null {
  const { rendering: browser, ...response } = page;
  if (browser === undefined || raw === null) return null;
  // What differs from one request to the next is no work of scripts.
  const sent = browser.sent?.html ?? null;
  return { browser, raw: sent === null ? raw : another({ ...response, html: sent }) };
}

/**
 * Whether the server sent the browser something else than the scan: another page, or an error, as some do to unknown
 * browsers and to phones. Then the rendered document says nothing about this page.
 */
export function isOtherResponse(page: FetchedPage, { sent }: FetchedRendering): boolean {
  return sent !== undefined && (sent.status !== page.status || !isSameUrl(sent.url, page.url));
}

/** Where scripts lead everyone who opens the page: another document. Null if that is not known. */
export type ScriptRedirect = { readonly url: string | null } | null;

export function scriptRedirectOf(page: FetchedPage): ScriptRedirect {
  const { rendering } = page;
  if (rendering === undefined || isOtherResponse(page, rendering)) return null;
  return { url: rendering.hasMoved ? rendering.url : null };
}

/** Numbers of words, each counted as often as it occurs. */
export interface WordChanges {
  readonly added: number;
  readonly removed: number;
}

export function wordChanges(raw: Worded, rendered: Worded): WordChanges {
  const before = wordCounts(raw.text.blocks);
  const after = wordCounts(rendered.text.blocks);
  return { added: missingIn(before, after), removed: missingIn(after, before) };
}

/** Words of the main content, and how many of them the HTML as sent has nowhere, not even hidden. */
export function mainWordsAdded(
  raw: Worded,
  rendered: Worded,
): { readonly words: number; readonly added: number } {
  const main = wordCounts(rendered.text.blocks.filter(({ isMain }) => isMain));
  let words = 0;
  for (const count of main.values()) words += count;
  return { words, added: missingIn(wordCounts([...raw.text.blocks, { text: raw.text.hiddenText }]), main) };
}

/** How many words of `others` are not in `counts`. */
function missingIn(counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let missing = 0;
  for (const [word, count] of others) missing += Math.max(0, count - (counts.get(word) ?? 0));
  return missing;
}

/** Links to pages that the raw document does not link to; in document order, each page once. */
export function addedLinks(raw: LinkFacts, rendered: LinkFacts): LinkFacts {
  const known = new Set(raw.map(({ url }) => url && pageUrlOf(url)));
  return rendered.filter(({ kind, url }) => {
    if (kind !== 'http' || url === null) return false;
    const page = pageUrlOf(url);
    if (known.has(page)) return false;
    known.add(page);
    return true;
  });
}

function pageUrlOf(url: string): string {
  return urlKey(withoutFragment(url));
}

/** The visible H1 headings that have a text, in document order. */
export function mainHeadingsOf(headings: HeadingFacts): HeadingFacts {
  return headings.filter(({ level, text, isHidden }) => level === 1 && !isHidden && text !== '');
}

/** The language versions that count, by code and URL. */
export function alternatesOf(hreflang: HreflangFacts): ReadonlyMap<string, HreflangFacts[number]> {
  return new Map(
    hreflang
      .filter(({ counts }) => counts)
      .map((alternate) => [`${alternate.normal} ${alternate.url ?? alternate.href}`, alternate]),
  );
}
