/** Seconds: answers of the API take milliseconds, a scan's fetch or a job up to half a minute. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const fetchBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];
const waitBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const jobBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 300];

interface MetricRow {
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Beside `process`, which every series has. */
  readonly labels: readonly string[];
  /** Where it comes from. `exporter`: the one process that listens. */
  readonly from: string;
  readonly help: string;
  /** What the values of the labels are, and what else a reader must know. */
  readonly more?: string;
  readonly buckets?: readonly number[];
}

/** Every metric of our own: what it is made from, and what docs/metrics.md says of it. Names are public. */
export const metricTable = {
  siteglass_build_info: {
    type: 'gauge',
    labels: ['version', 'scanner_version'],
    from: 'web, worker',
    help: 'Always 1; its labels say which versions run.',
  },
  siteglass_http_requests_total: {
    type: 'counter',
    labels: ['method', 'route', 'status'],
    from: 'web',
    help: 'Requests that were answered.',
    more: "`route` is the route's template, `unknown` where there is none; `status` is `2xx` and so on, or `aborted` where the client left first.",
  },
  siteglass_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['method', 'route'],
    from: 'web',
    help: 'From the head of a request to the end of its answer.',
    buckets: requestBuckets,
  },
  siteglass_scans_finished_total: {
    type: 'counter',
    labels: ['status', 'code'],
    from: 'web, worker',
    help: 'Scans that got their final state.',
    more: '`status` is `complete`, `error` or `stopped`; `code` is the error code of docs/errors.md, empty without. Answers from the cache and stops come from web.',
  },
  siteglass_crawls_finished_total: {
    type: 'counter',
    labels: ['status', 'code'],
    from: 'worker',
    help: 'Crawls that workers have brought to their final state.',
    more: '`status` is `complete` or `error`; `code` is the error code of docs/errors.md, empty without. Stops are not counted.',
  },
  siteglass_crawl_pages_total: {
    type: 'counter',
    labels: [],
    from: 'worker',
    help: 'Addresses that crawls have asked for and stored, redirects and failures included.',
  },
  siteglass_report_runs_total: {
    type: 'counter',
    labels: ['state'],
    from: 'worker',
    help: 'Runs of scheduled reports that were mailed, or never will be.',
    more: '`state` is `sent`, `failed` (no result, or a mail that no server took in a day) or `unsent` (nobody was to be mailed). Stopped ones are not counted.',
  },
  siteglass_report_mails_total: {
    type: 'counter',
    labels: ['outcome'],
    from: 'worker',
    help: 'Tries to send the mail of a scheduled report.',
    more: '`outcome` is `taken`, `refused` for good, or `failed`: to be tried again.',
  },
  siteglass_guard_refusals_total: {
    type: 'counter',
    labels: ['reason', 'purpose'],
    from: 'web, worker',
    help: 'Addresses that the address guard refused.',
    more: '`address`: as written in a URL; `port`; `resolved`: what a name leads to; `peer`: whom a socket was connected to. Web counts what it refuses to admit, workers what a scan ran into: with its `page`, or with what it asks for `beside`.',
  },
  siteglass_database_pool_connections: {
    type: 'gauge',
    labels: ['pool', 'state'],
    from: 'web, worker',
    help: 'Database connections of a pool.',
    more: '`state` is `used` or `idle`.',
  },
  siteglass_database_pool_limit: {
    type: 'gauge',
    labels: ['pool'],
    from: 'web, worker',
    help: 'Connections that a pool may have.',
  },
  siteglass_database_pool_waiting: {
    type: 'gauge',
    labels: ['pool'],
    from: 'web, worker',
    help: 'Callers that wait for a connection of a pool.',
  },
  siteglass_job_wait_seconds: {
    type: 'histogram',
    labels: ['job'],
    from: 'worker',
    help: "From a job's being due to a worker's taking it, by the database's clock.",
    buckets: waitBuckets,
  },
  siteglass_job_duration_seconds: {
    type: 'histogram',
    labels: ['job'],
    from: 'worker',
    help: 'How long jobs ran, however they ended.',
    buckets: jobBuckets,
  },
  siteglass_jobs_finished_total: {
    type: 'counter',
    labels: ['job', 'outcome'],
    from: 'worker',
    help: 'Deliveries of jobs that ended.',
    more: "`complete`; `failed` for good; `retried`: to be delivered again; `stopped` by a user; `released` by a worker that goes away. A scan that ends in a site's error is a job that is `complete`.",
  },
  siteglass_jobs_taken_over_total: {
    type: 'counter',
    labels: [],
    from: 'worker',
    help: 'Jobs of dead workers that this process gave back to the queue.',
  },
  siteglass_fetches_total: {
    type: 'counter',
    labels: ['outcome', 'purpose'],
    from: 'worker',
    help: 'Fetches that ended.',
    more: '`page`: what a scan was asked for; `beside`: robots.txt and the like, which often are not there. `complete` whatever the status was, an error code of docs/errors.md, or `aborted` where the scan was stopped. Where https cannot be had, http is a second fetch.',
  },
  siteglass_fetch_duration_seconds: {
    type: 'histogram',
    labels: ['purpose'],
    from: 'worker',
    help: 'Whole fetches with their redirects, however they ended.',
    buckets: fetchBuckets,
  },
  siteglass_fetch_phase_duration_seconds: {
    type: 'histogram',
    labels: ['phase', 'purpose'],
    from: 'worker',
    help: 'Parts of fetches that went well.',
    more: '`dns`, `connect` and `tls` for every connection, `first_byte` for every answer, redirects included, `download` for every body that was read to its end.',
    buckets: fetchBuckets,
  },
  siteglass_fetch_received_bytes_total: {
    type: 'counter',
    labels: ['purpose'],
    from: 'worker',
    help: 'Bytes of bodies that came, compressed where they were.',
    more: 'Bodies that were given up count as far as they were read; heads, TLS and framing do not.',
  },
  siteglass_provider_requests_total: {
    type: 'counter',
    labels: ['provider', 'outcome'],
    from: 'web, worker',
    help: 'Requests to third parties that ended; answers that were kept need none.',
    more: '`ok`, `timeout`, `unreachable`, `refused`: the key, `rate-limited`: by the provider, `bad-answer`: in another form than documented; `blocked`: not sent, since the limit is used up or the provider keeps failing.',
  },
  siteglass_provider_request_duration_seconds: {
    type: 'histogram',
    labels: ['provider'],
    from: 'web, worker',
    help: 'How long requests to third parties took, however they ended.',
    buckets: fetchBuckets,
  },
  siteglass_webhook_attempts_total: {
    type: 'counter',
    labels: ['outcome'],
    from: 'worker',
    help: 'Attempts to deliver a webhook that ended.',
    more: '`delivered`; `failed`: there will be another attempt; `given-up`: it was the last one; `gone`: the receiver answered 410; `interrupted`: by a fault of our own, and made again.',
  },
  siteglass_webhook_attempt_duration_seconds: {
    type: 'histogram',
    labels: [],
    from: 'worker',
    help: 'How long receivers of webhooks took, however it ended.',
    buckets: fetchBuckets,
  },
  siteglass_queue_jobs: {
    type: 'gauge',
    labels: ['job', 'state'],
    from: 'exporter',
    help: 'Jobs in the queue, of all machines together.',
    more: '`waiting`: due; `running`: a worker has it; `scheduled`: due later; `dead`: given up. Several exporters tell the same: take `max`, not `sum`.',
  },
  siteglass_queue_oldest_job_age_seconds: {
    type: 'gauge',
    labels: ['job'],
    from: 'exporter',
    help: 'How long the oldest waiting job has been due; 0 where none waits.',
  },
  siteglass_due_rows: {
    type: 'gauge',
    labels: ['work', 'state'],
    from: 'exporter',
    help: 'What waits in the database for its time, of all machines together, without disabled accounts.',
    more: '`work` is `webhooks`, `reports` (to be made) or `report-mails` (to be sent); `due`: its time has come; `scheduled`: due later, or under way. Several exporters tell the same: take `max`, not `sum`.',
  },
  siteglass_due_oldest_age_seconds: {
    type: 'gauge',
    labels: ['work'],
    from: 'exporter',
    help: 'For how long the time of the oldest has come that nobody has taken; 0 where there is none.',
  },
  siteglass_database_up: {
    type: 'gauge',
    labels: [],
    from: 'exporter',
    help: '1 where the database answered this scrape within two seconds, else 0.',
  },
  siteglass_process_up: {
    type: 'gauge',
    labels: [],
    from: 'supervisor',
    help: '1 while a process of this supervisor is ready, else 0.',
  },
  siteglass_process_restarts_total: {
    type: 'counter',
    labels: [],
    from: 'supervisor',
    help: 'How often a process was started again after an unexpected end.',
  },
} as const satisfies Record<string, MetricRow>;

export type MetricName = keyof typeof metricTable;
type NamesOf<Type> = {
  [Name in MetricName]: (typeof metricTable)[Name]['type'] extends Type ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type GaugeName = NamesOf<'gauge'>;
export type HistogramName = NamesOf<'histogram'>;

export function rowOf(name: MetricName): MetricRow {
  return metricTable[name];
}
