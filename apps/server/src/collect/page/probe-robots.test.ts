import { describe, expect, it } from 'vitest';
import { probeRobotsTxt } from './probe-robots.ts';
import type { ProbeResult } from './probe.ts';

type Answer = ProbeResult['answer'];

const url = 'https://example.com/robots.txt';
const answered = (status: number): Answer => ({
  ...{ requestedUrl: url, url, status, headers: [], redirects: [] },
  ...{ text: '', bodyBytes: 0, isTruncated: false },
});
const failed = (failure: string): Answer => ({ requestedUrl: url, failure });

/** Requests it from a server that gives these answers in order; the result and how many were requested. */
async function probe(answers: readonly Answer[], signal = new AbortController().signal) {
  let count = 0;
  const request = () => Promise.resolve(answers[count++] ?? answered(418));
  const answer = await probeRobotsTxt(request, url, { signal, firstMs: 60_000, pauseMs: 0 });
  return { answer, count };
}

describe('requesting robots.txt', () => {
  it.each([answered(200), answered(404), answered(403), answered(302)])(
    'takes %j as it is',
    async (first) => {
      expect(await probe([first])).toEqual({ answer: first, count: 1 });
    },
  );

  it.each([failed('DNS_ERROR'), failed('BLOCKED_ADDRESS'), failed('HTTP_ERROR')])(
    'takes %j as final',
    async (first) => {
      expect(await probe([first])).toEqual({ answer: first, count: 1 });
    },
  );

  it.each([answered(503), answered(500), answered(429), failed('TIMEOUT'), failed('CONNECT_ERROR')])(
    'tries again after %j',
    async (first) => {
      expect(await probe([first, answered(200)])).toEqual({ answer: answered(200), count: 2 });
    },
  );

  it('reports a second failure, and does not try a third time', async () => {
    expect(await probe([answered(503), failed('TIMEOUT'), answered(200)])).toEqual({
      answer: failed('TIMEOUT'),
      count: 2,
    });
  });

  it('tries again if the first took all of its time', async () => {
    const signals: AbortSignal[] = [];
    const request = async (_: unknown, signal: AbortSignal): Promise<Answer> => {
      signals.push(signal);
      if (signals.length > 1) return answered(200);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return failed('TIMEOUT');
    };
    const tries = { signal: new AbortController().signal, firstMs: 1, pauseMs: 60_000 };
    expect(await probeRobotsTxt(request, url, tries)).toEqual(answered(200));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('keeps the first failure if there is no time for another try', async () => {
    const stopped = new AbortController();
    let count = 0;
    const request = (): Promise<Answer> => {
      count += 1;
      stopped.abort();
      return Promise.resolve(answered(503));
    };
    const tries = { signal: stopped.signal, firstMs: 60_000, pauseMs: 60_000 };
    expect(await probeRobotsTxt(request, url, tries)).toEqual(answered(503));
    expect(count).toBe(1);
  });

  it('keeps the first failure if the second try is stopped', async () => {
    const stopped = new AbortController();
    const answers = [answered(503), failed('TIMEOUT')];
    const request = (): Promise<Answer> => {
      if (answers.length === 1) stopped.abort();
      return Promise.resolve(answers.shift() ?? answered(418));
    };
    const tries = { signal: stopped.signal, firstMs: 60_000, pauseMs: 0 };
    expect(await probeRobotsTxt(request, url, tries)).toEqual(answered(503));
  });
});
