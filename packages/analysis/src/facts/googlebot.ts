import type { FetchedFailure, FetchedPage } from '../fetched-page.ts';
import { isSameUrl } from '../parse/url-identity.ts';
import type { CanonicalFacts } from './canonical.ts';
import type { IndexabilityFacts } from './indexability.ts';
import type { LinkFacts } from './links.ts';
import type { ResponseFacts } from './response.ts';
import type { TextFacts } from './text.ts';
import type { Title } from './title.ts';

/** What the comparison needs from each of the two responses. */
export interface ComparedPage {
  readonly status: number;
  /** URL of the response, without a fragment. */
  readonly url: string;
  readonly redirectCount: number;
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  readonly title: string | null;
  /** Number of words in the whole body. */
  readonly wordCount: number;
  /** Links to pages. */
  readonly linkCount: number;
}

/** The response to Googlebot Smartphone compared with the response to a visitor. */
export type GooglebotFacts =
  /** The second fetch was not performed. */
  | { readonly state: 'not-requested' }
  /** There was no response: an error code of the fetcher. */
  | { readonly state: 'failed'; readonly failure: string }
  | {
      readonly state: 'answered';
      readonly visitor: ComparedPage;
      readonly googlebot: ComparedPage;
      /** 0 to 1: share of words that both have in common, counted with repeats; 1 for two empty pages. */
      readonly textOverlap: number;
    };

type Answer = FetchedPage | FetchedFailure;

export function isFailure(answer: Answer): answer is FetchedFailure {
  return 'failure' in answer;
}

/** Whether both responses have identical bytes, so nothing has to be parsed twice. */
export function isSameAnswer(page: FetchedPage, other: FetchedPage): boolean {
  return page.html === other.html && page.status === other.status && isSameUrl(page.url, other.url);
}

export interface Worded {
  readonly text: TextFacts;
}

interface Compared extends Worded {
  readonly response: ResponseFacts;
  readonly canonical: CanonicalFacts;
  readonly indexability: IndexabilityFacts;
  readonly title: Title | null;
  readonly links: LinkFacts;
}

/** `read` computes the facts of the second response; it is called only if the two differ. */
export function compareGooglebot(
  page: FetchedPage,
  facts: Compared,
  read: (other: FetchedPage) => Compared,
): GooglebotFacts {
  const answer = page.auxiliary?.googlebot;
  if (answer === null || answer === undefined) return { state: 'not-requested' };
  if (isFailure(answer)) return { state: 'failed', failure: answer.failure };
  const visitor = comparedPage(facts);
  // The headers may differ even if the body is the same.
  if (isSameAnswer(page, answer) && JSON.stringify(page.headers) === JSON.stringify(answer.headers))
    return { state: 'answered', visitor, googlebot: visitor, textOverlap: 1 };
  const other = read(answer);
  return { state: 'answered', visitor, googlebot: comparedPage(other), textOverlap: overlap(facts, other) };
}

function comparedPage({ response, canonical, indexability, title, links, text }: Compared): ComparedPage {
  return {
    status: response.status,
    url: response.url,
    redirectCount: response.redirects.length,
    canonical: canonical.canonical?.url ?? null,
    isIndexable: indexability.isIndexable,
    title: title?.text ?? null,
    wordCount: text.bodyWords,
    linkCount: links.filter(({ kind }) => kind === 'http').length,
  };
}

/** Maximum number of distinct words to compare: more would not change the verdict. */
const maxWords = 50_000;

function overlap(one: Compared, other: Compared): number {
  const counts = wordCounts(one.text.blocks);
  const otherCounts = wordCounts(other.text.blocks);
  let common = 0;
  let all = 0;
  for (const [word, count] of counts) {
    const otherCount = otherCounts.get(word) ?? 0;
    common += Math.min(count, otherCount);
    all += Math.max(count, otherCount);
  }
  for (const [word, count] of otherCounts) if (!counts.has(word)) all += count;
  return all === 0 ? 1 : common / all;
}

/** How often the blocks have each word, in lower case; at most 50,000 different ones. */
export function wordCounts(blocks: readonly { readonly text: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    // In scripts without spaces between words, short runs of letters work as well.
    for (const word of block.text.toLowerCase().match(/[\p{L}\p{N}]{1,12}/gu) ?? []) {
      if (counts.size < maxWords || counts.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
