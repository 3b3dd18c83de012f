import { describe, expect, it } from 'vitest';
import { googleBadKey, pageSpeedAnswer } from '../../../test/collect/providers/field-data-answers.ts';
import { createPageSpeed, readRun } from './pagespeed.ts';
import type { Provider, Question } from './provider.ts';

const url = 'https://www.olives.example/guide';

function runWith(status: number, body: unknown, sent: Question<unknown>[] = []) {
  const provider: Provider = {
    name: 'PAGESPEED',
    settings: { baseUrl: 'https://pagespeedonline.googleapis.com', apiKey: 'key-4711' },
    send: <Answer>(question: Question<Answer>) => {
      sent.push(question);
      const read = status === 200 ? question.read : question.statuses?.[status];
      if (read === undefined) return Promise.reject(new Error(`No reader for ${status}.`));
      return Promise.resolve().then(() => read(body, () => null));
    },
  };
  return createPageSpeed(provider).run(url, 'desktop', new AbortController().signal);
}
const failed = (code: number, message: string) => ({ error: { code, message } });

describe('PageSpeed Insights', () => {
  it('is asked for the performance of a page, with the key outside of the URL', async () => {
    const sent: Question<unknown>[] = [];
    await runWith(200, pageSpeedAnswer(), sent);
    const { pathname, searchParams } = new URL(sent[0]?.path ?? '', 'https://a.example');
    expect(pathname).toBe('/pagespeedonline/v5/runPagespeed');
    expect(Object.fromEntries(searchParams)).toEqual({ url, strategy: 'desktop', category: 'performance' });
    expect(sent[0]?.headers).toEqual({ 'x-goog-api-key': 'key-4711' });
  });

  it.each([400, 500])('says why a page could not be measured, with status %i', async (status) => {
    const message =
      'Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Lighthouse was unable to reliably load the page you requested.';
    expect(await runWith(status, failed(status, message))).toEqual({ pageError: 'FAILED_DOCUMENT_REQUEST' });
  });

  it('says why a page could not be measured, with a result', () => {
    const body = pageSpeedAnswer({ runtimeError: { code: 'NO_FCP', message: 'The page painted nothing.' } });
    expect(readRun(body)).toEqual({ pageError: 'NO_FCP' });
  });

  it.each([
    ['an invalid key', 400, googleBadKey, 'refused'],
    ['an invalid request', 400, failed(400, 'Invalid value'), 'bad-answer'],
    ['an error of its own', 500, failed(500, 'Unable to process request.'), 'unreachable'],
  ])('reports %s', async (_what, status, body, reason) => {
    await expect(runWith(status, body)).rejects.toMatchObject({ reason });
  });

  it('may lack metrics', () => {
    const { metrics } = readRun(pageSpeedAnswer({ audits: {} })) as { metrics: object };
    expect(Object.values(metrics)).toEqual([null, null, null, null, null]);
  });
});
