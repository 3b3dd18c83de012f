/**
 * The work that a worker process takes: `interactive` is what somebody waits for right now (single scans, their security
 * probes, and emails), `background` is batches, sitemap scans, and crawls.
 */
export const works = ['all', 'interactive', 'background'] as const;
export type Work = (typeof works)[number];
