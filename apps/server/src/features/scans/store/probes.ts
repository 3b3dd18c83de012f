import type { Client, Queryable } from '../../../database/pool.ts';

export interface ProbingRow {
  /** Written by this service, as are the facts. */
  readonly site: unknown;
  readonly facts: unknown;
  /** Workers that have begun with it and not put it back, including this one. */
  readonly runs: number;
}

/** Begins with the passive probes of an analysis; null if they have ended, or it has been deleted. */
export async function beginProbes(db: Queryable, analysisId: string): Promise<ProbingRow | null> {
  const { rows } = await db.query<ProbingRow>({
    name: 'begin-probes',
    text: `update analysis_security set probe_runs = probe_runs + 1
           where analysis_id = $1 and probing is not null
           returning probing as site, facts -> 'passive' as facts, probe_runs as runs`,
    values: [analysisId],
  });
  return rows[0] ?? null;
}

/** Puts the probes back without counting the run. */
export async function releaseProbes(db: Queryable, analysisId: string): Promise<void> {
  await db.query(
    'update analysis_security set probe_runs = greatest(0, probe_runs - 1) where analysis_id = $1',
    [analysisId],
  );
}

/** Stores parts of the facts, as JSON; `isLast`: nothing else is being probed. */
export async function storeProbedParts(
  db: Queryable,
  analysisId: string,
  partsJson: string,
  isLast: boolean,
): Promise<void> {
  await db.query({
    name: 'store-probed-parts',
    text: `update analysis_security
           set facts = jsonb_set(facts, '{passive}', (facts -> 'passive') || $2::jsonb),
             probing = case when $3 then null else probing end
           where analysis_id = $1 and probing is not null`,
    values: [analysisId, partsJson, isLast],
  });
}

/** Analyses whose passive probes have not ended, with their turns, as if no worker had begun with them. */
export async function releaseAllProbes(
  client: Client,
): Promise<readonly { readonly analysis_id: string; readonly ahead: number }[]> {
  const { rows } = await client.query<{ analysis_id: string; ahead: number }>(
    `with released as (
       update analysis_security set probe_runs = 0 where probing is not null returning analysis_id
     )
     select r.analysis_id, row_number() over (partition by a.account_id order by a.id)::int - 1 as ahead
     from released r join analyses a on a.id = r.analysis_id`,
  );
  return rows;
}
