import { expect, it } from 'vitest';
import { pageIn, toPage } from './page-in-url.ts';

it.each([
  ['', 1],
  ['page=1', 1],
  ['page=12', 12],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=1000001', 1],
])('reads %s as page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
  expect(pageIn(new URLSearchParams(toPage(page).search))).toBe(page);
});
