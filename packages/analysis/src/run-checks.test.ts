import { describe, expect, it } from 'vitest';

import { defineCheck, fail, pass, type AppliesTo } from './check.ts';
import { readPage } from './facts/facts.ts';
import { makePage, type PageParts } from './fixtures/page.ts';
import { outsideOf, runChecks } from './run-checks.ts';

const text = {
  failure: 'Size',
  pass: 'OK',
  why: 'Why.',
  fix: 'Fix.',
  details: { big: '{size} of {limit}.' },
};
const card = {
  version: 1,
  category: 'title',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html',
  source: 'https://example.com/',
  text,
} as const;

const sized = defineCheck({
  ...card,
  id: 'sized',
  thresholds: { size: 20 },
  run: ({ document }, limit) =>
    document.elementCount > limit.size
      ? fail('big', { size: document.elementCount, limit: limit.size })
      : pass(),
});
const crashing = defineCheck({
  ...card,
  id: 'crashing',
  run() {
    throw new TypeError('boom');
  },
});
const facts = (parts: PageParts = {}) => readPage(makePage(parts)).facts;

describe('running checks', () => {
  it('reports a crash as such and continues', () => {
    expect(runChecks([crashing, sized], facts()).map(({ outcome }) => outcome)).toEqual([
      { status: 'error', message: 'TypeError: boom' },
      { status: 'pass' },
    ]);
  });

  it('accepts other thresholds by check and name', () => {
    const [run] = runChecks([sized], facts(), { sized: { size: 3 }, other: { size: 99 } });
    expect(run?.outcome).toMatchObject({ status: 'fail', data: { limit: 3 } });
  });

  it('does not run a check on a page that it does not apply to', () => {
    const page = facts({ headers: [['content-type', 'text/plain']] });
    expect(runChecks([crashing], page)[0]?.outcome).toEqual({ status: 'not-applicable', reason: 'not-html' });
  });

  const noindex = { head: '<meta name="robots" content="noindex">' };
  const plain = { headers: [['content-type', 'text/plain']] } as const;
  it.each<[AppliesTo, PageParts, string | null]>([
    ['any', { ...plain, status: 500 }, null],
    ['html', plain, 'not-html'],
    ['html', { headers: [] }, null],
    ['html', { headers: [['content-type', 'Application/XHTML+XML; charset=utf-8']] }, null],
    ['html', { status: 404, ...noindex }, null],
    ['html-2xx', { status: 199 }, 'not-2xx'],
    ['html-2xx', { status: 200 }, null],
    ['html-2xx', { status: 299 }, null],
    ['html-2xx', { status: 300 }, 'not-2xx'],
    ['html-2xx', noindex, null],
    ['indexable-html', {}, null],
    ['indexable-html', noindex, 'not-indexable'],
    ['indexable-html', { ...noindex, status: 404 }, 'not-2xx'],
  ])('%s on %j: %s', (appliesTo, parts, reason) => {
    expect(outsideOf(appliesTo, facts(parts))).toBe(reason);
  });
});
