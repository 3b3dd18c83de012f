import { Type } from 'typebox';

const NullableLimit = Type.Union([Type.Integer(), Type.Null()], { description: 'null: unlimited' });

const DailyUsage = Type.Object({
  used: Type.Integer(),
  limit: NullableLimit,
  resets_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When the oldest scan of the last 24 hours stops counting.',
  }),
});

export const UsageWindowQuery = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: 200, default: 100 }) },
  { additionalProperties: false },
);

export const UsageWindow = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: Type.Enum(['single', 'sitemap', 'crawl']),
      task_id: Type.String({ format: 'uuid' }),
      url: Type.Union([Type.String(), Type.Null()], { description: 'null: deleted' }),
      admitted_at: Type.String({ format: 'date-time' }),
      leaves_at: Type.String({ format: 'date-time', description: 'When it stops counting, a day later.' }),
    }),
  ),
  total: Type.Integer(),
});

export const Usage = Type.Object({
  plan: Type.String(),
  scans_today: Type.Object({ single: DailyUsage, sitemap: DailyUsage, crawls: DailyUsage }),
  api_requests: Type.Object({ last_24h: Type.Integer(), per_minute_limit: NullableLimit }),
  scheduled_reports: Type.Object({ used: Type.Integer(), limit: NullableLimit }),
});
