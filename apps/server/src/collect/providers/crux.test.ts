import { describe, expect, it } from 'vitest';
import {
  cruxHistory,
  cruxNotFound,
  cruxRecord,
  googleBadKey,
  type CruxQuery,
} from '../../../test/collect/providers/field-data-answers.ts';
import { createCrux, readHistory, readRecord } from './crux.ts';
import type { Provider, Question } from './provider.ts';

const key = { origin: 'https://www.olives.example', formFactor: 'DESKTOP' };
const never = new AbortController().signal;

/** A provider that answers with a status and a body, and what was sent to it. */
function providerOf(status: number, body: unknown) {
  const sent: Question<unknown>[] = [];
  const provider: Provider = {
    name: 'CRUX',
    settings: { baseUrl: 'https://chromeuxreport.googleapis.com', apiKey: 'crux-4711' },
    send: <Answer>(question: Question<Answer>) => {
      sent.push(question);
      const read = status === 200 ? question.read : question.statuses?.[status];
      if (read === undefined) return Promise.reject(new Error(`No reader for ${status}.`));
      return Promise.resolve().then(() => read(body, () => null));
    },
  };
  return { crux: createCrux(provider), sent };
}

describe('the Chrome UX Report', () => {
  it('is asked for a page or an origin, with the key outside of the URL', async () => {
    const { crux, sent } = providerOf(200, cruxRecord(key));
    await crux.recordOf({ origin: key.origin }, 'desktop', never);
    const [question] = sent;
    expect(question?.path).toBe('/v1/records:queryRecord');
    expect(question?.headers).toMatchObject({ 'x-goog-api-key': 'crux-4711' });
    const body = JSON.parse(question?.body ?? '') as CruxQuery;
    expect(body).toMatchObject({ origin: key.origin, formFactor: 'DESKTOP' });
    expect(body).not.toHaveProperty('url');
    expect(body.metrics).toHaveLength(5);
  });

  it('is asked for all weeks of the history', async () => {
    const { crux, sent } = providerOf(200, cruxHistory(key));
    expect(await crux.historyOf({ origin: key.origin }, 'phone', never)).toHaveLength(4);
    expect(sent[0]?.path).toBe('/v1/records:queryHistoryRecord');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ collectionPeriodCount: 40 });
  });

  it('has nothing about a page with too few page views', async () => {
    const { crux } = providerOf(404, cruxNotFound);
    expect(await crux.recordOf({ url: 'https://www.olives.example/' }, 'phone', never)).toBe(null);
    expect(await crux.historyOf({ url: 'https://www.olives.example/' }, 'phone', never)).toEqual([]);
  });

  it.each([
    ['an invalid key', 400, googleBadKey, 'refused'],
    ['another bad request', 400, { error: { code: 400, status: 'INVALID_ARGUMENT' } }, 'bad-answer'],
    ['a missing page of another server', 404, '<title>Not found</title>', 'bad-answer'],
  ])('reports %s', async (_what, status, body, reason) => {
    const { crux } = providerOf(status, body);
    await expect(crux.recordOf({ origin: key.origin }, 'phone', never)).rejects.toMatchObject({ reason });
  });

  it('may lack metrics', () => {
    const { metrics } = readRecord(cruxRecord(key, { lcp: 2500, cls: '0.00' }));
    expect(metrics).toMatchObject({ lcp: { p75: 2500 }, cls: { p75: 0 }, inp: null, fcp: null, ttfb: null });
  });

  it('may lack weeks', () => {
    const [first, second] = readHistory(cruxHistory(key, 2));
    expect([first?.p75.lcp, second?.p75.lcp]).toEqual([2600, null]);
    expect(first?.p75.inp).toBe(null);
  });

  it('rejects a series that is shorter than its periods', () => {
    const body = cruxHistory(key, 3) as { record: { collectionPeriods: unknown[] } };
    body.record.collectionPeriods.pop();
    expect(() => readHistory(body)).toThrow('another length');
  });
});
