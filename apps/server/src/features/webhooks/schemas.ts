import { Type, type TSchema } from 'typebox';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });
const State = () =>
  Type.Enum(['waiting', 'delivered', 'failed', 'gone'], {
    description:
      '`waiting` for the next attempt; `failed`: given up after the last attempt; `gone`: the receiver returned 410.',
  });

export const DeliveryQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    state: Type.Optional(State()),
  },
  { additionalProperties: false },
);

export const DeliveryId = Type.Object({ id: Type.String({ format: 'uuid' }) });

const Attempt = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  started_at: time(),
  duration_ms: nullable(Type.Integer({ minimum: 0, description: 'Null while the attempt is in progress.' })),
  status_code: nullable(
    Type.Integer({ description: 'HTTP status of the response; null if there was none.' }),
  ),
  error: nullable(
    Type.Object(
      { code: Type.String(), message: Type.String() },
      {
        description:
          'Null for a success and while the attempt is in progress. `INTERRUPTED`: interrupted by our service and repeated.',
      },
    ),
  ),
});

const deliveryFields = {
  id: Type.String({ format: 'uuid', description: 'The `X-Service-Event-ID`, the same for all attempts.' }),
  kind: Type.Enum(['scan', 'batch', 'crawl']),
  task_id: Type.String({ format: 'uuid', description: 'Id of the scan, batch or crawl.' }),
  url: nullable(Type.String({ description: 'What was scanned; null for a batch.' })),
  target_url: Type.String(),
  state: State(),
  is_under_way: Type.Boolean({ description: 'An attempt is in progress.' }),
  attempts: Type.Integer({ minimum: 0 }),
  next_attempt_at: nullable(time()),
  created_at: time(),
  settled_at: nullable(time('When it was delivered or given up.')),
};

export const DeliveryPage = Type.Object({
  items: Type.Array(
    Type.Object({
      ...deliveryFields,
      last_attempt: nullable(Attempt),
    }),
  ),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
});

export const DeliveryDetail = Type.Object({ ...deliveryFields, attempt_log: Type.Array(Attempt) });

export const WebhookSecret = Type.Object({
  secret: Type.String({ examples: ['whsec_…'] }),
  created_at: time(),
  previous_until: nullable(time('Until then, deliveries are also signed with the previous secret.')),
});
