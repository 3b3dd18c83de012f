import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { CookieJar } from '../collect/fetch/cookie-jar.ts';
import { FetchError } from '../collect/fetch/fetch-error.ts';
import { checkOthers, type CheckOthersOptions } from './check-others.ts';
import type { UrlResult, WaitingUrl } from './crawl-store.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(() => Promise.resolve()) }));
beforeEach(() => vi.mocked(delay).mockClear());

/** Checks three external URLs of one host, with this response to each request. */
async function checkThree(respond: () => Promise<unknown>) {
  const results: UrlResult[] = [];
  let waiting: WaitingUrl[] = [1, 2, 3].map(
    (hash) => ({ hash, url: `http://gone.example/${hash}` }) as WaitingUrl,
  );
  const line = { fetch: respond, close: () => Promise.resolve() };
  await checkOthers('external', {
    store: {
      waiting: () => {
        const now = waiting;
        waiting = [];
        return Promise.resolve(now);
      },
    },
    recorder: { flush: () => Promise.resolve(), addResult: (result: UrlResult) => results.push(result) },
    fetcher: { openLine: () => line },
    cookies: new CookieJar(),
    scope: { isOwn: () => false },
    maxConnections: 1,
    signal: new AbortController().signal,
    mustYield: () => false,
  } as unknown as CheckOthersOptions);
  return results.map(({ status, failure }) => status ?? failure);
}

it('waits between two requests to another host', async () => {
  expect(await checkThree(() => Promise.resolve({ status: 404, headers: [] }))).toEqual([404, 404, 404]);
  expect(vi.mocked(delay).mock.calls.map(([ms]) => ms)).toEqual([100, 100]);
});

it('does not wait between URLs of a host whose name does not exist', async () => {
  const fail = () => Promise.reject(new FetchError('dns-not-found'));
  expect(await checkThree(fail)).toEqual(['DNS_ERROR', 'DNS_ERROR', 'DNS_ERROR']);
  expect(delay).not.toHaveBeenCalled();
});
