import { boundText, limits } from '../bounds.ts';
import { boundData } from '../bound-data.ts';
import type { DataValue } from '../check.ts';
import { gradeOf, type Grade } from '../grade.ts';
import type { AiCheck, AiCheckKind, AiFacts, AiOutcome, AiStatus } from './ai-check.ts';
import { aiChecks } from './checks/index.ts';
import { crawlersByPurpose, type StoredCrawlerClass } from './crawler-access.ts';
import { questionsOf } from './measures.ts';

/** Increment when the same page would get a different score or different signals. */
export const AI_OVERVIEW_VERSION = 1;

/** The outcome of one check: a code and data, never sentences. */
export interface StoredAiCheck {
  readonly id: string;
  readonly version: number;
  readonly kind: AiCheckKind;
  /** `error`: the check itself crashed; it does not count. */
  readonly status: AiStatus | 'error';
  /** Points, to one decimal. */
  readonly score: number;
  readonly max_score: number;
  readonly code: string;
  /** Bounded; for a crash, the `message`. */
  readonly data: Readonly<Record<string, DataValue>>;
}

export interface AiSignals {
  readonly has_faq_schema: boolean;
  readonly has_speakable: boolean;
  readonly has_howto: boolean;
  readonly has_article_schema: boolean;
  /** Of all levels, in the main content. */
  readonly question_heading_count: number;
  /** The first 50, each of at most 300 characters. */
  readonly question_headings: readonly string[];
}

/** How ready a page is to be cited in AI answers, as stored: plain JSON, bounded. */
export interface StoredAiOverview {
  readonly version: number;
  /** 0 to 100, integer; 0 if a gate fails. */
  readonly score: number;
  readonly grade: Grade;
  /** The score if all gates passed. */
  readonly score_without_gates: number;
  readonly checks: readonly StoredAiCheck[];
  readonly signals: AiSignals;
  /** Null if robots.txt is unknown. */
  readonly crawlers: readonly StoredCrawlerClass[] | null;
}

/**
 * The AI readiness of a page. Pure. The score is the percentage of points earned: checks that are not applicable or
 * crashed do not count. If the page is not HTML or not a success, only the gates are judged.
 */
export function assessAiOverview(facts: AiFacts, checks: readonly AiCheck[] = aiChecks): StoredAiOverview {
  const { status, isHtml } = facts.response;
  const isPage = isHtml && status >= 200 && status <= 299;
  const outcomes: StoredAiCheck[] = [];
  let earned = 0;
  let applicable = 0;
  let isOpen = true;
  for (const check of checks) {
    if (!isPage && check.kind !== 'gate') continue;
    const outcome = storeOutcome(check, facts);
    outcomes.push(outcome);
    const { kind, status: judged, score, max_score: max } = outcome;
    if (judged === 'not-applicable' || judged === 'error') continue;
    if (kind === 'gate') isOpen &&= judged === 'pass';
    else if (kind === 'scored') {
      earned += score;
      applicable += max;
    }
  }
  const withoutGates = applicable === 0 ? 0 : Math.round((100 * earned) / applicable);
  const score = isOpen ? withoutGates : 0;
  return {
    version: AI_OVERVIEW_VERSION,
    score,
    grade: gradeOf(score),
    score_without_gates: withoutGates,
    checks: outcomes,
    signals: signalsOf(facts),
    crawlers: crawlersByPurpose(facts.aiCrawlers),
  };
}

function storeOutcome(check: AiCheck, facts: AiFacts): StoredAiCheck {
  const { id, version, kind, maxScore } = check;
  const outcome = runCheck(check, facts);
  return {
    id,
    version,
    kind,
    status: outcome.status,
    score: Math.round(10 * maxScore * outcome.share) / 10,
    max_score: maxScore,
    code: outcome.code,
    data: boundData(outcome.data),
  };
}

function runCheck(
  check: AiCheck,
  facts: AiFacts,
): AiOutcome | (Omit<AiOutcome, 'status'> & { readonly status: 'error' }) {
  try {
    return check.run(facts);
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { status: 'error', share: 0, code: 'crashed', data: { message } };
  }
}

const maxQuestionHeadings = 50;

function signalsOf(facts: AiFacts): AiSignals {
  const { structuredData } = facts;
  const questions = questionsOf(facts);
  return {
    has_faq_schema: structuredData.hasFaqSchema,
    has_speakable: structuredData.speakable !== null,
    has_howto: structuredData.hasHowToSchema,
    has_article_schema: structuredData.hasArticleSchema,
    question_heading_count: questions.length,
    question_headings: questions
      .slice(0, maxQuestionHeadings)
      .map(({ heading }) => boundText(heading.text, limits.text)),
  };
}
