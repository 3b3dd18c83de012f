import { ScoreCapSchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { languageField } from '../../http/language-query.ts';

export const HistoryQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    url: Type.Optional(
      Type.String({
        maxLength: 2048,
        description: 'Part of the URL, or with `url_match=exact` a whole URL.',
      }),
    ),
    url_match: Type.Enum(['part', 'exact'], {
      default: 'part',
      description:
        'An extension of the contract. With `exact`, the scans of `url` itself, whatever its spelling; without a scheme, it is https.',
    }),
    status: Type.Optional(Type.Enum(['queued', 'running', 'complete', 'error', 'stopped'])),
    mode: Type.Optional(Type.Enum(['single', 'sitemap'])),
    ...languageField,
  },
  { additionalProperties: false },
);

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const HistoryPage = Type.Object({
  items: Type.Array(
    Type.Object({
      scan_id_db: Type.Integer(),
      scan_id: Type.String({ format: 'uuid' }),
      url: Type.String(),
      mode: Type.String(),
      status: Type.String(),
      seo_score: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
      grade: nullable(Type.String()),
      ignored_checks: Type.Integer({
        minimum: 0,
        description:
          'An extension of the contract: how many failed checks you ignore, on all pages of a sitemap scan. They are left out of the score.',
      }),
      score_caps: Type.Array(ScoreCapSchema, {
        description:
          'An extension of the contract: what caps the score of a page, the lowest cap first, as in `score_details.caps` of its result.',
      }),
      cached: Type.Boolean(),
      scanner_version: nullable(Type.String()),
      created_at: Type.String({ format: 'date-time' }),
      completed_at: nullable(Type.String({ format: 'date-time' })),
      duration_ms: nullable(
        Type.Integer({ minimum: 0, description: 'From the start of the work to its end.' }),
      ),
    }),
  ),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
});
