import { Type, type TSchema } from 'typebox';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });
const State = () =>
  Type.Enum(['waiting', 'delivered', 'failed', 'gone'], {
    description:
      '`waiting`: for its next attempt; `failed`: given up after the last one; `gone`: the receiver answered 410.',
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
  duration_ms: nullable(Type.Integer({ minimum: 0, description: 'Null while it is made.' })),
  status_code: nullable(Type.Integer({ description: 'Of the answer; null where there was none.' })),
  error: nullable(
    Type.Object(
      { code: Type.String(), message: Type.String() },
      {
        description:
          'Null for a success, and while it is made. `INTERRUPTED`: cut short on our side, and made again.',
      },
    ),
  ),
});

const deliveryFields = {
  id: Type.String({ format: 'uuid', description: 'The `X-Service-Event-ID`, the same for all attempts.' }),
  kind: Type.Enum(['scan', 'batch', 'crawl']),
  task_id: Type.String({ format: 'uuid', description: 'Of what has ended.' }),
  url: nullable(Type.String({ description: 'What was scanned; null for a batch.' })),
  target_url: Type.String(),
  state: State(),
  is_under_way: Type.Boolean({ description: 'An attempt is being made now.' }),
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
  previous_until: nullable(time('Until then, deliveries are signed with the secret before as well.')),
});
