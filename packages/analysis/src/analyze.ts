import { accessibilityScore } from './accessibility-score.ts';
import { assessAiOverview } from './ai-overview/assess-ai-overview.ts';
import { Bounder, boundText, limits } from './bounds.ts';
import { boundData } from './bound-data.ts';
import type { Check, Thresholds } from './check.ts';
import { checks as registry } from './checks/index.ts';
import type { ContentOptions } from './facts/content.ts';
import { readPage, readRenderedPage, type PageReading } from './facts/facts.ts';
import { isFailure, isSameAnswer } from './facts/googlebot.ts';
import type { FetchedPage } from './fetched-page.ts';
import type { NotRenderedReason } from './fetched-rendering.ts';
import { storeGooglebot, type StoredGooglebot } from './googlebot/googlebot-section.ts';
import type { CheckResult, FailedCheck } from './check-result.ts';
import { mergeRuns, type MergedRun } from './merge-runs.ts';
import type { ElementEvidence } from './evidence.ts';
import { SCANNER_VERSION, SCHEMA_VERSION, type PageAnalysis } from './page-analysis.ts';
import { runChecks, withoutIndexing, type CheckRun } from './run-checks.ts';
import { score, SCORE_VERSION, type Score } from './score.ts';
import type { ScoreCap } from './score-cap-list.ts';
import { scoreCapsOf } from './score-caps.ts';
import { contentSection } from './sections/content.ts';
import { fetchSection } from './sections/fetch.ts';
import { imagesSection, linksSection } from './sections/links-and-images.ts';
import { headingsSection, metaSection } from './sections/meta.ts';
import { internationalSection, socialSection, technologiesSection } from './sections/social.ts';
import { notRenderedSection, renderingSection } from './sections/rendering.ts';
import { structuredDataSection } from './sections/structured-data.ts';

export interface AnalyzeOptions extends ContentOptions {
  /** Overridden thresholds, by check ID and name, for example `{'title-long': {pixels: 600}}`. */
  readonly thresholds?: Readonly<Record<string, Thresholds>>;
  /** False for a page that is meant to stay out of search: then that is neither a failure nor a cap. */
  readonly expectIndexable?: boolean;
  /** The checks to run, in the order reported; defaults to all of them. */
  readonly checks?: readonly Check[];
}

/** Analyzes a fetched page. Pure: the same page and options give the same analysis, and neither is modified. */
export function analyze(page: FetchedPage, options: AnalyzeOptions = {}): PageAnalysis {
  return examine(page, options).analysis;
}

/** The analysis of a page that was to be rendered but was not. */
export function noteNotRendered(analysis: PageAnalysis, reason: NotRenderedReason): PageAnalysis {
  return { ...analysis, rendering: notRenderedSection(reason) };
}

/** An analysis together with its inputs. */
export interface Examination {
  readonly analysis: PageAnalysis;
  /** Of the HTML as sent. */
  readonly raw: PageReading;
  /** Of the document that search engines index: the rendered one, if there is one. */
  readonly reading: PageReading;
  readonly runs: readonly CheckRun[];
}

export function examine(page: FetchedPage, options: AnalyzeOptions): Examination {
  const raw = readPage(page, options);
  const rendered = readRenderedPage(page, raw.facts, options);
  const judged = judge(raw, options, rendered);
  const reading = rendered ?? raw;
  const { facts } = reading;
  const bound = new Bounder();
  if (facts.document.source.isCut) bound.mark('elements');
  const analysis: PageAnalysis = {
    schema_version: SCHEMA_VERSION,
    scanner_version: SCANNER_VERSION,
    score_version: SCORE_VERSION,
    url: boundText(page.requestedUrl, limits.pageUrl),
    final_url: boundText(page.url, limits.pageUrl),
    scanned_at: page.fetchedAt ?? null,
    seo_score: judged.score.total,
    grade: judged.score.grade,
    score_details: {
      uncapped: judged.score.uncapped,
      expect_indexable: options.expectIndexable ?? true,
      caps: judged.caps,
      security: null,
      accessibility: facts.accessibility.rules === null ? null : accessibilityScoreOf(judged.runs),
    },
    categories: judged.score.categories.map((category) => ({
      id: category.id,
      weight: category.weight,
      score: category.score,
      passed: category.passed,
      failed: category.failed,
      errors: category.errors,
      not_applicable: category.notApplicable,
    })),
    checks: judged.checks,
    fetch: fetchSection(page, raw.facts, bound),
    ...(page.rendering === undefined
      ? {}
      : { rendering: renderingSection(page, page.rendering, facts, bound) }),
    meta: metaSection(facts, raw.facts, bound),
    headings: headingsSection(facts, bound),
    content: contentSection(facts, bound),
    links: linksSection(facts, bound),
    images: imagesSection(facts, bound),
    structured_data: structuredDataSection(facts, bound),
    social: socialSection(facts, bound),
    international: internationalSection(facts, bound),
    technologies: technologiesSection(facts, bound),
    googlebot: judgeGooglebot(page, raw, judged, options),
    // Nearly all crawlers of AI systems run no scripts.
    ai_overview: assessAiOverview(raw.facts),
    // Must be last: reading it earlier would miss later truncations.
    truncated: [...bound.truncated],
  };
  return { analysis, raw, reading, runs: judged.runs };
}

function accessibilityScoreOf(runs: readonly CheckRun[]): number {
  return accessibilityScore(
    runs.map(({ check: { id }, category, weight, status }) => {
      return { id, category, weight, hasFailed: status === 'fail' };
    }),
  );
}

interface Evaluation {
  readonly runs: readonly CheckRun[];
  readonly checks: readonly CheckResult[];
  readonly score: Score;
  readonly caps: readonly ScoreCap[];
}

function judge(
  raw: PageReading,
  { checks = registry, thresholds, expectIndexable = true }: AnalyzeOptions,
  rendered: PageReading | null = null,
): Evaluation {
  const rawRuns = runChecks(checks, raw.facts, thresholds);
  const merged = rendered && mergeAll(rawRuns, runChecks(checks, rendered.facts, thresholds));
  const ran = merged?.map(({ run }) => run) ?? rawRuns;
  const runs = expectIndexable ? ran : ran.map(withoutIndexing);
  const caps = scoreCapsOf((rendered ?? raw).facts, expectIndexable, raw.facts);
  const scored = score(
    runs,
    caps.map(({ limit }) => limit),
  );
  return {
    runs,
    checks: runs.map((run, i) => {
      const impact = scored.impacts[i] ?? 0;
      const from = merged?.[i];
      if (from === undefined || rendered === null) return checkResult(run, impact, raw);
      const result = checkResult(run, impact, from.seenIn === 'rendered' ? rendered : raw);
      if (result.status !== 'fail') return result;
      const boxed = from.seenIn === 'both' ? withBoxes(result, from.rendered, rendered) : result;
      return { ...boxed, seen_in: from.seenIn };
    }),
    score: scored,
    caps,
  };
}

type BothRuns = MergedRun & { readonly rendered: CheckRun };

function mergeAll(raw: readonly CheckRun[], rendered: readonly CheckRun[]): readonly BothRuns[] {
  return raw.flatMap((run, i) => {
    const other = rendered[i];
    return other === undefined ? [] : [{ ...mergeRuns(run, other), rendered: other }];
  });
}

/** The same failure in both documents has the same elements in the same order; those that look alike are drawn there. */
function withBoxes(result: FailedCheck, { outcome }: CheckRun, rendered: PageReading): FailedCheck {
  const { element, further_elements: further } = result;
  if (element === undefined || outcome.status !== 'fail') return result;
  const drawn = describeAll(outcome.elements, rendered);
  const withBox = (evidence: ElementEvidence, at: number): ElementEvidence => {
    const { box, snippet } = drawn[at] ?? {};
    return box === undefined || snippet !== evidence.snippet ? evidence : { ...evidence, box };
  };
  return {
    ...result,
    element: withBox(element, 0),
    ...(further && { further_elements: further.map((evidence, i) => withBox(evidence, i + 1)) }),
  };
}

/** The page as Googlebot gets it, judged by the same checks. */
function judgeGooglebot(
  page: FetchedPage,
  { facts }: PageReading,
  judged: Evaluation,
  options: AnalyzeOptions,
): StoredGooglebot | null {
  const answer = page.auxiliary?.googlebot;
  if (answer === undefined || answer === null || isFailure(answer))
    return storeGooglebot(facts.googlebot, null);
  let its = judged;
  if (!isSameAnswer(page, answer)) {
    its = judge(readPage({ ...answer, auxiliary: { ...page.auxiliary, googlebot: null } }, options), options);
  }
  const failed = its.checks.filter((result, i) => {
    return result.status === 'fail' && its.runs[i]?.check.severity === 'error';
  });
  return storeGooglebot(facts.googlebot, { seoScore: its.score.total, failed });
}

function checkResult(
  { check: { id, version }, outcome }: CheckRun,
  impact: number,
  reading: PageReading,
): CheckResult {
  // Written out: there are many outcomes, and spreading costs more than everything else here.
  switch (outcome.status) {
    case 'pass':
      return { id, version, score_impact: impact, status: 'pass' };
    case 'not-applicable':
      return { id, version, score_impact: impact, status: 'not-applicable', reason: outcome.reason };
    case 'error':
      return {
        id,
        version,
        score_impact: impact,
        status: 'error',
        reason: 'crashed',
        data: { message: boundText(outcome.message, limits.text) },
      };
    case 'fail': {
      const { code, elements } = outcome;
      const data = boundData(outcome.data);
      const [element, ...further] = describeAll(elements, reading);
      if (element === undefined) return { id, version, score_impact: impact, status: 'fail', code, data };
      return further.length === 0
        ? { id, version, score_impact: impact, status: 'fail', code, data, element }
        : {
            id,
            version,
            score_impact: impact,
            status: 'fail',
            code,
            data,
            element,
            further_elements: further,
          };
    }
  }
}

function describeAll(elements: readonly number[], reading: PageReading): readonly ElementEvidence[] {
  const described: ElementEvidence[] = [];
  for (let i = 0; i < elements.length && i <= limits.furtherElements; i++) {
    const evidence = reading.describe(elements[i] ?? -1);
    if (evidence !== null) described.push(evidence);
  }
  return described;
}
