import type { Fetched, FetchedAnswer, FetchedBeside } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { remembered } from '../remembered.ts';

/**
 * `/llms.txt` of the site. `missing`: it answered with another status than success; `html`: with a web page, as sites
 * do that have an answer for every address.
 */
export interface LlmsTxtFacts {
  readonly state: 'not-asked' | 'unanswered' | 'missing' | 'html' | 'present';
  /** Null where nothing answered. */
  readonly status: number | null;
  /** UTF-16 units without outer white space; the rest is 0 and false unless the file is present. */
  readonly characters: number;
  /** A heading of the first level in Markdown. */
  readonly hasTitle: boolean;
  /** Links in Markdown, and how many of them are no absolute http(s) addresses. */
  readonly links: number;
  readonly relativeLinks: number;
}

/** How the page answers somebody who calls himself an AI crawler. */
export interface AiAgentFacts {
  readonly state: 'not-asked' | 'unanswered' | 'answered';
  readonly status: number | null;
  /** Size of what was read. */
  readonly bodyBytes: number;
  /** There was more. */
  readonly isTruncated: boolean;
}

export interface AiAnswerFacts {
  readonly llmsTxt: LlmsTxtFacts;
  readonly aiAgent: AiAgentFacts;
}

export function readAiAnswers(beside: FetchedBeside | undefined): AiAnswerFacts {
  return { llmsTxt: readLlmsTxt(beside?.llmsTxt), aiAgent: readAiAgent(beside?.aiAgent) };
}

/** Much more than any honest file has. */
const readUnits = 500_000;
const maxLinks = 10_000;
const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** Source: https://llmstxt.org/ */
function readLlmsTxt(answer: Fetched | undefined): LlmsTxtFacts {
  if (answer === undefined || answer === null) return without('not-asked', null);
  return 'failure' in answer ? without('unanswered', null) : readLlmsAnswer(answer);
}

function without(state: LlmsTxtFacts['state'], status: number | null): LlmsTxtFacts {
  return { state, status, characters: 0, hasTitle: false, links: 0, relativeLinks: 0 };
}

const readLlmsAnswer = remembered((answer: FetchedAnswer): LlmsTxtFacts => {
  const { status } = answer;
  if (status < 200 || status > 299) {
    const isUnknown = status === 429 || status >= 500;
    return without(isUnknown ? 'unanswered' : 'missing', status);
  }
  const text = answer.text.slice(0, readUnits).trim();
  const type = parseContentType(headerValues(answer.headers, 'content-type').at(-1))?.essence ?? '';
  if (/^<(?:!doctype|html|head|body)\b/i.test(text) || (htmlTypes.has(type) && text.startsWith('<')))
    return without('html', status);
  let links = 0;
  let relativeLinks = 0;
  for (const [, address = ''] of text.matchAll(/\]\([\t ]?([^()\s]{1,2000})/g)) {
    if (++links > maxLinks) break;
    if (!/^https?:\/\/./i.test(address)) relativeLinks++;
  }
  const hasTitle = /^#[\t ]+\S/m.test(text);
  return { state: 'present', status, characters: text.length, hasTitle, links, relativeLinks };
});

function readAiAgent(answer: Fetched | undefined): AiAgentFacts {
  if (answer === undefined || answer === null || 'failure' in answer) {
    const state = answer === undefined || answer === null ? 'not-asked' : 'unanswered';
    return { state, status: null, bodyBytes: 0, isTruncated: false };
  }
  const { status, bodyBytes, isTruncated } = answer;
  return { state: 'answered', status, bodyBytes, isTruncated };
}
