import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { metricTable, rowOf, type MetricName } from './metric-table.ts';

const path = fileURLToPath(new URL('../../../../docs/metrics.md', import.meta.url));

/** `docs/metrics.md`: the metrics as operators meet them. */
function metricsDocument(): string {
  const rows = (Object.keys(metricTable) as MetricName[]).map((name) => {
    const { type, labels, from, help, more } = rowOf(name);
    const labelled = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${type} | ${labelled} | ${from} | ${[help, ...(more === undefined ? [] : [more])].join(' ')} |`;
  });
  return `# Metrics

Written from the code's own table; \`UPDATE_DOCS=1 npm test -- metrics-document.test\` writes it anew.

\`SITEGLASS_METRICS_PORT\` (and \`SITEGLASS_METRICS_HOST\`, else 127.0.0.1) serve \`/metrics\` in Prometheus's text format, on
a port of their own and without a password: keep it inside. \`serve\` answers there for all its processes, \`serve --role\`
for itself. \`deploy/grafana/siteglass.json\` is a dashboard, \`deploy/prometheus/rules.yml\` are alert rules.

Every series has the label \`process\`: \`web\`, \`worker 1\`, \`worker 2\`… and \`supervisor\`, or \`web\` and \`worker\` where there
is no supervisor. A process that is started again keeps its name, and its counters begin at 0 again, which \`rate\` knows.
One that does not answer within two seconds is left out of a scrape. Names and labels are public: never renamed, never
used for anything else. Durations are in seconds, sizes in bytes. A counter is there from its first count on.

| name | type | labels | from | what |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The supervisor counts as an exporter; so does each process without one.

## Of the runtime

Each process, the supervisor included, also has the usual metrics of Node.js (\`nodejs_…\`) and of its process
(\`process_…\`). Those worth a look:

| name | what |
| --- | --- |
| \`process_resident_memory_bytes\` | memory; \`process_heap_bytes\` is address space, most of it never touched |
| \`process_cpu_seconds_total\` | \`rate\` of it is the number of cores in use |
| \`nodejs_heap_size_used_bytes\` | the heap of JavaScript |
| \`nodejs_gc_duration_seconds\` | pauses for garbage collection, by kind |
| \`nodejs_eventloop_lag_p99_seconds\` | how long turns of the event loop took since the scrape before; an idle process reads about 0.010, since the histogram counts its own interval of 10 ms. Two Prometheus servers see half of it each |
`;
}

describe('the metrics', () => {
  it('are what docs/metrics.md says (UPDATE_DOCS=1 writes it)', () => {
    const text = metricsDocument();
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('are named by the rules of Prometheus', () => {
    for (const name of Object.keys(metricTable) as MetricName[]) {
      const { type, labels } = rowOf(name);
      expect(name).toMatch(/^siteglass_[a-z_]+$/);
      expect(name.endsWith('_total')).toBe(type === 'counter');
      expect(rowOf(name).buckets !== undefined).toBe(type === 'histogram');
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
      expect(labels).not.toContain('process');
    }
  });
});
