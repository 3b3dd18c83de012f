import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { metricTable, rowOf, type MetricName } from './metric-table.ts';

const path = fileURLToPath(new URL('../../../../docs/reference/metrics.md', import.meta.url));

/** The Markdown of `docs/reference/metrics.md`. */
function metricsDocument(): string {
  const rows = (Object.keys(metricTable) as MetricName[]).map((name) => {
    const { type, labels, from, help, more } = rowOf(name);
    const labelList = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${type} | ${labelList} | ${from} | ${[help, ...(more === undefined ? [] : [more])].join(' ')} |`;
  });
  return `# Metrics

Generated from the code: \`npm run generate\`.

Set \`SITEGLASS_METRICS_PORT\` to serve \`/metrics\` in Prometheus text format on a separate port. It has no authentication,
so keep it private; it listens on 127.0.0.1 unless \`SITEGLASS_METRICS_HOST\` is set. \`serve\` reports all of its processes,
\`serve --role\` only itself. \`deploy/grafana/siteglass.json\` is a dashboard and \`deploy/prometheus/rules.yml\` has alert
rules.

Every series has a \`process\` label: \`web\`, \`worker 1\`, \`worker 2\`… and \`supervisor\`, or \`web\` and \`worker\` if there is no
supervisor. A restarted process keeps its name and its counters start at 0 again, which \`rate\` handles. A process that
does not respond within two seconds is missing from that scrape. Metric and label names are stable. Durations are in
seconds and sizes in bytes. A counter appears once it has been incremented.

| name | type | labels | from | description |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

"exporter" is the supervisor, or each process if there is no supervisor.

## Runtime metrics

Every process, including the supervisor, also exports the standard metrics of Node.js (\`nodejs_…\`) and of its process
(\`process_…\`). The most useful ones:

| name | description |
| --- | --- |
| \`process_resident_memory_bytes\` | Memory in use. \`process_heap_bytes\` is address space, most of it never touched. |
| \`process_cpu_seconds_total\` | Its \`rate\` is the number of cores in use. |
| \`nodejs_heap_size_used_bytes\` | JavaScript heap in use. |
| \`nodejs_gc_duration_seconds\` | Garbage collection pauses by kind. |
| \`nodejs_eventloop_lag_p99_seconds\` | Event loop delay since the previous scrape. An idle process reports about 0.010, the sampling interval. Two Prometheus servers each see half of the samples. |
`;
}

describe('the metrics', () => {
  it('match docs/reference/metrics.md (npm run generate writes it)', () => {
    const text = metricsDocument();
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('follow the naming rules of Prometheus', () => {
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
