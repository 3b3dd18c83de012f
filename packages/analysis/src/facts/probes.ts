import type { Fetched, FetchedAnswer, FetchedPage, FetchedRedirect } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { remembered } from '../remembered.ts';
import { looksLikeHtml } from './robots.ts';
import { TextRecorder, type TextFacts } from './text.ts';
import { PageWalk } from './walk-page.ts';

/** The response to an auxiliary request. */
export interface ProbeAnswer {
  readonly requestedUrl: string;
  /** URL of the response, after redirects; the requested URL if there was no response. */
  readonly url: string;
  /** Null if there was no response. */
  readonly status: number | null;
  /** The redirects followed, at most 20. */
  readonly redirects: readonly FetchedRedirect[];
}

export interface MissingPageAnswer extends ProbeAnswer {
  /**
   * Share of words, 0 to 1, that its main text and that of the page have in common, if its status says that it is an
   * error page; otherwise null, also if the two differ greatly in size.
   */
  readonly similarity: number | null;
}

/** Null: not requested. */
export interface ProbeFacts {
  readonly missingPage: MissingPageAnswer | null;
  readonly httpVariant: ProbeAnswer | null;
  readonly wwwVariant: ProbeAnswer | null;
}

const maxRedirects = 20;
const maxWords = 2000;

export function readProbes(page: FetchedPage, text: TextFacts): ProbeFacts {
  const { auxiliary } = page;
  const missing = auxiliary?.missingPage ?? null;
  const missingPage = answerOf(missing);
  return {
    missingPage:
      missingPage === null ? null : { ...missingPage, similarity: similarityOf(missing, page, text) },
    httpVariant: answerOf(auxiliary?.httpVariant),
    wwwVariant: answerOf(auxiliary?.wwwVariant),
  };
}

function answerOf(answer: Fetched | undefined): ProbeAnswer | null {
  if (answer === undefined || answer === null) return null;
  const { requestedUrl } = answer;
  if ('failure' in answer) return { requestedUrl, url: requestedUrl, status: null, redirects: [] };
  const { url, status, redirects } = answer;
  return { requestedUrl, url, status, redirects: redirects.slice(0, maxRedirects) };
}

/** `text`: the text of the page that an error page is compared with. */
function similarityOf(answer: Fetched, { status, html }: FetchedPage, text: TextFacts): number | null {
  if (answer === null || 'failure' in answer) return null;
  if (status < 200 || status > 299 || answer.status < 400 || answer.status > 499) return null;
  // Parsing is as expensive as for the page itself, so it is skipped if the sizes are conclusive.
  const [shorter, longer] = [answer.text.length, html.length].sort((a, b) => a - b);
  if (answer.isTruncated || (shorter ?? 0) < 0.75 * (longer ?? 0)) return null;
  const counted = countedWordsOf(answer);
  return counted === null ? null : commonShare(counted, mainWords(text));
}

interface CountedWords {
  readonly total: number;
  /** Position of each word in `counts`. */
  readonly places: ReadonlyMap<string, number>;
  readonly counts: Uint16Array;
}

/** The words of an error page; null if it is not a web page. */
const countedWordsOf = remembered((answer: FetchedAnswer): CountedWords | null => {
  const type = parseContentType(headerValues(answer.headers, 'content-type').at(-1))?.essence ?? '';
  if (!looksLikeHtml(answer.text, type)) return null;
  const recorder = new TextRecorder();
  new PageWalk().walk(answer.text, [], recorder);
  const words = mainWords(recorder.done());
  const places = new Map<string, number>();
  const counts = new Uint16Array(maxWords);
  for (const word of words) {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { total: words.length, places, counts };
});

function mainWords({ blocks }: TextFacts): readonly string[] {
  const words: string[] = [];
  for (const { text, isMain } of blocks) {
    if (!isMain) continue;
    for (const word of text.slice(0, 20 * maxWords).split(' ')) {
      if (words.length >= maxWords) return words;
      words.push(word);
    }
  }
  return words;
}

/**
 * Twice the number of common words, each counted as often as both have it, divided by the words of both. Null if either
 * has none.
 */
function commonShare({ total, places, counts }: CountedWords, words: readonly string[]): number | null {
  if (total === 0 || words.length === 0) return null;
  const left = counts.slice();
  let common = 0;
  for (const word of words) {
    const place = places.get(word);
    const count = place === undefined ? 0 : (left[place] ?? 0);
    if (place === undefined || count === 0) continue;
    left[place] = count - 1;
    common++;
  }
  return (2 * common) / (total + words.length);
}
