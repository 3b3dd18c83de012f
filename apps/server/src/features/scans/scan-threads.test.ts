import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FetchedPage } from '@siteglass/analysis';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageError } from './analyze-page.ts';
import { createScanThreads, type ScanThreads } from './scan-threads.ts';

/** A thread that does what the HTML of its page says. */
const code = `
  import { readlinkSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  function run(task) {
    if (task.page.html === 'never ends') for (;;);
    if (task.page.html === 'grows') for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
    if (task.page.html === 'waits') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    if (task.page.html === 'breaks') throw new TypeError('a bug');
    return { analysis: task.page.html };
  }
  parentPort.on('message', (task) => {
    try {
      parentPort.postMessage({ outcome: run(task) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
  let threadId = null;
  try {
    threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {}
  parentPort.postMessage({ threadId });
`;

let folder: string;
let threads: ScanThreads;
/** They leave every page its time. */
let patient: ScanThreads;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-threads-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(file, code);
  const create = (maxMs: number): ScanThreads =>
    createScanThreads({
      data: { thresholds: {} },
      log: pino({ level: 'silent' }),
      module: pathToFileURL(file),
      limits: { maxMs, checkMs: 10, memoryMb: 64, isCpuTime: true },
    });
  threads = create(300);
  patient = create(600_000);
});
afterAll(async () => {
  await Promise.all([threads.close(), patient.close()]);
  await rm(folder, { recursive: true });
});

const analyze = (html: string, of = threads, signal = new AbortController().signal) =>
  of.analyze({ html } as FetchedPage, { expectIndexable: true, signal });

describe('the threads that analyze pages', () => {
  it.each(['never ends', 'grows'])('end a page that %s, as an error of that page', async (html) => {
    const others = Array.from({ length: 8 }, (_, i) => analyze(`page ${i}`));
    await expect(analyze(html)).rejects.toMatchObject({ name: 'PageError', code: 'INTERNAL_ERROR' });
    expect(await Promise.all(others)).toEqual(
      Array.from({ length: 8 }, (_, i) => ({ analysis: `page ${i}` })),
    );
    expect(await analyze('another')).toEqual({ analysis: 'another' });
  });

  it.skipIf(process.platform !== 'linux')('do not count the time that a page has no processor', async () => {
    expect(await analyze('waits')).toEqual({ analysis: 'waits' });
  });

  it('analyze pages that somebody is watching before those of the background', async () => {
    const stops = [new AbortController(), new AbortController()];
    const endless = Promise.allSettled(stops.map(({ signal }) => analyze('never ends', patient, signal)));
    const done: string[] = [];
    const note = (html: string): void => void done.push(html);
    const { signal } = new AbortController();
    const page = { html: 'background' } as FetchedPage;
    const all = [
      patient.analyzeInBackground(page, { expectIndexable: true, signal }).then(() => note('background')),
      analyze('first', patient).then(() => note('first')),
      analyze('second', patient).then(() => note('second')),
    ];
    stops[0]?.abort(new Error('stopped'));
    await Promise.all(all);
    stops[1]?.abort(new Error('stopped'));
    expect(await endless).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(done).toEqual(['first', 'second', 'background']);
  });

  it('leave a page to others while one takes its time', async () => {
    const stopping = new AbortController();
    const endless = analyze('never ends', patient, stopping.signal);
    expect(await analyze('another', patient)).toEqual({ analysis: 'another' });
    stopping.abort(new Error('stopped'));
    await expect(endless).rejects.toThrow('stopped');
  });

  it('analyze the pages that wait while all threads are ended', async () => {
    const endless = Array.from({ length: 4 }, () => analyze('never ends'));
    const others = Array.from({ length: 4 }, (_, i) => analyze(`page ${i}`));
    const results = await Promise.allSettled([...endless, ...others]);
    expect(results.map(({ status }) => status)).toEqual([
      ...endless.map(() => 'rejected'),
      ...others.map(() => 'fulfilled'),
    ]);
  });

  it('report an error of the service as it is', async () => {
    const error: unknown = await analyze('breaks').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'a bug' });
    expect(error).not.toBeInstanceOf(PageError);
  });

  it('end with the reason of a signal', async () => {
    const stopping = new AbortController();
    const ending = analyze('never ends', patient, stopping.signal);
    const reason = new Error('stopped');
    stopping.abort(reason);
    await expect(ending).rejects.toBe(reason);
    await expect(analyze('page', patient, stopping.signal)).rejects.toBe(reason);
  });
});
