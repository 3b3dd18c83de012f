import { describe, expect, it } from 'vitest';

import { readPage } from '../../facts/facts.ts';
import { judge, makePage } from '../../fixtures/page.ts';
import { outsideOf, runChecks } from '../../run-checks.ts';
import { idxUnavailableAfterPast } from './idx-unavailable-after-past.ts';

// The fixture was fetched on 1 March 2026 at noon.
const meta = (date: string) => `<meta name="robots" content="unavailable_after: ${date}">`;

describe('idx-unavailable-after-past', () => {
  it.each([
    'Sun, 01 Mar 2026 11:59:59 GMT',
    'Sunday, 01-Mar-26 12:59:59 +0100',
    '2026-02-28',
    '25 Jun 2010 15:00:00 PST',
  ])('fires on %s', (date) => {
    expect(judge(idxUnavailableAfterPast, { head: meta(date) })).toEqual({
      status: 'fail',
      code: 'meta',
      data: { date },
      elements: [6],
    });
  });
  it('fires on the header', () => {
    const headers = [['x-robots-tag', 'unavailable_after: 2026-01-01T00:00:00Z']] as const;
    expect(judge(idxUnavailableAfterPast, { headers })).toMatchObject({ code: 'header', elements: [] });
  });
  it.each(['Sun, 01 Mar 2026 12:00:01 GMT', '2026-03-02', 'soon', '2026-02-31', ''])(
    'passes on %j',
    (date) => {
      expect(judge(idxUnavailableAfterPast, { head: meta(date) })).toEqual({ status: 'pass' });
    },
  );
  it.each([
    [{ head: meta('2020-05-01') }, false],
    [{ headers: [['x-robots-tag', 'unavailable_after: 25 Jun 2010 15:00:00 PST']] as const }, false],
    [{ headers: [['x-robots-tag', 'googlebot: unavailable_after: 2020-05-01']] as const }, false],
    [{ head: '<meta name="googlebot" content="index, unavailable_after: 2020-05-01">' }, false],
    [{ head: meta('2030-05-01') }, true],
    [{ head: meta('soon') }, true],
    [{ headers: [['x-robots-tag', 'otherbot: unavailable_after: 2020-05-01']] as const }, true],
  ])('decides whether the page is indexable: %j: %j', (parts, isIndexable) => {
    const { facts } = readPage(makePage(parts));
    expect(facts.indexability.isIndexable).toBe(isIndexable);
    expect(outsideOf('indexable-html', facts)).toBe(isIndexable ? null : 'not-indexable');
  });
  it('passes on a date for another crawler', () => {
    const headers = [['x-robots-tag', 'otherbot: unavailable_after: 2020-01-01']] as const;
    expect(judge(idxUnavailableAfterPast, { headers })).toEqual({ status: 'pass' });
  });
  it('does not apply if the fetch date is unknown', () => {
    const { fetchedAt, ...page } = makePage({ head: meta('2020-01-01') });
    expect(fetchedAt).toBeDefined();
    const { facts } = readPage(page);
    const [run] = runChecks([idxUnavailableAfterPast], facts);
    expect(facts.indexability.isIndexable).toBe(true);
    expect(run?.outcome).toEqual({ status: 'not-applicable', reason: 'no-fetch-time' });
  });
  it('skips non-indexable pages', () => {
    expect(
      judge(idxUnavailableAfterPast, { head: `${meta('2020-01-01')}<meta name="robots" content="noindex">` }),
    ).toEqual({ status: 'not-applicable', reason: 'not-indexable' });
  });
});
