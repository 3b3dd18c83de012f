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
  export default function run(task) {
    if (task === null) return null;
    Atomics.store(task.begun, 0, 1);
    if (task.page.html === 'never ends') for (;;);
    if (task.page.html === 'grows') for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
    if (task.page.html === 'breaks') throw new TypeError('a bug');
    return { analysis: task.page.html };
  }
`;

let folder: string;
let threads: ScanThreads;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-threads-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(file, code);
  threads = createScanThreads({
    data: { thresholds: {} },
    log: pino({ level: 'silent' }),
    filename: pathToFileURL(file).href,
    limits: { maxMs: 300, checkMs: 10, memoryMb: 64 },
  });
});
afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const analyze = (html: string, signal = new AbortController().signal) =>
  threads.analyze({ html } as FetchedPage, { expectIndexable: true, signal });

describe('the threads that analyze pages', () => {
  it.each(['never ends', 'grows'])('end a page that %s, as an error of that page', async (html) => {
    const others = Array.from({ length: 8 }, (_, i) => analyze(`page ${i}`));
    await expect(analyze(html)).rejects.toMatchObject({ name: 'PageError', code: 'INTERNAL_ERROR' });
    expect(await Promise.all(others)).toEqual(
      Array.from({ length: 8 }, (_, i) => ({ analysis: `page ${i}` })),
    );
    expect(await analyze('another')).toEqual({ analysis: 'another' });
  });

  it('leave a page to others while one takes its time', async () => {
    const ended: string[] = [];
    const endless = analyze('never ends').catch(() => ended.push('endless'));
    await analyze('another');
    ended.push('another');
    await endless;
    expect(ended).toEqual(['another', 'endless']);
  });

  it('report an error of the service as it is', async () => {
    const error: unknown = await analyze('breaks').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'a bug' });
    expect(error).not.toBeInstanceOf(PageError);
  });

  it('end with the reason of a signal', async () => {
    const stopping = new AbortController();
    const ending = analyze('never ends', stopping.signal);
    const reason = new Error('stopped');
    stopping.abort(reason);
    await expect(ending).rejects.toBe(reason);
    await expect(analyze('page', stopping.signal)).rejects.toBe(reason);
  });
});
