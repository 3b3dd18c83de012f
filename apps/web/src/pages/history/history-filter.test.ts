import { expect, it } from 'vitest';
import { filterOf, isFiltered, readView, writeView } from './history-filter.ts';

it.each([
  ['', {}],
  ['?url=shop&status=error&mode=single&per_page=50&page=3', {}],
  ['?url=%2Fa+b%26c', {}],
])('reads %s and writes it back', (search) => {
  expect(writeView(readView(new URLSearchParams(search)))).toBe(search);
});

it.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?per_page=51',
  '?status=done',
  '?mode=',
  '?page=2000000',
])('ignores %s', (search) => {
  expect(writeView(readView(new URLSearchParams(search)))).toBe('');
});

it('requests only what is set', () => {
  expect(filterOf(readView(new URLSearchParams('?status=error')))).toEqual({
    page: 1,
    per_page: 20,
    status: 'error',
  });
});

it('knows whether a filter is set', () => {
  expect(isFiltered(readView(new URLSearchParams('?page=2&per_page=50')))).toBe(false);
  expect(isFiltered(readView(new URLSearchParams('?url=a')))).toBe(true);
});
