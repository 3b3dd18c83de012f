/**
 * Joins several texts in the Prometheus format: the format requires all series of a metric to be grouped under one `#
 * HELP` and one `# TYPE`. The texts come from our own registries, which start every metric with its `# HELP`.
 */
export function joinExpositions(texts: readonly string[]): string {
  const metrics = new Map<string, { readonly head: string[]; readonly series: string[] }>();
  for (const text of texts) {
    let current: { readonly head: string[]; readonly series: string[] } | null = null;
    let isNew = false;
    for (const line of text.split('\n')) {
      if (line.startsWith('# HELP ')) {
        const name = line.split(' ', 3)[2] ?? '';
        const known = metrics.get(name);
        isNew = known === undefined;
        current = known ?? { head: [], series: [] };
        metrics.set(name, current);
      }
      if (line === '' || current === null) continue;
      if (!line.startsWith('#')) current.series.push(line);
      else if (isNew) current.head.push(line);
    }
  }
  const blocks = [...metrics.values()].map(({ head, series }) => [...head, ...series].join('\n'));
  return `${blocks.join('\n')}\n`;
}
