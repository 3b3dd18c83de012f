import { expect, it } from 'vitest';
import type { CheckResult } from '../api/records.ts';
import { shortDetail } from './check-text.ts';

const short = (detail: string) => shortDetail({ detail } as CheckResult);

it.each([
  ['The page is sent uncompressed, with 5.9 kB.', 'The page is sent uncompressed, with 5.9 kB'],
  ['', ''],
  [`${'word '.repeat(30)}.`, `${'word '.repeat(27)}word …`],
  [`${'word, '.repeat(30)}.`, `${'word, '.repeat(22)}word …`],
  ['x'.repeat(200), `${'x'.repeat(140)} …`],
])('fits %j into a sentence', (detail, expected) => {
  expect(short(detail)).toBe(expected);
});
