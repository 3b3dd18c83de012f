import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { htmlBase } from './html-base.ts';

const base = '<base href="https://example.com/">';

describe('html-base', () => {
  it.each([
    [base + base, 'several', [6, 7]],
    [`<link rel="stylesheet" href="a.css">${base}`, 'late', [7]],
  ])('fires on %s', (head, code, elements) => {
    expect(judge(htmlBase, { head })).toMatchObject({ status: 'fail', code, elements });
  });
  it.each([
    base,
    `<link rel="stylesheet" href="https://example.com/a.css">${base}`,
    `${base}<link rel="stylesheet" href="a.css">`,
    `<base target="_blank">${base}`,
  ])('passes on %s', (head) => {
    expect(judge(htmlBase, { head })).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(htmlBase, { head: '<base target="_blank">' })).toMatchObject({ reason: 'no-base' });
  });
});
