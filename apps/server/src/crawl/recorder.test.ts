import { expect, it } from 'vitest';
import type { Batch } from './crawl-store.ts';
import { Recorder } from './recorder.ts';

const result = {
  status: 200,
  failure: null,
  redirectHash: null,
  contentType: null,
  bytes: null,
  isDisallowed: false,
} as const;

it('stores the findings of a page together with the page, even for the one that fills the batch', async () => {
  const stored: Batch[] = [];
  const recorder = new Recorder({
    store: (batch) => Promise.resolve(void stored.push(batch)),
    crawled: 0,
    progress: () => ({ discovered: 0, queued: 0, depth: 0, unrecorded: 0, traps: null }),
    onFailed: (error) => {
      throw error;
    },
    onStored: () => undefined,
  });
  for (let hash = 1; hash <= 500; hash++) {
    recorder.addPage('', { ...result, hash }, null, true);
    recorder.batch.skipped.push({ hash, reason: 'limit' });
    if (hash % 100 === 0) await recorder.flush();
  }
  await recorder.flush();
  expect(stored.flatMap(({ results }) => results)).toHaveLength(500);
  for (const { results, skipped } of stored)
    expect(skipped.map(({ hash }) => hash)).toEqual(results.map(({ hash }) => hash));
});
