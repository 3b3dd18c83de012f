import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { AnalysisDied, createAnalysePage, type AnalysedPage } from '../../src/features/scans/analyse-page.ts';
import { createStoreWorld, type StoreWorld } from './store-world.ts';

type Run = (url: string, signal: AbortSignal) => Promise<AnalysedPage>;
const page: AnalysedPage = {
  document: { some: 'result' },
  seoScore: 80,
  grade: 'B',
  html: '<h1>Glass</h1>',
  isPrivate: false,
};

/** A worker that dies at work stores nothing more: here it is one whose work never comes to an end. */
describe('an analysis whose workers vanish', () => {
  let world: StoreWorld;
  let account: number;
  const putOff: string[] = [];
  const { signal } = new AbortController();
  beforeAll(async () => {
    world = await createStoreWorld();
    account = await world.createAccount();
  });
  afterAll(() => world.close());

  const analyse = (analysisId: string, runs: { together?: Run; alone?: Run } = {}) =>
    createAnalysePage({
      ...world,
      log: pino({ level: 'silent' }),
      scannerVersion: '10.0.0',
      sharesFailures: true,
      collectAndAnalyse: runs.together ?? (() => Promise.resolve(page)),
      collectAndAnalyseAlone: runs.alone ?? (() => Promise.resolve(page)),
      enqueueAnalysis: () => Promise.resolve(),
      putOffAnalysis: (_client, id) => {
        putOff.push(id);
        return Promise.resolve();
      },
    })(analysisId, signal);
  /** Resolves once the work has begun, and leaves it for ever: what remains of it when its worker dies. */
  const dieAtWork = (analysisId: string, where: 'together' | 'alone'): Promise<void> =>
    new Promise((resolve, reject) => {
      const run: Run = () => {
        resolve();
        return new Promise(() => undefined);
      };
      analyse(analysisId, { [where]: run }).catch(reject);
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
  const age = (analysisId: string) =>
    world.pool.query("update analyses set alone_since = alone_since - interval '6 seconds' where id = $1", [
      analysisId,
    ]);

  it('is tried among the others after the first death, and in a process of its own after the second', async () => {
    const once = await start('once');
    await dieAtWork(once.analysisId, 'together');
    await analyse(once.analysisId, { alone: () => Promise.reject(new Error('not yet')) });
    expect(await statusOf(once.task)).toBe('complete');
    const twice = await becomeSuspect('twice');
    await analyse(twice.analysisId, { together: () => Promise.reject(new Error('no more')) });
    expect(await statusOf(twice.task)).toBe('complete');
  });

  it('ends in INTERNAL_ERROR when it kills the process that it has to itself', async () => {
    const { task, analysisId } = await becomeSuspect('deadly');
    await analyse(analysisId, { alone: () => Promise.reject(new AnalysisDied('by SIGSEGV')) });
    expect(await world.scans.read(account, task)).toMatchObject({
      status: 'error',
      error: { code: 'INTERNAL_ERROR' },
    });
  });

  it('ends in INTERNAL_ERROR when its third worker vanishes while it is the only suspect', async () => {
    const { task, analysisId } = await becomeSuspect('worse');
    await dieAtWork(analysisId, 'alone');
    await analyse(analysisId);
    expect(await statusOf(task)).toBe('error');
  });

  it('waits while another suspect has the turn, and does not pay for its death', async () => {
    const first = await becomeSuspect('first');
    const second = await becomeSuspect('second');
    await dieAtWork(first.analysisId, 'alone');
    await analyse(second.analysisId);
    expect(putOff).toEqual([second.analysisId]);
    expect(await statusOf(second.task)).toBe('running');
    await analyse(first.analysisId);
    expect(await statusOf(first.task)).toBe('error');
    await analyse(second.analysisId);
    expect(await statusOf(second.task)).toBe('complete');
  });

  it('does not wait for a slow suspect for ever; a death that could be of either ends neither', async () => {
    const slow = await becomeSuspect('slow');
    const other = await becomeSuspect('other');
    await dieAtWork(slow.analysisId, 'alone');
    await age(slow.analysisId);
    await dieAtWork(other.analysisId, 'alone');
    await age(other.analysisId);
    for (const { analysisId, task } of [slow, other]) {
      await analyse(analysisId);
      expect(await statusOf(task)).toBe('complete');
    }
  });

  it('whose result found no database is made again, however often, and nothing is held against it', async () => {
    const { task, analysisId } = await start('unlucky');
    for (let time = 1; time <= 5; time += 1) {
      await analyse(analysisId, {
        together: () => Promise.reject(new Error('Connection terminated unexpectedly')),
      });
      expect(putOff.at(-1)).toBe(analysisId);
      expect(await statusOf(task)).toBe('running');
    }
    await analyse(analysisId, { alone: () => Promise.reject(new Error('no suspect')) });
    expect(await statusOf(task)).toBe('complete');
  });

  it('that only fails is tried again among the others', async () => {
    const { task, analysisId } = await start('failing');
    for (let attempt = 1; attempt < 3; attempt += 1) {
      const failure = analyse(analysisId, { together: () => Promise.reject(new Error('a fault')) });
      await expect(failure).rejects.toThrow('a fault');
    }
    await dieAtWork(analysisId, 'together');
    await analyse(analysisId);
    expect(await statusOf(task)).toBe('complete');
  });
});
