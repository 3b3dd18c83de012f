import { describe, expect, it } from 'vitest';
import { isNarrowed, keptOfList, readListView, toListFilter, withListChanges } from './list-view.ts';

const read = (search: string) => readListView(new URLSearchParams(search));
const all = { page: 1, per_page: 50, sort: 'position' };

describe('a list of pages, from its URL', () => {
  it.each<[string, object, boolean]>([
    ['', all, false],
    ['page=3&sort=-score', { ...all, page: 3, sort: '-score' }, false],
    ['find=lamp', { ...all, q: 'lamp' }, true],
    ['check=title-missing&status=error', { ...all, check: 'title-missing', status: 'error' }, true],
    // Parameters of an opened page.
    ['position=4&view=links&q=x&severity=notice', all, false],
  ])('"%s"', (search, filter, narrowed) => {
    expect(toListFilter(read(search))).toEqual(filter);
    expect(isNarrowed(read(search))).toBe(narrowed);
  });

  it.each(['page=0&sort=title', 'sort=--score&status=done', `check=${'c'.repeat(101)}`, 'check=&find='])(
    'ignores invalid values: %s',
    (search) => expect(toListFilter(read(search))).toEqual(all),
  );

  it.each<[string, Record<string, string | number | null>, string]>([
    ['page=3&sort=url', { check: 'title-missing' }, '?sort=url&check=title-missing'],
    ['check=title-missing', { check: null }, ''],
    ['find=lamp', { page: 2 }, '?find=lamp&page=2'],
    ['find=lamp&page=2', { page: null, find: '' }, ''],
  ])('"%s" with %o', (search, changes, expected) => {
    expect(withListChanges(new URLSearchParams(search), changes)).toBe(expected);
  });

  it('is kept by an opened page, without what belongs to that page', () => {
    const search = new URLSearchParams('page=2&find=lamp&position=7&view=links&issue=title-missing');
    expect(keptOfList(search)).toEqual({ page: '2', find: 'lamp' });
  });
});
