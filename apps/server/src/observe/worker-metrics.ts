import { FetchError } from '../collect/fetch/fetch-error.ts';
import type { FetchObserver, FetchPurpose } from '../collect/fetch/fetch-observer.ts';
import type { CrawlObserver } from '../crawl/crawl-observer.ts';
import { deliveryOutcomes, type WebhookObserver } from '../features/webhooks/deliver.ts';
import {
  endedRunStates,
  mailOutcomes,
  type ReportObserver,
} from '../features/scheduled-reports/report-observer.ts';
import type { JobObserver } from '../jobs/job-observer.ts';
import type { ProcessRegistry } from './registry.ts';

export function createJobMetrics(registry: ProcessRegistry): JobObserver {
  const waits = registry.histogram('siteglass_job_wait_seconds');
  const durations = registry.histogram('siteglass_job_duration_seconds');
  const finished = registry.counter('siteglass_jobs_finished_total');
  const takenOver = registry.counter('siteglass_jobs_taken_over_total');
  return {
    onStarted: (job, waitedMs) => waits.observe({ job }, waitedMs / 1000),
    onEnded: (job, outcome, durationMs) => {
      finished.inc({ job, outcome });
      durations.observe({ job }, durationMs / 1000);
    },
    onTakenOver: (jobs) => takenOver.inc(jobs),
  };
}

export function createCrawlMetrics(registry: ProcessRegistry): CrawlObserver {
  const finished = registry.counter('siteglass_crawls_finished_total');
  const stored = registry.counter('siteglass_crawl_pages_total');
  return {
    onFinished: (status, code) => finished.inc({ status, code: code ?? '' }),
    onStored: (pages) => stored.inc(pages),
  };
}

export function createWebhookMetrics(registry: ProcessRegistry): WebhookObserver {
  const attempts = registry.counter('siteglass_webhook_attempts_total');
  // A rate needs the series to exist before the first event of its kind.
  for (const outcome of deliveryOutcomes) attempts.inc({ outcome }, 0);
  const durations = registry.histogram('siteglass_webhook_attempt_duration_seconds');
  return {
    onAttempted: (outcome, seconds) => {
      attempts.inc({ outcome });
      if (outcome !== 'interrupted') durations.observe({}, seconds);
    },
  };
}

export function createReportMetrics(registry: ProcessRegistry): ReportObserver {
  const runs = registry.counter('siteglass_report_runs_total');
  const mails = registry.counter('siteglass_report_mails_total');
  for (const state of endedRunStates) runs.inc({ state }, 0);
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  return {
    onRunEnded: (state) => runs.inc({ state }),
    onMail: (outcome) => mails.inc({ outcome }),
  };
}

export function createFetchMetrics(
  registry: ProcessRegistry,
  onRefused: (reason: string, purpose: FetchPurpose) => void,
): FetchObserver {
  const fetches = registry.counter('siteglass_fetches_total');
  const durations = registry.histogram('siteglass_fetch_duration_seconds');
  const phases = registry.histogram('siteglass_fetch_phase_duration_seconds');
  const received = registry.counter('siteglass_fetch_received_bytes_total');
  return {
    begin: ({ purpose }) => {
      const observePhase = (phase: string, milliseconds: number | null): void => {
        if (milliseconds !== null) phases.observe({ phase, purpose }, milliseconds / 1000);
      };
      const startedAt = performance.now();
      let bytes = 0;
      return {
        onConnection: ({ dnsMs, connectMs, tlsMs }) => {
          observePhase('dns', dnsMs);
          observePhase('connect', connectMs);
          observePhase('tls', tlsMs);
        },
        onResponse: ({ sentAt, firstByteAt }) => observePhase('first_byte', firstByteAt - sentAt),
        onBytes: (more) => (bytes += more),
        onEnd: (outcome) => {
          received.inc({ purpose }, bytes);
          durations.observe({ purpose }, (performance.now() - startedAt) / 1000);
          fetches.inc({ outcome: outcomeOf(outcome), purpose });
          if (outcome instanceof FetchError && outcome.refusal !== null) onRefused(outcome.refusal, purpose);
          if (outcome !== null && !(outcome instanceof Error))
            observePhase('download', outcome.timings.downloadMs);
        },
      };
    },
  };
}

function outcomeOf(outcome: object | null): string {
  if (outcome === null) return 'aborted';
  if (outcome instanceof FetchError) return outcome.code;
  return outcome instanceof Error ? 'INTERNAL_ERROR' : 'complete';
}
