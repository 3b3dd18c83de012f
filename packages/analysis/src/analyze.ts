import { boundText, limits } from './bounds.ts';
import type { Check, CheckData, DataValue, Thresholds } from './check.ts';
import { checks as registry } from './checks/index.ts';
import type { ContentOptions } from './facts/content.ts';
import { readPage, type PageReading } from './facts/facts.ts';
import type { FetchedPage } from './fetched-page.ts';
import { SCANNER_VERSION, SCHEMA_VERSION, type CheckResult, type PageAnalysis } from './page-analysis.ts';
import { pageData } from './page-data.ts';
import { runChecks, type CheckRun } from './run-checks.ts';
import { score, SCORE_VERSION } from './score.ts';

export interface AnalyzeOptions extends ContentOptions {
  /** Thresholds that differ from the defaults, by check id and name, for example `{'title-long': {pixels: 600}}`. */
  readonly thresholds?: Readonly<Record<string, Thresholds>>;
  /** The checks to run, in the order reported; all of them unless given. */
  readonly checks?: readonly Check[];
}

/** Analyses a fetched page. Pure: the same page and options give the same analysis, and neither is changed. */
export function analyze(page: FetchedPage, options: AnalyzeOptions = {}): PageAnalysis {
  const reading = readPage(page, options);
  const runs = runChecks(options.checks ?? registry, reading.facts, options.thresholds);
  const { total, grade, categories, impacts } = score(
    runs.map(({ check, outcome }) => ({
      category: check.category,
      weight: check.weight,
      status: outcome.status,
    })),
  );
  return {
    schema_version: SCHEMA_VERSION,
    scanner_version: SCANNER_VERSION,
    score_version: SCORE_VERSION,
    url: boundText(page.url, limits.pageUrl),
    requested_url: boundText(page.requestedUrl, limits.pageUrl),
    status_code: page.status,
    seo_score: total,
    grade,
    categories: categories.map(({ notApplicable, ...category }) => ({
      ...category,
      not_applicable: notApplicable,
    })),
    checks: runs.map((run, i) => checkResult(run, impacts[i] ?? 0, reading)),
    page: pageData(page, reading.facts),
  };
}

function checkResult(
  { check: { id, version }, outcome }: CheckRun,
  impact: number,
  reading: PageReading,
): CheckResult {
  const base = { id, version, score_impact: impact };
  switch (outcome.status) {
    case 'pass':
      return { ...base, status: 'pass' };
    case 'not-applicable':
      return { ...base, status: 'not-applicable', reason: outcome.reason };
    case 'error':
      return {
        ...base,
        status: 'error',
        reason: 'crashed',
        data: { message: boundText(outcome.message, limits.text) },
      };
    case 'fail': {
      const [element, ...further] = outcome.elements
        .slice(0, 1 + limits.furtherElements)
        .map(reading.describe)
        .filter((evidence) => evidence !== null);
      return {
        ...base,
        status: 'fail',
        code: outcome.code,
        data: boundData(outcome.data),
        ...(element === undefined ? {} : { element }),
        ...(further.length === 0 ? {} : { further_elements: further }),
      };
    }
  }
}

function boundData(data: CheckData): CheckData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, boundValue(value)]));
}

function boundValue(value: DataValue): DataValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return boundText(value, limits.text);
  return value.slice(0, limits.dataListItems).map((item) => boundText(item, limits.text));
}
