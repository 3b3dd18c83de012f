/** Seconds: API responses take milliseconds, a scan's fetch or a job up to half a minute. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const fetchBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];
const waitBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const jobBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 300];

interface MetricRow {
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** In addition to `process`, which every series has. */
  readonly labels: readonly string[];
  /** Which process provides it. `exporter`: the one process that listens. */
  readonly from: string;
  readonly help: string;
  /** The possible label values, and what else a reader needs to know. */
  readonly more?: string;
  readonly buckets?: readonly number[];
}

/** Every metric of the service, with its text in docs/reference/metrics.md. Names are public. */
export const metricTable = {
  siteglass_build_info: {
    type: 'gauge',
    labels: ['version', 'scanner_version'],
    from: 'web, worker',
    help: 'Always 1; the labels hold the running versions.',
  },
  siteglass_http_requests_total: {
    type: 'counter',
    labels: ['method', 'route', 'status'],
    from: 'web',
    help: 'HTTP requests handled.',
    more: '`route` is the route template, or `unknown` if none matched; `status` is a class such as `2xx`, or `aborted` if the client disconnected first.',
  },
  siteglass_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['method', 'route'],
    from: 'web',
    help: 'Time from receiving the request headers to the end of the response.',
    buckets: requestBuckets,
  },
  siteglass_scans_finished_total: {
    type: 'counter',
    labels: ['status', 'code'],
    from: 'web, worker',
    help: 'Scans that reached a final state.',
    more: '`status` is `complete`, `error` or `stopped`; `code` is an error code from docs/reference/errors.md, or empty. Cached results and stops are counted by web.',
  },
  siteglass_crawls_finished_total: {
    type: 'counter',
    labels: ['status', 'code'],
    from: 'worker',
    help: 'Crawls that workers finished.',
    more: '`status` is `complete` or `error`; `code` is an error code from docs/reference/errors.md, or empty. Stopped crawls are not counted.',
  },
  siteglass_crawl_pages_total: {
    type: 'counter',
    labels: [],
    from: 'worker',
    help: 'URLs that crawls fetched and stored, including redirects and failures.',
  },
  siteglass_report_runs_total: {
    type: 'counter',
    labels: ['state'],
    from: 'worker',
    help: 'Finished runs of scheduled reports.',
    more: '`state` is `sent`, `failed` (no result, or no mail server accepted the email within a day) or `unsent` (there was nobody to email). Stopped runs are not counted.',
  },
  siteglass_report_mails_total: {
    type: 'counter',
    labels: ['outcome'],
    from: 'worker',
    help: 'Attempts to send the email of a scheduled report.',
    more: '`outcome` is `taken` (accepted by the mail server), `refused` (permanently rejected) or `failed` (will be retried).',
  },
  siteglass_guard_refusals_total: {
    type: 'counter',
    labels: ['reason', 'purpose'],
    from: 'web, worker',
    help: 'Addresses blocked by the address guard.',
    more: '`reason` is `address` (literal IP address in a URL), `port`, `resolved` (IP address that a name resolved to) or `peer` (IP address that a socket connected to). Web counts requests it rejects; workers count what a scan ran into, on its `page` or on a related request (`beside`).',
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
    help: 'Maximum number of connections of a pool.',
  },
  siteglass_database_pool_waiting: {
    type: 'gauge',
    labels: ['pool'],
    from: 'web, worker',
    help: 'Callers waiting for a connection of a pool.',
  },
  siteglass_job_wait_seconds: {
    type: 'histogram',
    labels: ['job'],
    from: 'worker',
    help: 'Time from when a job is due to when a worker starts it, by the database clock.',
    buckets: waitBuckets,
  },
  siteglass_job_duration_seconds: {
    type: 'histogram',
    labels: ['job'],
    from: 'worker',
    help: 'Job run time, whatever the outcome.',
    buckets: jobBuckets,
  },
  siteglass_jobs_finished_total: {
    type: 'counter',
    labels: ['job', 'outcome'],
    from: 'worker',
    help: 'Finished job runs.',
    more: '`outcome` is `complete`, `failed` (permanently), `retried` (will run again), `stopped` (by a user) or `released` (by a worker that is shutting down). A scan that ends with an error of the site is a `complete` job.',
  },
  siteglass_jobs_taken_over_total: {
    type: 'counter',
    labels: [],
    from: 'worker',
    help: 'Jobs of dead workers that this process returned to the queue.',
  },
  siteglass_fetches_total: {
    type: 'counter',
    labels: ['outcome', 'purpose'],
    from: 'worker',
    help: 'Finished fetches.',
    more: '`purpose` is `page` (the submitted page) or `beside` (related files such as robots.txt, which often do not exist). `outcome` is `complete` for any HTTP status, an error code from docs/reference/errors.md, or `aborted` if the scan was stopped. A fallback from HTTPS to HTTP counts as a second fetch.',
  },
  siteglass_fetch_duration_seconds: {
    type: 'histogram',
    labels: ['purpose'],
    from: 'worker',
    help: 'Fetch time including redirects, whatever the outcome.',
    buckets: fetchBuckets,
  },
  siteglass_fetch_phase_duration_seconds: {
    type: 'histogram',
    labels: ['phase', 'purpose'],
    from: 'worker',
    help: 'Time of each phase of successful fetches.',
    more: '`phase` is `dns`, `connect` or `tls` for each connection, `first_byte` for each response including redirects, and `download` for each body that was read completely.',
    buckets: fetchBuckets,
  },
  siteglass_fetch_received_bytes_total: {
    type: 'counter',
    labels: ['purpose'],
    from: 'worker',
    help: 'Bytes of response bodies as transferred (compressed).',
    more: 'Aborted bodies count as far as they were read. Headers, TLS and framing are not counted.',
  },
  siteglass_provider_requests_total: {
    type: 'counter',
    labels: ['provider', 'outcome'],
    from: 'web, worker',
    help: 'Finished requests to third-party providers. Cached responses need no request.',
    more: '`outcome` is `ok`, `timeout`, `unreachable`, `refused` (key rejected), `rate-limited` (by the provider), `bad-answer` (undocumented response format), `blocked` (not sent because the limit is used up) or `paused` (not sent because the provider keeps failing). Each WHOIS query counts for `WHOIS`.',
  },
  siteglass_provider_pauses_total: {
    type: 'counter',
    labels: ['provider'],
    from: 'web, worker',
    help: 'Pauses of third-party providers that kept failing.',
    more: 'Each pause is twice as long as the one before, from a minute to an hour. The log names the server.',
  },
  siteglass_provider_request_duration_seconds: {
    type: 'histogram',
    labels: ['provider'],
    from: 'web, worker',
    help: 'Time of requests to third-party providers, whatever the outcome.',
    buckets: fetchBuckets,
  },
  siteglass_webhook_attempts_total: {
    type: 'counter',
    labels: ['outcome'],
    from: 'worker',
    help: 'Finished webhook delivery attempts.',
    more: '`outcome` is `delivered`, `failed` (will be retried), `given-up` (last attempt), `gone` (the receiver returned 410) or `interrupted` (by a fault of the service; repeated).',
  },
  siteglass_webhook_attempt_duration_seconds: {
    type: 'histogram',
    labels: [],
    from: 'worker',
    help: 'Time of webhook delivery attempts, whatever the outcome.',
    buckets: fetchBuckets,
  },
  siteglass_queue_jobs: {
    type: 'gauge',
    labels: ['job', 'state'],
    from: 'exporter',
    help: 'Jobs in the queue, across all machines.',
    more: '`state` is `waiting` (due), `running`, `scheduled` (due later) or `dead` (given up). Every exporter reports the same value: use `max`, not `sum`.',
  },
  siteglass_queue_oldest_job_age_seconds: {
    type: 'gauge',
    labels: ['job'],
    from: 'exporter',
    help: 'How long the oldest waiting job has been due, or 0 if none is waiting.',
  },
  siteglass_due_rows: {
    type: 'gauge',
    labels: ['work', 'state'],
    from: 'exporter',
    help: 'Scheduled work in the database, across all machines, without disabled accounts.',
    more: '`work` is `webhooks`, `reports` (to be generated) or `report-mails` (to be sent); `state` is `due` or `scheduled` (due later, or running). Every exporter reports the same value: use `max`, not `sum`.',
  },
  siteglass_due_oldest_age_seconds: {
    type: 'gauge',
    labels: ['work'],
    from: 'exporter',
    help: 'How long the oldest work that nobody has picked up has been due, or 0 if there is none.',
  },
  siteglass_database_up: {
    type: 'gauge',
    labels: [],
    from: 'exporter',
    help: '1 if the database responded to this scrape within two seconds, otherwise 0.',
  },
  siteglass_process_up: {
    type: 'gauge',
    labels: [],
    from: 'supervisor',
    help: '1 while a process of this supervisor is ready, otherwise 0.',
  },
  siteglass_process_restarts_total: {
    type: 'counter',
    labels: [],
    from: 'supervisor',
    help: 'How often a process was restarted after it ended unexpectedly.',
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
