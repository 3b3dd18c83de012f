import {
  analyzeForScan,
  type AnalyzeOptions,
  type FetchedPage,
  type ScanAnalysis,
} from '@siteglass/analysis';
import { detectLanguage } from '@siteglass/analysis/language';
import { workerData } from 'node:worker_threads';
import { registrableDomain } from '../../collect/registrable-domain.ts';
import { serveTasks } from '../../limited-threads.ts';
import { lowerPriority } from '../../lower-priority.ts';

/** What every page of a thread has in common. */
export interface ScanThreadData {
  readonly thresholds: NonNullable<AnalyzeOptions['thresholds']>;
}

export interface PageOfScan {
  readonly page: FetchedPage;
  readonly expectIndexable: boolean;
}

// HTTP requests, also those of other scans, have priority over this work, and it has priority over that of crawls. On
// Linux this affects only the current thread.
lowerPriority(5);

const { thresholds } = workerData as ScanThreadData;

/** Belongs to no site: analyzing it builds the tables that every page needs. */
const warmUpPage: FetchedPage = {
  ...{ requestedUrl: 'https://example.com/', url: 'https://example.com/', status: 200, bodyBytes: 0 },
  ...{ headers: [], redirects: [], charset: { name: 'utf-8', source: 'default', malformed: false } },
  html: `<!doctype html><html lang="en"><title>Page</title><p>${'One sentence, and then another one. '.repeat(9)}`,
};

const all = { detectLanguage, thresholds, registrableDomain };

analyzeForScan(warmUpPage, all);
serveTasks(({ page, expectIndexable }: PageOfScan): ScanAnalysis =>
  analyzeForScan(page, { ...all, expectIndexable }),
);
