import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { JobError, type Job, type JobContext, type Lane } from './job.ts';

/** What is needed to queue a job, and shared by who queues it and who runs it. */
export interface JobType<Payload extends object> {
  readonly name: string;
  readonly lane: Lane;
  readonly schema: TSchema;
  readonly key: (payload: Payload) => string;
  readonly everyHourAt: number | null;
}

/** The span that requested the job, as a W3C `traceparent`; only if tracing is enabled. */
const trace = Type.Optional(Type.String());

/** Declares a job. `payload` has its IDs; without a `key`, at most one job of this name waits in the queue. */
export function defineJob<Fields extends TProperties>(definition: {
  readonly name: string;
  readonly lane: Lane;
  readonly payload: Fields;
  readonly key?: (payload: Static<TObject<Fields>>) => string;
  readonly everyHourAt?: number;
}): JobType<Static<TObject<Fields>>> {
  const { name, lane, payload, key = () => name, everyHourAt = null } = definition;
  return { name, lane, schema: Type.Object({ ...payload, trace }), key, everyHourAt };
}

/** A declared job with what it does. */
export function createJob<Payload extends object>(
  { schema, key, ...type }: JobType<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): Job {
  return {
    ...type,
    parse: (payload) => {
      if (Value.Check(schema, payload)) return payload;
      throw new JobError('never', `The payload of ${type.name} is malformed.`);
    },
    key: (payload) => key(payload as Payload),
    run: (payload, context) => run(payload as Payload, context),
  };
}
