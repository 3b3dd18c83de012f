import type { Readable } from 'node:stream';
import { Type } from 'typebox';

export const EventsQuery = Type.Object(
  { task_id: Type.String({ format: 'uuid' }) },
  { additionalProperties: false },
);

export const TaskEventStream = {
  description:
    'Server-sent events named `status`, with `{task_id, status, started_at, completed_at, has_raw_result}`: immediately, on every ' +
    'change, and for the last time with a final state. After a completed scan of a page, events named `security` with `{task_id, pending}`: ' +
    'immediately and whenever a source has responded, until no source is pending.',
  content: { 'text/event-stream': { schema: Type.Unsafe<Readable>(Type.String()) } },
};
