import { Type } from 'typebox';

const NullableLimit = Type.Union([Type.Integer(), Type.Null()], { description: 'null: unlimited' });

const DailyUsage = Type.Object({
  used: Type.Integer(),
  limit: NullableLimit,
  resets_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When the oldest of the last 24 hours leaves the window.',
  }),
});

export const Usage = Type.Object({
  plan: Type.String(),
  scans_today: Type.Object({ single: DailyUsage, sitemap: DailyUsage, crawls: DailyUsage }),
  api_requests: Type.Object({ last_24h: Type.Integer(), per_minute_limit: NullableLimit }),
  scheduled_reports: Type.Object({ used: Type.Integer(), limit: NullableLimit }),
});
