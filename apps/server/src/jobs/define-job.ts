import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { JobError, type Job, type JobContext, type Lane } from './job.ts';

interface JobDefinition<Schema extends TSchema> {
  readonly name: string;
  readonly lane: Lane;
  readonly schema: Schema;
  readonly run: (payload: Static<Schema>, context: JobContext) => Promise<void>;
  readonly stopKey?: (payload: Static<Schema>) => string;
  readonly everyHourAt?: number;
}

export function defineJob<Schema extends TSchema>(definition: JobDefinition<Schema>): Job {
  return {
    name: definition.name,
    lane: definition.lane,
    parse: (payload) => {
      if (!Value.Check(definition.schema, payload)) {
        throw new JobError('never', `The payload of ${definition.name} is malformed.`);
      }
      return payload;
    },
    run: (payload, context) => definition.run(payload as Static<Schema>, context),
    stopKey: (payload) => definition.stopKey?.(payload as Static<Schema>) ?? null,
    everyHourAt: definition.everyHourAt ?? null,
  };
}
