import { AiOverviewSchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';

export const ScanId = Type.Object({
  scan_id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The `scan_id_db` of a completed scan, also listed in the history.',
  }),
});

export const ScanAiOverview = Type.Object({
  scan_id: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  scanned_at: Type.String({
    description: 'When the page was fetched: ISO 8601 in UTC, without a time zone.',
  }),
  ai_overview: AiOverviewSchema,
});
