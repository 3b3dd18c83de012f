import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../../api/records.ts';
import { filterIssues, readFilter, withFilter, withIssue } from './issue-filter.ts';
import { gainOf, issuesOf } from './issues.ts';

const issue = (id: string, change: Partial<CheckResult> = {}): CheckResult => ({
  id,
  version: 1,
  status: 'fail',
  category: 'title',
  severity: 'warning',
  weight: 1,
  score_impact: 0.5,
  label: `Name of ${id}`,
  label_it: `Etichetta di ${id}`,
  why: '',
  why_it: '',
  fix: '',
  fix_it: '',
  detail: 'The page is long.',
  detail_it: 'La pagina è lunga.',
  source: 'https://example.com/',
  ...change,
});

const issues = [
  issue('a', { severity: 'error' }),
  issue('b', { category: 'links' }),
  issue('c', { severity: 'notice', category: null, fix: 'Shorten it.' }),
];

describe('filterIssues', () => {
  it.each([
    ['', 'abc'],
    ['severity=critical', 'a'],
    ['severity=notice,critical', 'ac'],
    ['severity=odd', 'abc'],
    ['category=links', 'b'],
    ['category=none-such', ''],
    ['q=OF+b', 'b'],
    ['q=shorten', 'c'],
    ['q=page+name', 'abc'],
    ['severity=warning&category=title', ''],
  ])('shows for “%s” the issues “%s”', (search, ids) => {
    const shown = filterIssues(issues, readFilter(new URLSearchParams(search)), 'en');
    expect(shown.map(({ id }) => id).join('')).toBe(ids);
  });

  it('searches the displayed texts', () => {
    const italian = issues.map((issue) => ({ ...issue, detail: issue.detail_it ?? '' }));
    const filter = readFilter(new URLSearchParams('q=lunga'));
    expect(filterIssues(italian, filter, 'it')).toHaveLength(3);
    expect(filterIssues(issues, filter, 'en')).toHaveLength(0);
  });
});

describe('the URL', () => {
  it.each([
    ['view=issues&q=a', { text: 'b' }, 'view=issues&q=b'],
    ['q=a', { text: '' }, ''],
    ['q=a', { severities: ['critical', 'notice'] as const }, 'q=a&severity=critical%2Cnotice'],
    ['category=links&issue=x', { category: null }, 'issue=x'],
  ])('“%s” with %j is “%s”', (search, change, expected) => {
    expect(withFilter(new URLSearchParams(search), change).toString()).toBe(expected);
  });

  it('keeps the filter when an issue is opened and closed', () => {
    const open = withIssue(new URLSearchParams('q=a'), 'x');
    expect(open.toString()).toBe('q=a&issue=x');
    expect(withIssue(open, null).toString()).toBe('q=a');
  });
});

describe('issuesOf', () => {
  const checks = [
    issue('error', { score_impact: 20, severity: 'error' }),
    issue('passed', { status: 'pass' }),
    issue('warning', { score_impact: 4 }),
  ];

  it('has the failed checks, in the order of the API', () => {
    expect(issuesOf({ checks }).map(({ id }) => id)).toEqual(['error', 'warning']);
  });

  it('gains what the failures together have taken', () => {
    const details = { uncapped: 80, is_capped: false, expect_indexable: true, caps: [], sub_scores: [] };
    // 80 × 100/80 × 84/80
    expect(gainOf({ score_details: details }, issuesOf({ checks }))).toBeCloseTo(25);
    // Older scores add up.
    expect(gainOf({}, issuesOf({ checks }))).toBeCloseTo(24);
  });
});
