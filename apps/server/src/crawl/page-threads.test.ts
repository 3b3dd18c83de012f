import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageTask } from './page-thread-messages.ts';
import { createPageThreads, type PageThreads } from './page-threads.ts';

/** A thread that does what the body of its page says. */
const code = `
  import { parentPort } from 'node:worker_threads';
  function run(task) {
    const text = Buffer.from(task.body).toString();
    if (text === 'never ends') for (;;);
    if (text === 'grows') for (const all = []; ; ) all.push(new Array(10_000).fill(all.length));
    if (text === 'breaks') throw new TypeError('a bug');
    return { row: text };
  }
  parentPort.on('message', (task) => {
    try {
      parentPort.postMessage({ outcome: run(task) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
  parentPort.postMessage({ threadId: null });
`;

let folder: string;
let threads: PageThreads;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'siteglass-threads-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(file, code);
  threads = createPageThreads(1, pino({ level: 'silent' }), {
    module: pathToFileURL(file),
    limits: { maxMs: 300, checkMs: 10, memoryMb: 64 },
  });
});
afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const analyze = async (text: string): Promise<string> => {
  const body = new Uint8Array(text.length);
  new TextEncoder().encodeInto(text, body);
  const task: Partial<PageTask> = { id: 'crawl', body, head: { url: 'https://example.com/' } as never };
  const outcome = await threads.analyze(task as PageTask);
  return typeof outcome === 'string' ? outcome : outcome.row;
};

describe('the threads that analyze the pages of crawls', () => {
  it.each(['never ends', 'grows', 'breaks'])(
    'fail on a page that %s, and only on that page',
    async (text) => {
      const before = Array.from({ length: 3 }, (_, i) => analyze(`page ${i}`));
      const failing = analyze(text);
      // They wait for the same thread for as long as that page may take.
      const after = Array.from({ length: 3 }, (_, i) => analyze(`page ${3 + i}`));
      await expect(failing).rejects.toMatchObject({ name: 'AnalysisFailed' });
      expect(await Promise.all([...before, ...after])).toEqual(
        Array.from({ length: 6 }, (_, i) => `page ${i}`),
      );
    },
  );
});
