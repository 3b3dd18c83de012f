import { upgradeStored } from '@siteglass/analysis/rendering';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { createKeyedMutex } from '../../keyed-mutex.ts';
import { digestOf, type PageDigest } from '../../page-digest.ts';
import { readPageDocument } from '../../page-document.ts';
import { findUndigested, storeDigests } from './store/sitemap-pages.ts';

const pagesAtOnce = 50;

/** Stores what lists show of the pages of a sitemap scan, once, if an earlier version analyzed them. */
export function createFillDigests(pool: Pool): (analysisId: string) => Promise<void> {
  const inOrder = createKeyedMutex();
  return async (analysisId) => {
    while (await inOrder(analysisId, () => fillSome(pool, analysisId)));
  };
}

/** False if there was nothing to do. */
async function fillSome(pool: Pool, analysisId: string): Promise<boolean> {
  const pages: { readonly position: number; readonly digest: PageDigest }[] = [];
  for (const { position, document } of await findUndigested(pool, analysisId, pagesAtOnce)) {
    pages.push({ position, digest: digestOf(upgradeStored(await readPageDocument(document))) });
    // Lets other requests run in between.
    await setImmediate();
  }
  if (pages.length > 0) await storeDigests(pool, analysisId, pages);
  return pages.length > 0;
}
