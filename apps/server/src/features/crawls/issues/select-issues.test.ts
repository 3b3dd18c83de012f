import { expect, it } from 'vitest';
import { selectIssues, sumIgnored, type IssueSelection } from './select-issues.ts';
import type { Issue } from './issue.ts';

const issue = (checkId: string, fields: Partial<Issue>): Issue => ({
  ...{ label: '', label_it: '', why: '', why_it: '', fix: '', fix_it: '', source: '' },
  ...{ checkId, scope: 'page', severity: 'warning', category: 'links', count: 1 },
  ...{ newCount: null, fixedCount: null, sameCount: null, weight: null, ignoredCount: 0, status: null },
  ...fields,
});

const issues = [
  issue('d', { severity: 'notice', count: 9, newCount: 0, sameCount: 9, fixedCount: 0 }),
  issue('a', { count: 2, newCount: 2, sameCount: 0, fixedCount: 3, scope: 'site' }),
  issue('c', { severity: 'error', count: 2, category: 'images' }),
  issue('b', { count: 5, newCount: 1, sameCount: 4, fixedCount: 0 }),
];

const all: IssueSelection = {
  ...{ severity: null, scope: null, category: null, change: null, isIgnored: false },
  ...{ sort: 'severity', isDescending: false, page: 1, per_page: 50 },
};

it.each<[Partial<IssueSelection>, string]>([
  [{}, 'cbad'],
  [{ isDescending: true }, 'dbac'],
  [{ sort: 'count' }, 'cabd'],
  [{ sort: 'count', isDescending: true }, 'dbca'],
  [{ sort: 'check_id' }, 'abcd'],
  [{ sort: 'check_id', isDescending: true }, 'dcba'],
  // Null values come last in either direction.
  [{ sort: 'new' }, 'dbac'],
  [{ sort: 'new', isDescending: true }, 'abdc'],
  [{ sort: 'fixed', isDescending: true }, 'abdc'],
  [{ sort: 'same', isDescending: true }, 'dbac'],
  [{ severity: 'warning' }, 'ba'],
  [{ scope: 'site' }, 'a'],
  [{ category: 'images' }, 'c'],
  [{ category: 'none' }, ''],
  [{ change: 'new' }, 'ba'],
  [{ change: 'fixed' }, 'a'],
  [{ change: 'same', severity: 'notice' }, 'd'],
])('selects by %o', (selection, expected) => {
  const { items, total } = selectIssues(issues, { ...all, ...selection });
  expect(items.map(({ checkId }) => checkId).join('')).toBe(expected);
  expect(total).toBe(expected.length);
});

it.each<[Partial<IssueSelection>, string]>([
  [{}, 'cba'],
  [{ isIgnored: true }, 'ae'],
  [{ isIgnored: true, category: 'links' }, 'ae'],
])('lists what is ignored separately: %o', (selection, expected) => {
  const marked = [
    ...issues.filter(({ checkId }) => checkId !== 'd' && checkId !== 'a'),
    issue('a', { count: 1, ignoredCount: 1 }),
    issue('e', { count: 0, ignoredCount: 3 }),
  ];
  const { items } = selectIssues(marked, { ...all, ...selection });
  expect(items.map(({ checkId }) => checkId).join('')).toBe(expected);
  expect(sumIgnored(marked)).toEqual({ checks: 2, urls: 4 });
});

it.each([
  [1, 'cba'],
  [2, 'd'],
  [3, ''],
])('paginates: page %i of three rows', (page, expected) => {
  const { items, total } = selectIssues(issues, { ...all, page, per_page: 3 });
  expect(items.map(({ checkId }) => checkId).join('')).toBe(expected);
  expect(total).toBe(4);
});

it('sorts issues of one severity by the link scores of the pages that they affect', () => {
  const weighed = [
    issue('many', { count: 90, weight: 3 }),
    issue('home', { count: 1, weight: 10 }),
    issue('severe', { severity: 'error', weight: 0 }),
  ];
  expect(selectIssues(weighed, all).items.map(({ checkId }) => checkId)).toEqual(['severe', 'home', 'many']);
});
