import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import { findResult } from './reads.ts';
import { findDocument, findDocuments } from './store/sitemap-pages.ts';

export interface StoredResults {
  /** The stored document of a complete task. */
  readonly readResult: (task: { readonly taskId: string; readonly analysisId: string }) => Promise<unknown>;
  /** The stored document of one page of a sitemap scan. @throws {AppError} NOT_FOUND if it has none */
  readonly readPage: (taskId: string, position: number) => Promise<object>;
  /** The stored documents of a sitemap scan, in sitemap order. */
  readonly readDocuments: (task: { readonly analysisId: string }) => AsyncIterable<unknown>;
}

/** Analyses of a sitemap scan read per step. */
const documentsAtOnce = 50;

/** Reads the stored results of complete tasks, for callers that need nothing else from scans. */
export function createStoredResults(pool: Pool): StoredResults {
  return {
    async readResult({ taskId, analysisId }) {
      const result = await findResult(pool, analysisId);
      // It existed a moment ago: data past retention is deleted as a whole.
      if (result === null) throw makeUnknownScan(taskId);
      return result;
    },

    async readPage(taskId, position) {
      const document = await findDocument(pool, taskId, position);
      if (document === null)
        throw new AppError('NOT_FOUND', `The scan has no result of a page with the position ${position}.`);
      return readPageDocument(document);
    },

    readDocuments: ({ analysisId }) => readSitemapDocuments(pool, analysisId),
  };
}

/** The stored documents of a sitemap scan, in sitemap order. */
export async function* readSitemapDocuments(pool: Pool, analysisId: string): AsyncIterable<object> {
  for (let last = 0; ;) {
    const rows = await findDocuments(pool, analysisId, last, documentsAtOnce);
    for (const { position, document } of rows) {
      last = position;
      yield await readPageDocument(document);
    }
    if (rows.length < documentsAtOnce) return;
  }
}

export function makeUnknownScan(taskId: string): AppError {
  return new AppError('NOT_FOUND', `There is no scan ${taskId}.`);
}
