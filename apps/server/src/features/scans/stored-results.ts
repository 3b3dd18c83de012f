import type { PageAnalysis } from '@siteglass/analysis';
import { ignoreChecks, upgradeStored } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import type { Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import { readIgnored, type IgnoredIssues } from '../issue-statuses/reads.ts';
import { findRawResult, findResult } from './reads.ts';
import { findDocument, findDocuments } from './store/sitemap-pages.ts';

/** How a result is read: in one language, or in English and Italian, without what is ignored. */
export interface Reading {
  readonly language: Language | undefined;
  readonly ignored: IgnoredIssues;
}

/** Accounts share results: each gets them without the failures that it ignores. */
export interface StoredResults {
  /** What an account ignores on the sites of its scans. */
  readonly readIgnored: (accountId: number, sites: readonly (string | null)[]) => Promise<IgnoredIssues>;
  /** The analysis of a complete task. */
  readonly readResult: (
    task: { readonly taskId: string; readonly analysisId: string },
    ignored: IgnoredIssues,
  ) => Promise<PageAnalysis>;
  /** What is known of the page while its rendering is awaited; null if that has just ended. */
  readonly readRawResult: (
    task: { readonly analysisId: string },
    ignored: IgnoredIssues,
  ) => Promise<PageAnalysis | null>;
  /** The analysis of one page of a sitemap scan. @throws {AppError} NOT_FOUND if it has none */
  readonly readPage: (taskId: string, position: number, ignored: IgnoredIssues) => Promise<PageAnalysis>;
  /** The analyses of a sitemap scan, in sitemap order. */
  readonly readDocuments: (
    task: { readonly analysisId: string },
    ignored: IgnoredIssues,
  ) => AsyncIterable<PageAnalysis>;
}

/** Analyses of a sitemap scan read per step. */
const documentsAtOnce = 50;

/** Reads the stored results of complete tasks, for callers that need nothing else from scans. */
export function createStoredResults(pool: Pool): StoredResults {
  return {
    readIgnored: (accountId, sites) => readIgnored(pool, accountId, sites),

    async readResult({ taskId, analysisId }, ignored) {
      const result = await findResult(pool, analysisId);
      // It existed a moment ago: data past retention is deleted as a whole.
      if (result === null) throw makeUnknownScan(taskId);
      return readStored(result, ignored);
    },

    async readRawResult({ analysisId }, ignored) {
      const result = await findRawResult(pool, analysisId);
      return result === null ? null : readStored(result, ignored);
    },

    async readPage(taskId, position, ignored) {
      const document = await findDocument(pool, taskId, position);
      if (document === null)
        throw new AppError('NOT_FOUND', `The scan has no result of a page with the position ${position}.`);
      return readStored(await readPageDocument(document), ignored);
    },

    readDocuments: ({ analysisId }, ignored) => readSitemapDocuments(pool, analysisId, ignored),
  };
}

/** A stored document in the current format, without the failures that its reader ignores. */
export function readStored(stored: object, { version, reasonOf }: IgnoredIssues): PageAnalysis {
  // Written by this service under a schema version; jsonb cannot change its shape.
  const analysis = upgradeStored(stored);
  return version === '' ? analysis : ignoreChecks(analysis, (checkId) => reasonOf(checkId, analysis.url));
}

/** The analyses of a sitemap scan, in sitemap order. */
export async function* readSitemapDocuments(
  pool: Pool,
  analysisId: string,
  ignored: IgnoredIssues,
): AsyncIterable<PageAnalysis> {
  for (let last = 0; ;) {
    const rows = await findDocuments(pool, analysisId, last, documentsAtOnce);
    for (const { position, document } of rows) {
      last = position;
      yield readStored(await readPageDocument(document), ignored);
    }
    if (rows.length < documentsAtOnce) return;
  }
}

export function makeUnknownScan(taskId: string): AppError {
  return new AppError('NOT_FOUND', `There is no scan ${taskId}.`);
}
