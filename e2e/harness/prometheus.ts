/** The contents of a scrape, parsed as Prometheus does. */
export interface Scrape {
  readonly status: number;
  readonly contentType: string;
  readonly samples: readonly Sample[];
  /** By metric name, without the suffixes of histogram series. */
  readonly types: ReadonlyMap<string, string>;
  /** The sum of the series with these labels; null if there are none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number | null;
}

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Scrapes an exporter and parses the text strictly: a metric that is split up or repeated is an error. */
export async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(url);
  const text = await response.text();
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  let current = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    if (line.startsWith('# TYPE ')) {
      const [, , name = '', type = ''] = line.split(' ');
      if (types.has(name)) throw new Error(`${name} comes in two pieces.`);
      types.set(name, type);
      current = name;
      continue;
    }
    const sample = readSample(line);
    const base =
      types.get(current) === 'histogram' ? sample.name.replace(/_(bucket|sum|count)$/, '') : sample.name;
    if (base !== current) throw new Error(`${line} stands below ${current}.`);
    samples.push(sample);
  }
  const keys = samples.map(({ name, labels }) => name + JSON.stringify(Object.entries(labels).sort()));
  if (new Set(keys).size < keys.length) throw new Error('A series comes twice.');
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    samples,
    types,
    value: (name, labels = {}) => {
      const found = samples.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

function readSample(line: string): Sample {
  const match = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i.exec(line);
  if (match === null) throw new Error(`This is no sample: ${line}`);
  const labels: Record<string, string> = {};
  const rest = (match[2] ?? '').replace(
    /([a-z_]\w*)="((?:[^"\\]|\\.)*)"(,|$)/gi,
    (_, label: string, value: string) => {
      if (label in labels) throw new Error(`A label comes twice: ${line}`);
      labels[label] = value;
      return '';
    },
  );
  if (rest !== '') throw new Error(`These are no labels: ${line}`);
  const value = match[3] === '+Inf' ? Infinity : Number(match[3]);
  if (Number.isNaN(value) && match[3] !== 'Nan' && match[3] !== 'NaN')
    throw new Error(`This is no value: ${line}`);
  return { name: match[1]!, labels, value };
}
