import { Type } from 'typebox';
import { defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

export const scanPageJobName = 'scan-page.v1';

/** Key of the job of an analysis: by it a stop finds the job. */
export function scanPageJobKey(analysisId: string): string {
  return `scan-page:${analysisId}`;
}

export function createScanJobs(deps: {
  readonly analysePage: (analysisId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    defineJob({
      name: scanPageJobName,
      lane: 'scans',
      schema: Type.Object({
        analysisId: Type.String({ format: 'uuid' }),
        /** The span that asked for it, as a W3C `traceparent`; only where traces are made. */
        trace: Type.Optional(Type.String()),
      }),
      run: ({ analysisId }, { signal }) => deps.analysePage(analysisId, signal),
      stopKey: ({ analysisId }) => scanPageJobKey(analysisId),
    }),
  ];
}
