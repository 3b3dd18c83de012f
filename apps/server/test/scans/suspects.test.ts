import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import {
  AnalysisDied,
  createAnalyzePage,
  type AnalyzeIsolated,
  type AnalyzedPage,
} from '../../src/features/scans/analyze-page.ts';
import { makeAnalyzedPage } from './made-page.ts';
import { createStoreWorld, type StoreWorld } from './store-world.ts';

const page = makeAnalyzedPage();

/** A worker that dies during an analysis stores nothing more: here, its work simply never ends. */
describe('an analysis whose workers die', () => {
  let world: StoreWorld;
  let account: number;
  const postponed: string[] = [];
  /** The analyses that live workers hold, and since when. */
  const held = new Map<string, Date>();
  beforeAll(async () => {
    world = await createStoreWorld();
    account = await world.createAccount();
  });
  afterAll(() => world.close());
  // Otherwise, unfinished work of one test would be picked up in the next.
  beforeEach(async () => {
    postponed.length = 0;
    held.clear();
    await world.pool.query("update analyses set status = 'stopped', claim = null where status <> 'complete'");
  });

  const analyze = (
    analysisId: string,
    runs: { together?: () => Promise<AnalyzedPage>; alone?: AnalyzeIsolated } = {},
  ) =>
    createAnalyzePage({
      ...world,
      log: pino({ level: 'silent' }),
      scannerVersion: '10.0.0',
      sharesFailures: true,
      collectAndAnalyze: runs.together ?? (() => Promise.resolve(page)),
      renderPolicy: 'never',
      collectAndAnalyzeIsolated: runs.alone ?? (() => Promise.resolve(page)),
      enqueueProbes: () => Promise.resolve(),
      enqueueAnalyses: () => Promise.resolve(),
      postponeAnalysis: (_client, id) => {
        postponed.push(id);
        return Promise.resolve();
      },
      findHeldAnalyses: () => Promise.resolve(held),
      // A separate instance: work that dies never releases it.
    })(analysisId, new AbortController().signal);
  /** Resolves once the work has started, and then abandons it forever: what remains when its worker dies. */
  const dieAtWork = (analysisId: string, where: 'together' | 'alone'): Promise<void> =>
    new Promise((resolve, reject) => {
      analyze(analysisId, {
        [where]: () => {
          resolve();
          return new Promise(() => undefined);
        },
      }).catch(reject);
    });
  const start = async (path: string): Promise<{ task: string; analysisId: string }> => {
    const task = await world.start(account, `https://public.example/${path}`);
    return { task, analysisId: world.enqueued.pop()! };
  };
  const becomeSuspect = async (path: string) => {
    const scan = await start(path);
    await dieAtWork(scan.analysisId, 'together');
    await dieAtWork(scan.analysisId, 'together');
    return scan;
  };
  const statusOf = async (task: string) => (await world.scans.read(account, task)).status;
  const age = (analysisId: string, seconds: number) =>
    world.pool.query(
      'update analyses set alone_since = alone_since - make_interval(secs => $2) where id = $1',
      [analysisId, seconds],
    );

  it('is tried again among others after the first death, and in its own process after the second', async () => {
    const once = await start('once');
    await dieAtWork(once.analysisId, 'together');
    await analyze(once.analysisId, { alone: () => Promise.reject(new Error('not yet')) });
    expect(await statusOf(once.task)).toBe('complete');
    const twice = await becomeSuspect('twice');
    await analyze(twice.analysisId, { together: () => Promise.reject(new Error('no more')) });
    expect(await statusOf(twice.task)).toBe('complete');
    // The probes ran in the worker, which has what they need.
    const { rows } = await world.pool.query<{ host: string }>(
      `select facts -> 'passive' ->> 'host' as host from analysis_security where analysis_id = $1`,
      [twice.analysisId],
    );
    expect(rows).toEqual([{ host: 'public.example' }]);
  });

  it('ends in INTERNAL_ERROR if it kills its own process', async () => {
    const { task, analysisId } = await becomeSuspect('deadly');
    await analyze(analysisId, { alone: () => Promise.reject(new AnalysisDied('by SIGSEGV')) });
    expect(await world.scans.read(account, task)).toMatchObject({
      status: 'error',
      error: { code: 'INTERNAL_ERROR' },
    });
  });

  it('ends in INTERNAL_ERROR if its third worker dies while it is the only suspect', async () => {
    const { task, analysisId } = await becomeSuspect('worse');
    await dieAtWork(analysisId, 'alone');
    await analyze(analysisId);
    expect(await statusOf(task)).toBe('error');
  });

  it('waits while another suspect is running, and is not blamed for its death', async () => {
    const first = await becomeSuspect('first');
    const second = await becomeSuspect('second');
    await dieAtWork(first.analysisId, 'alone');
    await analyze(second.analysisId);
    expect(postponed).toEqual([second.analysisId]);
    expect(await statusOf(second.task)).toBe('running');
    await analyze(first.analysisId);
    expect(await statusOf(first.task)).toBe('error');
    await analyze(second.analysisId);
    expect(await statusOf(second.task)).toBe('complete');
  });

  it('does not wait forever for a slow suspect; an ambiguous death ends neither', async () => {
    const slow = await becomeSuspect('slow');
    const other = await becomeSuspect('other');
    await dieAtWork(slow.analysisId, 'alone');
    await age(slow.analysisId, 26);
    held.set(slow.analysisId, new Date(Date.now() - 60_000));
    await dieAtWork(other.analysisId, 'alone');
    for (const { analysisId } of [slow, other, slow]) await analyze(analysisId);
    for (const { task } of [slow, other]) expect(await statusOf(task)).toBe('complete');
  });

  it('runs alone after an ambiguous death, so that each of two killers is found', async () => {
    const first = await becomeSuspect('first-killer');
    const second = await becomeSuspect('second-killer');
    await dieAtWork(first.analysisId, 'alone');
    await age(first.analysisId, 26);
    held.set(first.analysisId, new Date(Date.now() - 60_000));
    await dieAtWork(second.analysisId, 'alone');
    held.clear();
    await analyze(first.analysisId);
    expect(postponed).toEqual([first.analysisId]);
    await dieAtWork(second.analysisId, 'alone');
    held.set(second.analysisId, new Date(Date.now() - 60_000));
    await age(second.analysisId, 70);
    await analyze(first.analysisId);
    expect(postponed).toEqual([first.analysisId, first.analysisId]);
    await analyze(second.analysisId);
    expect(await statusOf(second.task)).toBe('error');
    await dieAtWork(first.analysisId, 'alone');
    await analyze(first.analysisId);
    expect(await statusOf(first.task)).toBe('error');
  });

  it.each([
    { when: 'its job was given back', name: 'free', isTaken: false },
    { when: 'a living worker was handed its job', name: 'taken', isTaken: true },
  ])(
    'is still blamed if another one starts between its death and its next attempt, after $when',
    async ({ name, isTaken }) => {
      const deadly = await becomeSuspect(`deadly-${name}`);
      const other = await becomeSuspect(`quick-${name}`);
      await dieAtWork(deadly.analysisId, 'alone');
      await age(deadly.analysisId, 26);
      if (isTaken) held.set(deadly.analysisId, new Date());
      await analyze(other.analysisId);
      expect(await statusOf(other.task)).toBe('complete');
      await analyze(deadly.analysisId);
      expect(await statusOf(deadly.task)).toBe('error');
    },
  );

  it('waits longer while the process of the other one is still starting', async () => {
    const starting = await becomeSuspect('starting');
    const other = await becomeSuspect('beside');
    await dieAtWork(starting.analysisId, 'alone');
    await age(starting.analysisId, 6);
    await analyze(other.analysisId);
    expect(postponed).toEqual([other.analysisId]);
  });

  it('runs next to one whose process is working only after the waiting time', async () => {
    const slow = await becomeSuspect('slow-at-work');
    const other = await becomeSuspect('impatient');
    await new Promise<void>((resolve) => {
      void analyze(slow.analysisId, {
        alone: (_url, _signal, onAtWork) => {
          onAtWork();
          resolve();
          return new Promise(() => undefined);
        },
      });
    });
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query<{ is_noted: boolean }>(
          'select alone_since <= clock_timestamp() as is_noted from analyses where id = $1',
          [slow.analysisId],
        );
        return rows[0]?.is_noted;
      })
      .toBe(true);
    await age(slow.analysisId, 6);
    await analyze(other.analysisId);
    expect(await statusOf(other.task)).toBe('complete');
  });

  it('whose result found no database runs again, however often, and is not blamed', async () => {
    const { task, analysisId } = await start('unlucky');
    for (let time = 1; time <= 5; time += 1) {
      await analyze(analysisId, {
        together: () => Promise.reject(new Error('Connection terminated unexpectedly')),
      });
      expect(postponed.at(-1)).toBe(analysisId);
      expect(await statusOf(task)).toBe('running');
    }
    await analyze(analysisId, { alone: () => Promise.reject(new Error('no suspect')) });
    expect(await statusOf(task)).toBe('complete');
  });

  it('that merely fails is tried again among others', async () => {
    const { task, analysisId } = await start('failing');
    for (let attempt = 1; attempt < 3; attempt += 1) {
      const failure = analyze(analysisId, { together: () => Promise.reject(new Error('a fault')) });
      await expect(failure).rejects.toThrow('a fault');
    }
    await dieAtWork(analysisId, 'together');
    await analyze(analysisId);
    expect(await statusOf(task)).toBe('complete');
  });
});
