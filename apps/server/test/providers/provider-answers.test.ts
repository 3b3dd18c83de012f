import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '../../../../e2e/harness/service.ts';
import { ProviderError, type ProviderAnswers } from '../../src/collect/providers/provider.ts';
import { createPool, type Pool } from '../../src/database/pool.ts';
import { createProviderAnswers, deleteOldProviderRows } from '../../src/features/providers/use-cases.ts';
import { createLog } from '../../src/log.ts';
import { createTestDatabase, type TestDatabase } from '../database-per-file.ts';

type Entry = Parameters<ProviderAnswers['through']>[0];
type Process = ReturnType<typeof createProviderAnswers>;

const minute = 60_000;
const entry: Entry = {
  provider: 'NVD',
  key: 'https://example.com/',
  keepMs: 60 * minute,
  keepFailureMs: minute,
  requestMs: 10_000,
};
const log = createLog({ level: 'silent', role: 'test' });

let database: TestDatabase;
/** One per process: only the database is shared. */
const pools: Pool[] = [];
const processes: Process[] = [];
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.close()));
  await pools[0]?.query('delete from provider_answers');
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const createProcess = (options: Partial<Parameters<typeof createProviderAnswers>[0]> = {}): Process => {
  const pool = createPool({ url: database.url, applicationName: 'test', max: 5 });
  pools.push(pool);
  const made = createProviderAnswers({ pool, log, ...options });
  processes.push(made);
  return made;
};
const query = (text: string, values: unknown[] = []) =>
  pools[0]!.query<Record<string, unknown>>(text, values);
/** Simulates the passing of time. */
const letPass = (ms: number) =>
  query(
    `update provider_answers set
       claimed_until = claimed_until - make_interval(secs => $1::float8 / 1000),
       kept_until = kept_until - make_interval(secs => $1::float8 / 1000)`,
    [ms],
  );
const through = <Answer>(
  process: Process,
  ask: (signal: AbortSignal) => Promise<Answer>,
  more: Partial<Entry> = {},
  signal = new AbortController().signal,
) => process.through({ ...entry, ...more }, ask, signal);

/** A provider whose response is supplied by the test. */
function createRequests<Answer>() {
  let answer: (value: Answer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const state = {
    times: 0,
    signal: null as AbortSignal | null,
    ask: (signal: AbortSignal): Promise<Answer> => {
      state.times += 1;
      state.signal = signal;
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
    answer: (value: Answer) => answer(value),
    fail: (error: Error) => fail(error),
  };
  return state;
}

describe('a cached provider response', () => {
  it('is requested once for all callers in all processes', async () => {
    const all = [createProcess(), createProcess(), createProcess()];
    const requests = createRequests<{ rank: number }>();
    const readers = Array.from({ length: 30 }, (_, n) => through(all[n % 3]!, requests.ask));
    await waitFor('the question', () => requests.times > 0);
    requests.answer({ rank: 7 });
    const answers = await Promise.all(readers);
    expect(requests.times).toBe(1);
    expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 30 }, () => ({ rank: 7 })));
    expect(new Set(answers.map(({ requestedAt: askedAt }) => askedAt.getTime())).size).toBe(1);
  });

  it('is cached for as long as configured', async () => {
    const [one, other] = [createProcess(), createProcess()];
    const first = await through(one, () => Promise.resolve('first'));
    await letPass(59 * minute);
    expect(await through(other, () => Promise.resolve('second'))).toEqual(first);
    await letPass(2 * minute);
    const second = await through(other, () => Promise.resolve('second'));
    expect(second.answer).toBe('second');
    expect(second.requestedAt.getTime()).toBeGreaterThanOrEqual(first.requestedAt.getTime());
  });

  it('belongs to its key and provider only', async () => {
    const one = createProcess();
    const long = 'x'.repeat(20_000);
    const keys: Partial<Entry>[] = [{}, { key: `${long}1` }, { key: `${long}2` }, { provider: 'WHOIS' }];
    const ask = (n: number) => () => Promise.resolve(n);
    const listRows = async () =>
      Promise.all(keys.map(async (more, n) => (await through(one, ask(n), more)).answer));
    expect(await listRows()).toEqual([0, 1, 2, 3]);
    expect(await listRows()).toEqual([0, 1, 2, 3]);
  });

  it('is neither used nor requested if the provider is switched off', async () => {
    await through(createProcess(), () => Promise.resolve('earlier'));
    let requests = 0;
    const off = createProcess({ isOff: (provider) => provider === entry.provider });
    const ask = () => Promise.resolve((requests += 1));
    await expect(through(off, ask)).rejects.toMatchObject({ reason: 'not-configured' });
    expect((await through(off, ask, { provider: 'WHOIS' })).answer).toBe(1);
  });

  it('is returned unchanged, including text that databases reject', async () => {
    const answer = { nothing: null, odd: 'a\u0000b \ud800 "\\', many: [1.5, [], {}], é: '😀' };
    const first = await through(createProcess(), () => Promise.resolve(answer));
    expect(first.answer).toEqual(answer);
    expect(await through(createProcess(), () => Promise.reject(new Error('asked')))).toEqual(first);
  });

  it('of a failure is cached for a shorter time', async () => {
    const failure = new ProviderError('refused', 'NVD returned status 403.');
    const [one, other] = [createProcess(), createProcess()];
    await expect(through(one, () => Promise.reject(failure))).rejects.toBe(failure);
    await letPass(59_000);
    const kept = await through(other, () => Promise.resolve('asked')).catch((error: unknown) => error);
    expect(kept).toBeInstanceOf(ProviderError);
    expect(kept).toMatchObject({ reason: 'refused', message: failure.message });
    await letPass(2_000);
    expect((await through(other, () => Promise.resolve('asked'))).answer).toBe('asked');
  });

  it('is not cached for a fault of our own: the next caller requests it', async () => {
    const [one, other] = [createProcess(), createProcess()];
    const requests = createRequests();
    const first = through(one, requests.ask);
    await waitFor('the question', () => requests.times > 0);
    const second = through(other, () => Promise.resolve('second'));
    requests.fail(new TypeError('a fault'));
    await expect(first).rejects.toThrow('a fault');
    expect((await second).answer).toBe('second');
  });

  it('is still awaited by others after the first caller has left', async () => {
    const [one, other] = [createProcess(), createProcess()];
    const requests = createRequests<string>();
    const stop = new AbortController();
    const reason = new Error('The scan was stopped.');
    const first = through(one, requests.ask, {}, stop.signal);
    await waitFor('the question', () => requests.times > 0);
    stop.abort(reason);
    await expect(first).rejects.toBe(reason);
    expect(requests.signal?.aborted).toBe(false);
    const others = [through(one, requests.ask), through(other, requests.ask)];
    requests.answer('there');
    for (const { answer } of await Promise.all(others)) expect(answer).toBe('there');
    expect(requests.times).toBe(1);
  });

  it('is cached for the next caller if nobody waits anymore', async () => {
    const requests = createRequests<string>();
    const stop = new AbortController();
    const first = through(createProcess(), requests.ask, {}, stop.signal);
    await waitFor('the question', () => requests.times > 0);
    stop.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    requests.answer('late');
    expect((await through(createProcess(), () => Promise.resolve('asked anew'))).answer).toBe('late');
  });

  it.each([
    ['an answer', () => Promise.resolve('there'), 'there'],
    ['a failure', () => Promise.reject(new ProviderError('refused', 'Status 403.')), 'refused'],
  ])('reaches its callers if the database goes away meanwhile: %s', async (_what, say, expected) => {
    const one = createProcess();
    const ownPool = pools.at(-1)!;
    const found = through(one, async () => {
      await ownPool.end();
      pools.splice(pools.indexOf(ownPool), 1);
      return say();
    });
    const outcome = await found.then(
      ({ answer }) => answer,
      (error: unknown) => (error instanceof ProviderError ? error.reason : error),
    );
    expect(outcome).toBe(expected);
  });

  it('is not requested for a caller that has already left', async () => {
    const reason = new Error('gone');
    const requests = createRequests();
    await expect(through(createProcess(), requests.ask, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(requests.times).toBe(0);
  });

  it('is requested by another process if the requesting one has died', async () => {
    const requests = createRequests<string>();
    const dying = through(createProcess(), requests.ask);
    dying.catch(() => undefined);
    await waitFor('the question', () => requests.times > 0);
    let waits = 0;
    const survivor = createProcess({
      wait: async () => {
        waits += 1;
        // The lifetime of a claim that is not renewed.
        if (waits === 3) await letPass(3_000);
      },
    });
    expect((await through(survivor, () => Promise.resolve('of the survivor'))).answer).toBe(
      'of the survivor',
    );
    expect(waits).toBe(3);
    // It was only slow, not dead: its response is stored.
    requests.answer('of the slow one');
    await expect(dying).resolves.toMatchObject({ answer: 'of the slow one' });
    expect((await through(survivor, requests.ask)).answer).toBe('of the survivor');
  });

  it('is not requested by another process while the requesting one is alive, however long it takes', async () => {
    const requests = createRequests<string>();
    const first = through(createProcess(), requests.ask);
    await waitFor('the question', () => requests.times > 0);
    const claimedUntil = async (): Promise<number> => {
      const { rows } = await query('select claimed_until from provider_answers');
      return (rows[0]?.['claimed_until'] as Date).getTime();
    };
    const before = await claimedUntil();
    const second = through(createProcess(), requests.ask);
    await waitFor('the claim to be renewed', async () => (await claimedUntil()) > before + 500);
    requests.answer('late');
    expect((await Promise.all([first, second])).map(({ answer }) => answer)).toEqual(['late', 'late']);
    expect(requests.times).toBe(1);
  });

  it('times out', async () => {
    const one = createProcess();
    const requests = createRequests();
    const error = await through(one, requests.ask, { requestMs: 50 }).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ name: 'ProviderError', reason: 'timeout' });
    expect(requests.signal?.aborted).toBe(true);
    await expect(through(createProcess(), requests.ask)).rejects.toMatchObject({ reason: 'timeout' });
    expect(requests.times).toBe(1);
  });

  it('is left to other processes when its process closes', async () => {
    const [one, other] = [createProcess(), createProcess()];
    const requests = createRequests();
    const first = through(one, requests.ask);
    first.catch(() => undefined);
    await waitFor('the question', () => requests.times > 0);
    await one.close();
    await expect(first).rejects.toThrow('closed');
    expect(requests.signal?.aborted).toBe(true);
    expect((await through(other, () => Promise.resolve('of the other'))).answer).toBe('of the other');
    await expect(through(one, requests.ask, { key: 'another' })).rejects.toThrow('closed');
  });
});

describe('the hourly clean-up', () => {
  it('deletes expired responses, and leaves others alone', async () => {
    const one = createProcess();
    await through(one, () => Promise.resolve(1), { key: 'old' });
    await letPass(61 * minute);
    await through(one, () => Promise.resolve(1), { key: 'new' });
    const requests = createRequests<number>();
    const asking = through(one, requests.ask, { key: 'asked for' });
    await waitFor('the question', () => requests.times > 0);
    await query(
      `insert into provider_states (subject, changed_at, blocked_until) values
         ('old', clock_timestamp() - interval '3 days', '-infinity'),
         ('recent', clock_timestamp() - interval '1 day', '-infinity'),
         ('blocked', clock_timestamp() - interval '3 days', clock_timestamp() + interval '1 minute')`,
    );
    await deleteOldProviderRows(pools[0]!);
    requests.answer(2);
    expect((await asking).answer).toBe(2);
    const { rows } = await query('select count(*)::int as kept from provider_answers');
    expect(rows).toEqual([{ kept: 2 }]);
    const states = await query('select subject from provider_states order by subject');
    expect(states.rows.map((row) => row['subject'])).toEqual(['blocked', 'recent']);
  });
});
