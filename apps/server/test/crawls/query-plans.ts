import type { Pool, Queryable } from '../../src/database/pool.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Sort Method'?: string;
  readonly Plans?: readonly PlanNode[];
}

type Sent = string | { readonly text: string; readonly values: unknown[] };

/** Every node of the executed plans of the queries that `read` runs. */
export async function plansOf(
  pool: Pool,
  read: (db: Queryable) => Promise<unknown>,
): Promise<readonly PlanNode[]> {
  const queries: { text: string; values: unknown[] }[] = [];
  const recorder = {
    query: (sent: Sent, values: unknown[] = []) => {
      queries.push(typeof sent === 'string' ? { text: sent, values } : sent);
      return Promise.resolve({ rows: [{}], rowCount: 1 });
    },
  } as unknown as Queryable;
  await read(recorder);
  const plans = await Promise.all(
    queries.map(async ({ text, values }) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      return rows[0]!['QUERY PLAN'][0]!.Plan;
    }),
  );
  const flatten = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return plans.flatMap(flatten);
}

/** The rows that a node has read, including those that it dropped. */
export function touchedRows(node: PlanNode): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return (node['Actual Rows'] + dropped) * node['Actual Loops'];
}
