import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { createGuests } from '../../src/features/guests/use-cases.ts';
import { createAnalyzePage, PageError } from '../../src/features/scans/analyze-page.ts';
import { defaultPlans } from '../../src/plans.ts';
import { makeAnalyzedPage } from './made-page.ts';
import { createStoreWorld, type StoreWorld } from './store-world.ts';

describe('a scan that fails', () => {
  let world: StoreWorld;
  beforeAll(async () => {
    world = await createStoreWorld();
  });
  afterAll(() => world.close());

  const analyzerThat = (fails: () => Error) =>
    createAnalyzePage({
      ...world,
      log: pino({ level: 'silent' }),
      scannerVersion: '10.0.0',
      sharesFailures: true,
      collectAndAnalyze: () => Promise.reject(fails()),
      renderPolicy: 'never',
      collectAndAnalyzeIsolated: () => Promise.reject(fails()),
      enqueueAnalyses: () => Promise.resolve(),
      enqueueProbes: () => Promise.resolve(),
      postponeAnalysis: () => Promise.resolve(),
      findHeldAnalyses: () => Promise.resolve(new Map()),
    });
  const usedBy = async (accountId: number) =>
    (await world.usage.read(accountId, defaultPlans['pro']!)).single.used;
  const { signal } = new AbortController();

  it('through a fault of the service ends in INTERNAL_ERROR after its last attempt, without details, and is refunded', async () => {
    const account = await world.createAccount();
    const task = await world.start(account, 'https://public.example/', 'https://hooks.example/');
    const analyzePage = analyzerThat(() => new Error('secret detail'));
    const analysisId = world.enqueued.pop()!;
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await expect(analyzePage(analysisId, signal)).rejects.toThrow('secret detail');
      expect(await world.scans.read(account, task)).toMatchObject({ status: 'running', error: null });
      expect(await usedBy(account)).toBe(1);
    }
    await analyzePage(analysisId, signal);
    const ended = await world.scans.read(account, task);
    expect(ended).toMatchObject({
      status: 'error',
      error: { code: 'INTERNAL_ERROR', message: 'The analysis failed.' },
    });
    expect(await usedBy(account)).toBe(0);
    const { rows } = await world.pool.query('select from webhook_events where scan_id = $1', [ended.scanId]);
    expect(rows).toHaveLength(1);
  });

  it('through a fault of the service is refunded to everybody who waited for it', async () => {
    const accounts = [await world.createAccount(), await world.createAccount()];
    for (const account of accounts) await world.start(account, 'https://public.example/shared');
    const analysisId = world.enqueued.pop()!;
    const analyzePage = analyzerThat(() => new Error('again'));
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await analyzePage(analysisId, signal).catch(() => undefined);
    for (const account of accounts) expect(await usedBy(account)).toBe(0);
  });

  it('through a fault of the service is refunded to a guest and their network', async () => {
    const guests = createGuests({
      gate: (_key, work) => work(),
      ...world,
      secret: 'a secret that is long enough for anybody',
      plans: defaultPlans,
      accounts: { principalOfGuest: () => Promise.resolve(null) },
    });
    const request = { address: '192.0.2.1', url: 'https://public.example/guest', mode: 'single' } as const;
    const { cookie } = await guests.startScan({ ...request, cookie: null });
    for (const other of [{ cookie }, { cookie, address: '192.0.2.2' }, { cookie: null }])
      await expect(guests.startScan({ ...request, ...other })).rejects.toThrow('Scan limit reached (1/1).');
    const analysisId = world.enqueued.pop()!;
    const analyzePage = analyzerThat(() => new Error('again'));
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await analyzePage(analysisId, signal).catch(() => undefined);
    await guests.startScan({ ...request, cookie });
  });

  it('to be stored because the database is full waits until there is space', async () => {
    const account = await world.createAccount();
    const task = await world.start(account, 'https://public.example/full');
    const analysisId = world.enqueued.pop()!;
    let tellThatItWaits = (): void => undefined;
    const log = pino({ level: 'warn' }, { write: () => tellThatItWaits() });
    const analyzePage = createAnalyzePage({
      ...world,
      log,
      scannerVersion: '10.0.0',
      sharesFailures: true,
      collectAndAnalyze: () => Promise.resolve(makeAnalyzedPage()),
      renderPolicy: 'never',
      collectAndAnalyzeIsolated: () => Promise.reject(new Error('nothing crashes here')),
      enqueueAnalyses: () => Promise.resolve(),
      enqueueProbes: () => Promise.resolve(),
      postponeAnalysis: () => Promise.resolve(),
      findHeldAnalyses: () => Promise.resolve(new Map()),
    });
    await world.pool.query(`
      create function fill_disk() returns trigger language plpgsql as
        $$ begin raise 'no space left' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on analysis_html execute function fill_disk()`);
    const waits = new Promise<void>((resolve) => (tellThatItWaits = resolve));
    const analyzed = analyzePage(analysisId, signal);
    await waits;
    expect(await world.scans.read(account, task)).toMatchObject({ status: 'running' });
    await world.pool.query('drop trigger full_disk on analysis_html');
    await analyzed;
    expect(await world.scans.read(account, task)).toMatchObject({ status: 'complete' });
  });

  it('through a fault of the site counts against the limit', async () => {
    const account = await world.createAccount();
    const task = await world.start(account, 'https://public.example/down');
    await analyzerThat(() => new PageError('CONNECT_ERROR', 'Nothing listens.'))(
      world.enqueued.pop()!,
      signal,
    );
    expect(await world.scans.read(account, task)).toMatchObject({
      status: 'error',
      error: { code: 'CONNECT_ERROR', message: 'Nothing listens.' },
    });
    expect(await usedBy(account)).toBe(1);
  });
});
