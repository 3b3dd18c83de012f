import type { Fetched, FetchedAnswer, FetchedAuxiliaries } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { remembered } from '../remembered.ts';

/**
 * The site's `/llms.txt`. `missing`: the response had a status other than success; `html`: it was a web page, as on
 * sites that respond to every URL.
 */
export interface LlmsTxtFacts {
  readonly state: 'not-requested' | 'unanswered' | 'missing' | 'html' | 'present';
  /** Null if there was no response. */
  readonly status: number | null;
  /**
   * UTF-16 units without leading and trailing white space. The remaining fields are 0 or false unless the file is
   * present.
   */
  readonly characters: number;
  /** Has a level 1 Markdown heading. */
  readonly hasTitle: boolean;
  /** Markdown links, and how many of them are not absolute http(s) URLs. */
  readonly links: number;
  readonly relativeLinks: number;
}

/** How the page responds to a client that identifies itself as an AI crawler. */
export interface AiAgentFacts {
  readonly state: 'not-requested' | 'unanswered' | 'answered';
  readonly status: number | null;
  /** Size of the part that was read. */
  readonly bodyBytes: number;
  /** The body was longer than the part that was read. */
  readonly isTruncated: boolean;
}

export interface AiAnswerFacts {
  readonly llmsTxt: LlmsTxtFacts;
  readonly aiAgent: AiAgentFacts;
}

export function readAiAnswers(auxiliary: FetchedAuxiliaries | undefined): AiAnswerFacts {
  return { llmsTxt: readLlmsTxt(auxiliary?.llmsTxt), aiAgent: readAiAgent(auxiliary?.aiAgent) };
}

/** Much more than any legitimate file contains. */
const readUnits = 500_000;
const maxLinks = 10_000;
const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** Source: https://llmstxt.org/ */
function readLlmsTxt(answer: Fetched | undefined): LlmsTxtFacts {
  if (answer === undefined || answer === null) return without('not-requested', null);
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
    const state = answer === undefined || answer === null ? 'not-requested' : 'unanswered';
    return { state, status: null, bodyBytes: 0, isTruncated: false };
  }
  const { status, bodyBytes, isTruncated } = answer;
  return { state: 'answered', status, bodyBytes, isTruncated };
}
