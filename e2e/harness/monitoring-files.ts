import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';

/** A PromQL expression in a file shipped to operators. */
export interface Expression {
  /** The panel or alert that it belongs to. */
  readonly of: string;
  readonly text: string;
}

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

export function readDashboard(): {
  readonly rows: readonly string[];
  readonly expressions: readonly Expression[];
} {
  const { panels } = JSON.parse(readFileSync(fileOf('grafana/siteglass.json'), 'utf8')) as {
    panels: Panel[];
  };
  return {
    rows: panels.filter(({ type }) => type === 'row').map(({ title }) => title),
    expressions: panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({
        of: title,
        // Grafana's variables are not part of PromQL.
        text: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
      })),
    ),
  };
}

export function readAlertRules(): readonly Expression[] {
  const { groups } = parseYaml(readFileSync(fileOf('prometheus/rules.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ of: alert, text: expr })));
}

/** The names of the series that an expression reads, parsed by the grammar of Prometheus; throws if it is not valid. */
export function readSeriesNames({ of, text }: Expression): readonly string[] {
  const names: string[] = [];
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`${of}: not valid at character ${from}: ${text}`);
      if (name === 'VectorSelector') {
        const selector = text.slice(from, to);
        names.push(/^[a-z_:][a-z0-9_:]*/i.exec(selector)?.[0] ?? selector);
      }
    },
  });
  return names;
}

function fileOf(path: string): URL {
  return new URL(`../../deploy/${path}`, import.meta.url);
}
