import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

/** The job that runs each mode of analysis. */
export const scanJobNames = { single: 'scan-page.v1', sitemap: 'scan-sitemap.v1' } as const;

/** Key of an analysis's job, used to find the job when the analysis is stopped. */
export function scanPageJobKey(analysisId: string): string {
  return `scan-page:${analysisId}`;
}

const payload = Type.Object({
  analysisId: Type.String({ format: 'uuid' }),
  /** The span that requested it, as a W3C `traceparent`; only if tracing is enabled. */
  trace: Type.Optional(Type.String()),
});

export function createScanJobs(deps: {
  readonly analyzePage: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly scanSitemap: (analysisId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: scanJobNames.single,
      lane: 'scans',
      schema: payload,
      run: ({ analysisId }, { signal }) => deps.analyzePage(analysisId, signal),
      stopKey: ({ analysisId }) => scanPageJobKey(analysisId),
    }),
    defineJob({
      name: scanJobNames.sitemap,
      lane: 'crawls',
      schema: payload,
      run: ({ analysisId }, { signal }) => deps.scanSitemap(analysisId, signal),
      stopKey: ({ analysisId }) => scanPageJobKey(analysisId),
    }),
  ];
}
