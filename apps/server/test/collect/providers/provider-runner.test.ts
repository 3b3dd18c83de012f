import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  ProviderError,
  type Provider,
  type ProviderName,
  type Question,
} from '../../../src/collect/providers/provider.ts';
import { startDnsServer } from '../../servers/dns-server.ts';
import { createTlsServers, type TlsServerKind } from '../../servers/tls-servers.ts';
import {
  sendHtml,
  sendJson,
  neverRespond,
  startProviderServer,
  type ProviderServer,
} from './provider-server.ts';
import { catchProviderError, createProviderWorld, type ProviderWorld } from './provider-world.ts';

const minute = 60_000;
const plain: Question<unknown> = { path: '/things', timeoutMs: 60_000, read: (body) => body };
const ask = (provider: Provider, question: Partial<Question<unknown>> = {}): Promise<unknown> =>
  provider.send({ ...plain, ...question }, new AbortController().signal);
/** The result, or the reason for the failure. */
const outcomeOf = (pending: Promise<unknown>): Promise<unknown> =>
  pending.catch(async (error: unknown) => (await catchProviderError(Promise.reject(error as Error))).reason);

let world: ProviderWorld;
let server: ProviderServer;
beforeAll(async () => {
  world = await createProviderWorld(inject('postgresUrl'));
  server = await startProviderServer();
});
beforeEach(() => server.answerWith(sendJson({ fine: true })));
afterEach(() => world.clear());
afterAll(async () => {
  await server.close();
  await world.close();
});

const name: ProviderName = 'NVD';
/** The same provider in two processes. */
const createTwo = (
  options: Partial<Parameters<ProviderWorld['createProvider']>[0]> = {},
): readonly [Provider, Provider] => {
  const all = { name, baseUrl: server.origin, ...options };
  return [world.createProvider(all), world.createProvider(all)];
};
const withoutLimits = { rule: { limits: [] } };

describe('the limit of a provider', () => {
  it('applies to all processes together', async () => {
    const two = createTwo({ rule: { limits: [{ requests: 3, withinMs: minute }] } });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => outcomeOf(ask(two[n % 2 === 0 ? 0 : 1], { timeoutMs: 1_000 }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'rate-limited')).toHaveLength(9);
    expect(server.requests).toHaveLength(3);
  });

  it('is a sliding window', async () => {
    const [one, other] = createTwo({ rule: { limits: [{ requests: 2, withinMs: minute }] } });
    await ask(one);
    await world.letPass(40_000);
    await ask(other);
    await world.letPass(21_000);
    // The first request has left the window, the second has not.
    await ask(one);
    const error = await catchProviderError(ask(other));
    expect(error.reason).toBe('rate-limited');
    expect(error.retryAfterMs).toBeGreaterThan(30_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(39_000);
  });

  it('can consist of several limits, which all apply', async () => {
    const [one] = createTwo({
      rule: {
        limits: [
          { requests: 2, withinMs: minute },
          { requests: 3, withinMs: 100 * minute },
        ],
      },
    });
    expect(await Promise.all([ask(one), ask(one)])).toHaveLength(2);
    expect(await outcomeOf(ask(one))).toBe('rate-limited');
    await world.letPass(minute);
    await ask(one);
    const error = await catchProviderError(ask(one));
    expect(error.retryAfterMs).toBeGreaterThan(98 * minute);
  });

  it('is different with a key', async () => {
    const rule = {
      limits: [{ requests: 1, withinMs: minute }],
      limitsWithKey: [{ requests: 4, withinMs: minute }],
    };
    const [keyless] = createTwo({ rule });
    const [keyed] = createTwo({ rule, apiKey: 'key' });
    await ask(keyless);
    expect(await outcomeOf(ask(keyless))).toBe('rate-limited');
    await Promise.all([ask(keyed), ask(keyed), ask(keyed)]);
    expect(await outcomeOf(ask(keyed))).toBe('rate-limited');
  });

  it('makes a request wait if it is nearly free', async () => {
    const [one, other] = createTwo({ rule: { limits: [{ requests: 1, withinMs: 200 }], maxWaitMs: 5_000 } });
    const startedAt = performance.now();
    await Promise.all([ask(one), ask(other), ask(one)]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(400);
    expect(server.requests).toHaveLength(3);
  });

  it('does not wait for a caller that has aborted', async () => {
    const [one] = createTwo({ rule: { limits: [{ requests: 1, withinMs: 2_000 }], maxWaitMs: 5_000 } });
    await ask(one);
    const stop = new AbortController();
    const reason = new Error('The scan was stopped.');
    const pending = one.send(plain, stop.signal);
    setTimeout(() => stop.abort(reason), 20);
    await expect(pending).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('is per server if a provider has many', async () => {
    const second = await startProviderServer();
    const [one] = createTwo({ name: 'RDAP', rule: { limits: [{ requests: 1, withinMs: minute }] } });
    await ask(one);
    expect(await outcomeOf(ask(one))).toBe('rate-limited');
    await ask(one, { path: `${second.origin}/domain/example.com`, isOtherOrigin: true });
    await second.close();
  });

  it('recovers from rows written by a wrong clock', async () => {
    const [one] = createTwo({ rule: { limits: [{ requests: 1, withinMs: minute }] } });
    await ask(one);
    await world.letPass(-1_000 * minute);
    expect(await outcomeOf(ask(one))).toEqual({ fine: true });
  });
});

describe('a 429', () => {
  const now = (): number => Date.UTC(2026, 10, 23, 12);
  it.each([
    ['120', 120_000],
    ['Mon, 23 Nov 2026 12:05:00 GMT', 300_000],
    ['86400', 3_600_000],
    [undefined, 60_000],
    ['soon', 60_000],
  ])('with Retry-After %s is respected by all processes', async (retryAfter, ms) => {
    const [one, other] = createTwo({ ...withoutLimits, now });
    server.answerWith(sendJson('', 429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }));
    const error = await catchProviderError(ask(one));
    expect([error.reason, error.retryAfterMs]).toEqual(['rate-limited', ms]);
    server.answerWith(sendJson({ fine: true }));
    await world.letPass(ms - 5_000);
    for (const provider of [one, other]) {
      const later = await catchProviderError(ask(provider));
      expect(later.reason).toBe('rate-limited');
      expect(later.retryAfterMs).toBeLessThanOrEqual(5_000);
    }
    expect(server.requests).toEqual([]);
    await world.letPass(5_000);
    expect(await ask(other)).toEqual({ fine: true });
  });

  it('can be in the response body, if its reader reports it', async () => {
    const [one, other] = createTwo(withoutLimits);
    server.answerWith(sendJson({ used: 'up' }, 403, { 'X-Reset-After': '90' }));
    const question: Partial<Question<unknown>> = {
      statuses: {
        403: (body, header) => {
          expect(body).toEqual({ used: 'up' });
          throw new ProviderError('rate-limited', 'NVD wants a pause.', {
            retryAfterMs: Number(header('x-reset-after')) * 1_000,
          });
        },
      },
    };
    expect((await catchProviderError(ask(one, question))).message).toBe('NVD wants a pause.');
    const error = await catchProviderError(ask(other));
    expect(error.retryAfterMs).toBeGreaterThan(80_000);
  });

  it('also applies to a 503 with Retry-After', async () => {
    const [one, other] = createTwo(withoutLimits);
    server.answerWith(sendJson('', 503, { 'retry-after': '30' }));
    expect(await outcomeOf(ask(one))).toBe('unreachable');
    expect((await catchProviderError(ask(other))).retryAfterMs).toBeGreaterThan(25_000);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a provider that keeps failing', () => {
  const failFiveTimes = async (two: readonly [Provider, Provider]): Promise<void> => {
    server.answerWith(sendJson('', 500));
    for (let n = 0; n < 5; n += 1) await catchProviderError(ask(two[n % 2 === 0 ? 0 : 1]));
    expect(server.requests).toHaveLength(5);
  };

  it('is paused for a minute by all processes', async () => {
    const two = createTwo(withoutLimits);
    await failFiveTimes(two);
    server.answerWith(sendJson({ fine: true }));
    await world.letPass(55_000);
    for (const provider of two) expect(await outcomeOf(ask(provider))).toBe('paused');
    expect(server.requests).toEqual([]);
  });

  it('is then tried with one request, whose failure starts the next pause, twice as long, up to an hour', async () => {
    const two = createTwo(withoutLimits);
    await failFiveTimes(two);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      server.answerWith(neverRespond);
      await world.letPass((minutes - 0.5) * minute);
      expect(await outcomeOf(ask(two[0]))).toBe('paused');
      await world.letPass(0.5 * minute);
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, (_, n) => outcomeOf(ask(two[n % 2 === 0 ? 0 : 1], { timeoutMs: 300 }))),
      );
      expect(outcomes.sort(), `after ${minutes} min`).toEqual(['paused', 'paused', 'paused', 'timeout']);
      expect(server.requests).toHaveLength(1);
    }
  });

  it('has pauses that are no longer for failing many requests at once', async () => {
    const two = createTwo(withoutLimits);
    server.answerWith(neverRespond);
    // Long enough for all of them to be sent before the first fails, on a busy machine too.
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => outcomeOf(ask(two[n % 2 === 0 ? 0 : 1], { timeoutMs: 3_000 }))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['timeout']));
    server.answerWith(sendJson({ fine: true }));
    await world.letPass(minute);
    expect(await ask(two[0])).toEqual({ fine: true });
  });

  it('is tried again soon if the process that tried it has died', async () => {
    const two = createTwo(withoutLimits);
    await failFiveTimes(two);
    for (const minutes of [1, 2, 4]) {
      await world.letPass(minutes * minute);
      await catchProviderError(ask(two[0]));
    }
    await world.letPass(8 * minute);
    server.answerWith(neverRespond);
    const died = new AbortController();
    const pending = two[0].send(plain, died.signal);
    await expect.poll(() => server.requests.length).toBe(1);
    died.abort(new Error('The process ends.'));
    await expect(pending).rejects.toThrow('The process ends.');
    server.answerWith(sendJson({ fine: true }));
    expect(await outcomeOf(ask(two[1]))).toBe('paused');
    await world.letPass(90_000);
    expect(await ask(two[1])).toEqual({ fine: true });
  });

  it('is paused as well if its callers run out of time before the request does', async () => {
    const [one] = createTwo(withoutLimits);
    let onRequest = (): void => undefined;
    server.answerWith(() => onRequest());
    const ranOut = new ProviderError('timeout', 'The caller waits no longer.');
    /** From the moment when the provider has received the request. */
    const giveUpAfter = (ms: number, timeoutMs: number): Promise<unknown> => {
      const caller = new AbortController();
      onRequest = () => void setTimeout(() => caller.abort(ranOut), ms);
      return outcomeOf(one.send({ ...plain, timeoutMs }, caller.signal));
    };
    // Too soon to blame the provider.
    for (let n = 0; n < 5; n += 1) expect(await giveUpAfter(0, 60_000)).toBe('timeout');
    for (let n = 0; n < 5; n += 1) expect(await giveUpAfter(300, 600)).toBe('timeout');
    expect(await outcomeOf(ask(one))).toBe('paused');
    expect(server.requests).toHaveLength(10);
  });

  it('is logged and counted when it is paused, and logged when it responds again', async () => {
    const pauses: string[] = [];
    const outcomes: string[] = [];
    const observer = {
      onAnswered: (_provider: string, outcome: string) => void outcomes.push(outcome),
      onPaused: (provider: string) => void pauses.push(provider),
    };
    const two = createTwo({ ...withoutLimits, observer });
    await failFiveTimes(two);
    await outcomeOf(ask(two[1]));
    expect(pauses).toEqual(['NVD']);
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'unreachable'), 'paused']);
    expect(world.logLines()).toMatchObject([{ level: 40, provider: 'NVD', pauseMs: minute }]);
    server.answerWith(sendJson({ fine: true }));
    await world.letPass(minute);
    await ask(two[0]);
    expect(world.logLines().slice(1)).toMatchObject([{ level: 30, provider: 'NVD' }]);
  });

  it('is used by all again once that request succeeds', async () => {
    const two = createTwo(withoutLimits);
    await failFiveTimes(two);
    server.answerWith(sendJson({ fine: true }));
    await world.letPass(minute);
    expect(await ask(two[1])).toEqual({ fine: true });
    expect(await Promise.all(two.map((provider) => ask(provider)))).toHaveLength(2);
    server.answerWith(sendJson('', 500));
    for (let n = 0; n < 5; n += 1) expect(await outcomeOf(ask(two[0]))).toBe('unreachable');
    expect(server.requests).toHaveLength(5);
  });

  it.each([
    ['refuses the key', sendJson('', 401), 'refused'],
    ['answers in another form', sendJson({ of: 'another' }), 'bad-answer'],
    ['knows nothing of it', sendJson('', 404), 'bad-answer'],
  ])('is not paused because it %s', async (_what, responder, reason) => {
    const [one] = createTwo(withoutLimits);
    const read = (): never => {
      throw new Error('another form');
    };
    server.answerWith(responder);
    for (let n = 0; n < 7; n += 1) expect(await outcomeOf(ask(one, { read }))).toBe(reason);
    expect(server.requests).toHaveLength(7);
  });

  it('is paused if it sends HTML', async () => {
    const [one] = createTwo(withoutLimits);
    server.answerWith(sendHtml);
    for (let n = 0; n < 5; n += 1) expect(await outcomeOf(ask(one))).toBe('bad-answer');
    expect(await outcomeOf(ask(one))).toBe('paused');
  });
});

describe('a request to a provider', () => {
  it('is sent as specified, below the base URL', async () => {
    const [one] = createTwo({ ...withoutLimits, baseUrl: `${server.origin}/below` });
    await ask(one, {
      method: 'POST',
      path: '/things?of=us',
      headers: { 'content-type': 'application/json', apiKey: 'abc' },
      body: '{"domains":["example.com"]}',
    });
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/below/things?of=us',
        headers: { accept: 'application/json', apikey: 'abc', 'user-agent': 'SiteglassTest/1.0' },
        body: '{"domains":["example.com"]}',
      },
    ]);
  });

  it('is not sent if the provider is switched off', async () => {
    const [off] = createTwo({ ...withoutLimits, baseUrl: null });
    for (const path of ['/things', `${server.origin}/things`])
      expect(await outcomeOf(ask(off, { path, isOtherOrigin: true }))).toBe('not-configured');
    expect(server.requests).toEqual([]);
  });

  it('follows no redirects, which could leak a key', async () => {
    const second = await startProviderServer();
    const [one] = createTwo({ ...withoutLimits, apiKey: 'secret' });
    server.answerWith(sendJson('', 302, { location: `${second.origin}/login` }));
    expect(await outcomeOf(ask(one, { headers: { authorization: 'Bearer secret' } }))).toBe('bad-answer');
    expect(second.requests).toEqual([]);
    await second.close();
  });

  it('follows redirects if it may', async () => {
    const second = await startProviderServer(sendJson({ registry: true }));
    const [one] = createTwo({ ...withoutLimits, name: 'RDAP' });
    server.answerWith(sendJson('', 301, { location: `${second.origin}/domain/example.com` }));
    expect(await ask(one, { path: `${server.origin}/domain/example.com`, isOtherOrigin: true })).toEqual({
      registry: true,
    });
    await second.close();
  });

  it.each(['http://127.0.0.1:9/things', 'ftp://example.com/', 'things', 'javascript:alert(1)'])(
    'does not follow a redirect to %s',
    async (path) => {
      const [one] = createTwo(withoutLimits);
      expect(await outcomeOf(ask(one, { path }))).toBe('bad-answer');
      expect(server.requests).toEqual([]);
    },
  );

  it('stays on its provider, whatever the path looks like', async () => {
    const [one] = createTwo(withoutLimits);
    await ask(one, { path: '//example.com/' });
    expect(server.requests.map(({ path }) => path)).toEqual(['//example.com/']);
  });

  it('never connects to a blocked IP address, and does not reveal it', async () => {
    const one = world.createProvider({ name, baseUrl: server.origin, fetching: { allowNetworks: [] } });
    const error = await catchProviderError(ask(one));
    expect([error.reason, error.message]).toEqual(['unreachable', 'NVD: The IP address is not allowed.']);
    expect(server.requests).toEqual([]);
  });

  it('never uses a server with an invalid certificate', async () => {
    const servers = await createTlsServers();
    const dns = await startDnsServer({ 'provider.test': { a: ['127.0.0.1'] } });
    const answerOf = async (kind: TlsServerKind): Promise<unknown> => {
      const { port } = await servers.start({ kind, names: ['provider.test'] });
      const one = world.createProvider({
        name,
        baseUrl: `https://provider.test:${port}`,
        fetching: { dnsServers: [dns.address], extraAuthorities: [servers.rootPem] },
        ...withoutLimits,
      });
      return outcomeOf(ask(one, { form: 'text' }));
    };
    expect(await answerOf('good')).toMatch(/<title>/);
    for (const kind of ['self-signed', 'expired', 'wrong-name'] as const) {
      expect([kind, await answerOf(kind)]).toEqual([kind, 'unreachable']);
    }
    await Promise.all([servers.close(), dns.close()]);
  });

  it('accepts an absolute URL of the same origin', async () => {
    const [one] = createTwo(withoutLimits);
    expect(await ask(one, { path: `${server.origin}/CC-MAIN-2026-38-index?url=example.com` })).toEqual({
      fine: true,
    });
  });

  it('reads no more than its limit', async () => {
    const [one] = createTwo(withoutLimits);
    server.answerWith(sendJson({ text: 'x'.repeat(10_000) }));
    expect(await outcomeOf(ask(one, { bodyBytes: 5_000 }))).toBe('bad-answer');
    server.answerWith(sendJson({ text: 'x'.repeat(3 * 1024 * 1024) }));
    expect(await outcomeOf(ask(one))).toBe('bad-answer');
  });

  it('accepts text if the request expects text', async () => {
    const [one] = createTwo(withoutLimits);
    server.answerWith(sendJson('{"a":1}\n{"a":2}\n'));
    expect(await ask(one, { form: 'text' })).toBe('{"a":1}\n{"a":2}\n');
  });

  it.each([
    ['an answer', sendJson({ fine: true }), { fine: true }],
    ['a refusal', sendJson('', 401), 'refused'],
    ['a pause', sendJson('', 429), 'rate-limited'],
  ])('gets the same result if the database goes away meanwhile: %s', async (_what, responder, outcome) => {
    const own = await createProviderWorld(inject('postgresUrl'));
    const writeErrors: unknown[] = [];
    const one = own.createProvider({
      name,
      baseUrl: server.origin,
      onWriteError: (error) => writeErrors.push(error),
    });
    server.answerWith((request, response) => {
      void own.loseDatabase().then(() => responder(request, response));
    });
    expect(await outcomeOf(ask(one))).toEqual(outcome);
    expect(writeErrors).toHaveLength(1);
    await own.close();
  });

  it('is observed with its outcome, or as blocked if it was not sent', async () => {
    const reported: [string, string, boolean][] = [];
    const one = world.createProvider({
      name,
      baseUrl: server.origin,
      rule: { limits: [{ requests: 2, withinMs: minute }] },
      observer: {
        onAnswered: (provider, outcome, seconds) => reported.push([provider, outcome, seconds > 0]),
        onPaused: () => undefined,
      },
    });
    await ask(one);
    server.answerWith(sendJson('', 403));
    await outcomeOf(ask(one));
    await outcomeOf(ask(one));
    expect(reported).toEqual([
      ['NVD', 'ok', true],
      ['NVD', 'refused', true],
      ['NVD', 'blocked', false],
    ]);
  });
});
