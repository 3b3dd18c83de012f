import { describe, expect, it } from 'vitest';
import type { PageCounts } from './store.ts';
import { countBySeverity, summarize } from './summarize.ts';

const none: PageCounts = { states: [], scores: [], failed: [] };
const scored = (...scores: readonly (readonly [score: number, pages: number])[]) =>
  summarize({ ...none, scores: scores.map(([score, pages]) => ({ score, pages })) }, []);

describe('the summary of a list of pages', () => {
  it.each<[string, (readonly [number, number])[], number | null, string | null]>([
    ['no page', [], null, null],
    ['one page', [[94, 1]], 94, 'A'],
    [
      'pages that count as often as they are there',
      [
        [90, 3],
        [50, 1],
      ],
      80,
      'B',
    ],
    [
      'a mean with one decimal',
      [
        [80, 2],
        [81, 1],
      ],
      80.3,
      'B',
    ],
    // The grade is that of the score as shown in the history: 89.5 rounds to 90.
    [
      'a mean between two grades',
      [
        [89, 1],
        [90, 1],
      ],
      89.5,
      'A',
    ],
    ['zero', [[0, 2]], 0, 'F'],
  ])('has the mean score and grade of %s', (_of, scores, mean, grade) => {
    expect(scored(...scores)).toMatchObject({ meanScore: mean, grade });
  });

  it('counts the pages of each grade, at its limits as well', () => {
    const limits = [0, 59, 60, 69, 70, 79, 80, 89, 90, 94, 95, 100];
    expect(scored(...limits.map((score, index) => [score, index + 1] as const)).scores).toEqual([
      { grade: 'A+', min: 95, max: 100, pages: 23 },
      { grade: 'A', min: 90, max: 94, pages: 19 },
      { grade: 'B', min: 80, max: 89, pages: 15 },
      { grade: 'C', min: 70, max: 79, pages: 11 },
      { grade: 'D', min: 60, max: 69, pages: 7 },
      { grade: 'F', min: 0, max: 59, pages: 3 },
    ]);
    expect(scored().scores.map(({ pages }) => pages)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts the pages by state, and the failures by code', () => {
    const states: PageCounts['states'] = [
      { status: 'error', code: 'TIMEOUT', pages: 1 },
      { status: 'complete', code: null, pages: 5 },
      { status: 'error', code: 'NOT_HTML', pages: 2 },
      { status: 'running', code: null, pages: 1 },
      { status: 'error', code: 'DNS_ERROR', pages: 1 },
      { status: 'stopped', code: null, pages: 3 },
      { status: 'queued', code: null, pages: 7 },
    ];
    expect(summarize({ ...none, states }, [])).toMatchObject({
      pages: { total: 20, complete: 5, failed: 4, stopped: 3, unfinished: 8 },
      failures: [
        { code: 'NOT_HTML', pages: 2 },
        { code: 'DNS_ERROR', pages: 1 },
        { code: 'TIMEOUT', pages: 1 },
      ],
    });
  });

  it('sorts issues by severity, then by affected pages, and unites the versions of a check', () => {
    const failed: PageCounts['failed'] = [
      { check: 'no-such-check@1', pages: 90 },
      { check: 'img-alt-missing@1', pages: 2 },
      { check: 'title-missing@1', pages: 1 },
      { check: 'no-such-check@2', pages: 9 },
      { check: 'title-missing@1', pages: 2 },
      { check: 'desc-missing@1', pages: 4 },
    ];
    const issues = summarize({ ...none, failed }, []).issues;
    const ranks = issues.map(({ severity }) => ['error', 'warning', 'notice'].indexOf(severity));
    expect(ranks).toEqual([...ranks].sort());
    expect(issues.find(({ checkId }) => checkId === 'title-missing')).toMatchObject({
      severity: 'error',
      pages: 3,
    });
    expect(issues.at(-1)).toEqual({ checkId: 'no-such-check', version: 2, severity: 'notice', pages: 99 });
  });
});

it('counts ignored failures by check and by page', () => {
  const changed = [['title-missing@1', 'desc-missing@1'], ['title-missing@1'], ['title-missing@2']];
  expect(
    summarize(
      none,
      changed.map((checks) => ({ ignored_checks: checks })),
    ).ignored,
  ).toEqual({ checks: 2, urls: 4 });
  expect(summarize(none, []).ignored).toEqual({ checks: 0, urls: 0 });
});

it.each([
  [null, null],
  [[], { error: 0, warning: 0, notice: 0 }],
  [['title-missing@1', 'no-such-check@1'], { error: 1, warning: 0, notice: 1 }],
])('counts the failed checks %o by severity', (failed, expected) => {
  expect(countBySeverity({ failed_checks: failed })).toEqual(expected);
});
