import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { nothingIgnored } from '../../src/features/issue-statuses/reads.ts';
import { createAnalyzePage, PageError } from '../../src/features/scans/analyze-page.ts';
import { makeAnalyzedPage } from './made-page.ts';
import { createStoreWorld, type StoreWorld } from './store-world.ts';

/** Loopback has no public pages, so their sharing is tested here with analyses that were never fetched. */
describe('the analysis of a public page', () => {
  let world: StoreWorld;
  let ownId: number;
  let other: number;
  beforeAll(async () => {
    world = await createStoreWorld();
    [ownId, other] = [await world.createAccount(), await world.createAccount()];
  });
  afterAll(() => world.close());

  const page = (isPrivate: boolean) => makeAnalyzedPage({ isPrivate });
  const analyze = (analysisId: string, isPrivate = false) =>
    createAnalyzePage({
      ...world,
      log: pino({ level: 'silent' }),
      scannerVersion: '10.0.0',
      sharesFailures: true,
      collectAndAnalyze: () => Promise.resolve(page(isPrivate)),
      renderPolicy: 'never',
      collectAndAnalyzeIsolated: () => Promise.resolve(page(isPrivate)),
      enqueueProbes: () => Promise.resolve(),
      postponeAnalysis: () => Promise.resolve(),
      findHeldAnalyses: () => Promise.resolve(new Map()),
      enqueueAnalyses: (_client, analyses) => {
        world.enqueued.push(...analyses.map(({ id }) => id));
        return Promise.resolve();
      },
    })(analysisId, new AbortController().signal);
  const analyzeAll = async (isPrivate = false) => {
    for (let id = world.enqueued.shift(); id !== undefined; id = world.enqueued.shift())
      await analyze(id, isPrivate);
  };

  it('is reused for another account within the hour, with its own task and history row', async () => {
    const first = await world.start(ownId, 'https://public.example/cached');
    await analyzeAll();
    const second = await world.start(other, 'https://public.example/cached', 'https://hooks.example/');
    expect(world.enqueued).toEqual([]);
    const [one, two] = [await world.scans.read(ownId, first), await world.scans.read(other, second)];
    expect(two).toMatchObject({ status: 'complete', isCached: true, analysisId: one.analysisId });
    expect(await world.scans.readResult(two, nothingIgnored)).toMatchObject({ some: 'result' });
    expect(two.scanId).not.toBe(one.scanId);
    const { rows } = await world.pool.query('select from webhook_events where scan_id = $1', [two.scanId]);
    expect(rows).toHaveLength(1);
  });

  it('is not reused for another account if the URL has a query', async () => {
    await world.start(ownId, 'https://public.example/?session=1');
    await analyzeAll();
    await world.start(other, 'https://public.example/?session=1');
    expect(world.enqueued).toHaveLength(1);
    await analyzeAll();
    await world.start(ownId, 'https://public.example/?session=1');
    expect(world.enqueued).toEqual([]);
  });

  it('runs once for two accounts at the same time', async () => {
    const [first, second] = await Promise.all([
      world.start(ownId, 'https://public.example/at-once'),
      world.start(other, 'https://public.example/at-once'),
    ]);
    expect(world.enqueued).toHaveLength(1);
    await analyzeAll();
    expect(await world.scans.read(ownId, first)).toMatchObject({ status: 'complete', isCached: false });
    expect(await world.scans.read(other, second)).toMatchObject({ status: 'complete', isCached: false });
  });

  it('runs for each account if an exempted network turns out to respond', async () => {
    const first = await world.start(ownId, 'https://intranet.example/');
    const second = await world.start(other, 'https://intranet.example/');
    expect(world.enqueued).toHaveLength(1);
    await analyze(world.enqueued.shift()!, true);
    expect(await world.scans.read(ownId, first)).toMatchObject({ status: 'complete' });
    const waiting = await world.scans.read(other, second);
    expect(waiting.status).toBe('running');
    await expect(world.scans.readResult(waiting, nothingIgnored)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(world.enqueued).toHaveLength(1);
    await analyzeAll(true);
    expect(await world.scans.read(other, second)).toMatchObject({ status: 'complete', isCached: false });
  });

  const fail = (analysisId: string, sharesFailures: boolean) =>
    createAnalyzePage({
      ...world,
      log: pino({ level: 'silent' }),
      scannerVersion: '10.0.0',
      sharesFailures,
      collectAndAnalyze: () => Promise.reject(new PageError('NOT_HTML', 'No page.')),
      renderPolicy: 'never',
      collectAndAnalyzeIsolated: () => Promise.reject(new PageError('NOT_HTML', 'No page.')),
      enqueueProbes: () => Promise.resolve(),
      postponeAnalysis: () => Promise.resolve(),
      findHeldAnalyses: () => Promise.resolve(new Map()),
      enqueueAnalyses: (_client, analyses) => {
        world.enqueued.push(...analyses.map(({ id }) => id));
        return Promise.resolve();
      },
    })(analysisId, new AbortController().signal);

  it('that fails ends for both accounts at once if no network is exempted', async () => {
    const first = await world.start(ownId, 'https://public.example/no-page');
    const second = await world.start(other, 'https://public.example/no-page');
    await fail(world.enqueued.shift()!, true);
    expect(await world.scans.read(ownId, first)).toMatchObject({ status: 'error' });
    expect(await world.scans.read(other, second)).toMatchObject({ status: 'error' });
    expect(world.enqueued).toEqual([]);
  });

  it('that fails is tried for each account if an exempted network may have responded', async () => {
    const first = await world.start(ownId, 'https://intranet.example/no-page');
    const second = await world.start(other, 'https://intranet.example/no-page');
    await fail(world.enqueued.shift()!, false);
    expect(await world.scans.read(ownId, first)).toMatchObject({ status: 'error' });
    expect(await world.scans.read(other, second)).toMatchObject({ status: 'running', error: null });
    expect(world.enqueued).toHaveLength(1);
    await fail(world.enqueued.shift()!, false);
    expect(await world.scans.read(other, second)).toMatchObject({ status: 'error' });
  });

  it('continues for the other account when the first one stops', async () => {
    const first = await world.start(ownId, 'https://public.example/stopped');
    const second = await world.start(other, 'https://public.example/stopped');
    await world.scans.stop(ownId, first);
    await analyzeAll();
    expect(await world.scans.read(ownId, first)).toMatchObject({ status: 'stopped' });
    expect(await world.scans.read(other, second)).toMatchObject({ status: 'complete' });
  });
});
