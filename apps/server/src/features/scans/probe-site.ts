import type { PassiveFacts } from '@siteglass/analysis';
import { readPassiveFacts, storePassiveFacts } from '@siteglass/analysis/rendering';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { setTimeout } from 'node:timers/promises';
import {
  failedFacts,
  isPending,
  probedParts,
  type ProbedPart,
  type RunPassiveProbes,
} from '../../collect/security/passive-probes.ts';
import { isDatabaseOut, type Client, type Pool } from '../../database/pool.ts';
import { JobReleased } from '../../jobs/job.ts';
import type { Log } from '../../log.ts';
import { toStorableJson } from './storable-json.ts';
import { beginProbes, releaseAllProbes, releaseProbes, storeProbedParts } from './store/probes.ts';

export interface ProbeSiteDependencies {
  readonly pool: Pool;
  readonly log: Log;
  readonly runPassiveProbes: RunPassiveProbes;
}

type FoundParts = Partial<Pick<PassiveFacts, ProbedPart>>;

/** Workers that may crash with the probes of one page; after that, its missing parts are failures. */
const maxRuns = 3;
const databaseRetryMs = 1_000;

const StoredSite = Type.Object({
  url: Type.String(),
  address: Type.String(),
  products: Type.Array(Type.Object({ id: Type.String(), version: Type.Union([Type.String(), Type.Null()]) })),
});

/** Queries the sources of a completed scan that were not queried yet, and stores each part as it arrives. */
export function createProbeSite({
  pool,
  log,
  runPassiveProbes,
}: ProbeSiteDependencies): (analysisId: string, signal: AbortSignal) => Promise<void> {
  return async function probeSite(analysisId, signal) {
    const row = await beginProbes(pool, analysisId);
    if (row === null) return;
    const facts = readPassiveFacts(row.facts);
    const parts = probedParts.filter((part) => isPending(facts, part));
    if (row.runs > maxRuns) {
      log.error({ analysisId, parts }, 'gave up on the passive probes of a site that crashed its workers');
      return store(failedFacts(parts), true);
    }
    let found: FoundParts = {};
    let stored = 0;
    /** What was found while the database was busy is stored together. */
    const storeFound = async (): Promise<void> => {
      const own = found;
      found = {};
      stored += Object.keys(own).length;
      if (Object.keys(own).length > 0) await store(own, stored === parts.length);
    };
    let writing = parts.length === 0 ? store({}, true) : Promise.resolve();
    try {
      await runPassiveProbes(Value.Parse(StoredSite, row.site), {
        parts,
        signal,
        onFound: (part) => {
          found = { ...found, ...part };
          writing = writing.then(storeFound);
          writing.catch(() => undefined); // awaited below
        },
      });
      await writing;
    } catch (error) {
      await writing.catch(() => undefined);
      if (!signal.aborted || !(signal.reason instanceof JobReleased)) throw error;
      await releaseProbes(pool, analysisId);
      throw signal.reason;
    }

    async function store(own: FoundParts, isLast: boolean): Promise<void> {
      const bounded = storePassiveFacts({ ...facts, ...own });
      const names = Object.keys(own) as ProbedPart[];
      const json = toStorableJson(Object.fromEntries(names.map((part) => [part, bounded[part]])));
      await storeWhenPossible(analysisId, json, isLast, signal);
    }
  };

  /** A database that is unavailable does not cost a site what was found about it. */
  async function storeWhenPossible(
    analysisId: string,
    json: string,
    isLast: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await storeProbedParts(pool, analysisId, json, isLast);
        return;
      } catch (error) {
        if (signal.aborted || !isDatabaseOut(error)) throw error;
        if (tries === 1) log.warn({ err: error, analysisId }, 'passive probes are waiting for the database');
        await setTimeout(databaseRetryMs, undefined, { signal });
      }
    }
  }
}

/** Creates the jobs of all passive probes that have not ended, for a database restored without its queue. */
export async function requeueProbes(
  client: Client,
  enqueueProbes: (client: Client, analysisId: string, ahead: number) => Promise<void>,
): Promise<number> {
  const analyses = await releaseAllProbes(client);
  for (const { analysis_id, ahead } of analyses) await enqueueProbes(client, analysis_id, ahead);
  return analyses.length;
}
