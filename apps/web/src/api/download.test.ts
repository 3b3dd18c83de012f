import { describe, expect, it } from 'vitest';
import { nameIn } from './download.ts';

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename=scan-7.csv', 'scan-7.csv'],
    ['attachment; filename="scan 7.csv"', 'scan 7.csv'],
    ['attachment; filename="scan.pdf"; filename*=UTF-8\'\'citt%C3%A0.pdf', 'città.pdf'],
    ['attachment; filename="scan.pdf"; filename*=UTF-8\'\'%E0%A4%A.pdf', 'scan.pdf'],
    ['attachment', null],
    [null, null],
  ])('%s', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name);
  });
});
