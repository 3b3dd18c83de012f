import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import type { CsvValue } from '../../csv.ts';
import type { FaultRow } from '../scans/reads.ts';

/** The names, and the values of `status` and `severity`, are the same in every language, for programs. */
export const checkColumns = [
  'url',
  'category',
  'category_label',
  'check',
  'severity',
  'status',
  'points_lost',
  'label',
  'detail',
  'fix',
  'element',
  'further_elements',
  'source',
  'score_caps',
  'ignored_checks',
  'seen_in',
  'rendering',
] as const;

type CheckRow = Readonly<Record<(typeof checkColumns)[number], CsvValue>>;

/**
 * One row per check of a page, in the language the page was rendered in. A page that has nothing to list, but ignored
 * checks, has one row.
 */
export function toCheckRows(page: RenderedPageAnalysis): CsvValue[][] {
  const labels = new Map(page.categories.map(({ id, label }) => [id, label]));
  // On every row, like the URL: a table that is filtered or sorted still says it.
  const caps = (page.score_details?.caps ?? []).map(({ text }) => text).join(' ');
  const ignored = page.ignored_checks ?? 0;
  const rendering = page.rendering?.reason ?? page.rendering?.status ?? null;
  if (page.checks.length === 0 && ignored > 0)
    return [
      toCells({
        ...noCheck,
        ...{ url: page.url, status: 'ignored', score_caps: caps, ignored_checks: ignored, rendering },
      }),
    ];
  return page.checks.map((check) =>
    toCells({
      url: page.url,
      category: check.category,
      category_label: labels.get(check.category ?? '') ?? null,
      check: check.id,
      severity: check.severity,
      status: check.status,
      points_lost: check.score_impact,
      label: check.label,
      detail: check.detail,
      // The others need no fix.
      fix: check.status === 'fail' ? check.fix : null,
      element: check.element?.snippet ?? null,
      further_elements: check.further_elements?.length ?? 0,
      source: check.source,
      score_caps: caps,
      ignored_checks: ignored,
      seen_in: check.seen_in ?? null,
      rendering,
    }),
  );
}

/** The row of a page that was not analyzed. */
export function toNotAnalyzedRow({ url, error }: FaultRow): CsvValue[] {
  return toCells({ ...noCheck, url, status: 'not-analysed', label: error.code, detail: error.message });
}

const noCheck = {
  category: null,
  category_label: null,
  check: null,
  severity: null,
  points_lost: null,
  label: null,
  detail: null,
  fix: null,
  element: null,
  further_elements: null,
  source: null,
  score_caps: null,
  ignored_checks: null,
  seen_in: null,
  rendering: null,
};

function toCells(row: CheckRow): CsvValue[] {
  return checkColumns.map((name) => row[name]);
}
