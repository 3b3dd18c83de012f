import { Type } from 'typebox';
import { createJob, defineJob } from '../../jobs/define-job.ts';
import type { Job } from '../../jobs/job.ts';

const payload = { analysisId: Type.String({ format: 'uuid' }) };

/** The job that runs each kind of analysis. All have the same key: an analysis has one job. */
export const scanJobs = {
  single: defineJob({ name: 'scan-page.v1', lane: 'scans', payload, key: scanJobKey }),
  background: defineJob({ name: 'scan-background-page.v1', lane: 'background', payload, key: scanJobKey }),
  sitemap: defineJob({ name: 'scan-sitemap.v1', lane: 'crawls', payload, key: scanJobKey }),
};

export function scanJobKey({ analysisId }: { readonly analysisId: string }): string {
  return `scan-page:${analysisId}`;
}

export const probeSiteJob = defineJob({
  name: 'probe-site.v1',
  lane: 'probes',
  payload,
  key: ({ analysisId }) => `probe-site:${analysisId}`,
});

export function createScanJobs(deps: {
  readonly analyzePage: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly analyzeBackgroundPage: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly scanSitemap: (analysisId: string, signal: AbortSignal) => Promise<void>;
  readonly probeSite: (analysisId: string, signal: AbortSignal) => Promise<void>;
}): readonly Job[] {
  return [
    createJob(scanJobs.single, ({ analysisId }, { signal }) => deps.analyzePage(analysisId, signal)),
    createJob(scanJobs.background, ({ analysisId }, { signal }) =>
      deps.analyzeBackgroundPage(analysisId, signal),
    ),
    createJob(scanJobs.sitemap, ({ analysisId }, { signal }) => deps.scanSitemap(analysisId, signal)),
    createJob(probeSiteJob, ({ analysisId }, { signal }) => deps.probeSite(analysisId, signal)),
  ];
}
