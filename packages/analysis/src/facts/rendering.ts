import type { FetchedPage } from '../fetched-page.ts';
import type { FetchedRendering } from '../fetched-rendering.ts';
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

export function readRendering(
  { rendering: browser }: FetchedPage,
  raw: RawDocument | null,
): RenderingFacts | null {
  return browser === undefined || raw === null ? null : { browser, raw };
}

/** Where scripts lead everyone who opens the page: another document. Null if that is not known. */
export type ScriptRedirect = { readonly url: string | null } | null;

export function scriptRedirectOf({ rendering }: FetchedPage): ScriptRedirect {
  return rendering === undefined ? null : { url: rendering.hasMoved ? rendering.url : null };
}

/** Numbers of words, each counted as often as it occurs. */
export interface WordChanges {
  readonly added: number;
  readonly removed: number;
}

export function wordChanges(raw: Worded, rendered: Worded): WordChanges {
  const before = wordCounts(raw);
  const after = wordCounts(rendered);
  return { added: missingIn(before, after), removed: missingIn(after, before) };
}

/** How many words of `others` are not in `counts`. */
function missingIn(counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let missing = 0;
  for (const [word, count] of others) missing += Math.max(0, count - (counts.get(word) ?? 0));
  return missing;
}

/** Links to other pages of the rendered document whose URL the raw one does not link to; in document order, by URL once. */
export function addedLinks(raw: LinkFacts, rendered: LinkFacts): LinkFacts {
  const known = new Set(raw.map(({ url }) => url));
  return rendered.filter(({ kind, url }) => {
    if (kind !== 'http' || known.has(url)) return false;
    known.add(url);
    return true;
  });
}

/** The text of the first visible H1 heading that has one; null if there is none. */
export function mainHeadingOf(headings: HeadingFacts): string | null {
  return headings.find(({ level, text, isHidden }) => level === 1 && !isHidden && text !== '')?.text ?? null;
}
