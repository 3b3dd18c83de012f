import { CheckDescriptionSchema, PageOutcomesSchema } from '@siteglass/analysis/outcome-schema';
import { AiOverviewSchema, SecuritySchema } from '@siteglass/analysis/schema';
import { languageCodes } from '@siteglass/analysis/text';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { exportFormats } from './use-cases.ts';

export const ScanExportId = Type.Object({
  id: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The `scan_id_db` of a completed scan, also listed in the history.',
  }),
  format: Type.Enum([...exportFormats]),
});

/** What is left out of a file of many pages by default. */
export const IncludeQuery = Type.Enum(['passed'], {
  description:
    'Also includes checks that passed or do not apply. Files of one page always have them, in JSON and CSV.',
});

export const ExportQuery = Type.Object(
  {
    lang: Type.Optional(
      Type.Enum([...languageCodes], {
        description:
          'Language of the texts; by default, the language of the account for CSV and PDF, and English for JSON. Descriptions of checks have Italian as well.',
      }),
    ),
    include: Type.Optional(IncludeQuery),
  },
  { additionalProperties: false },
);

const ExportedScan = Type.Object({
  schema_version: Type.Integer({ description: 'Version of the result format.' }),
  scanner_version: Type.Union([Type.String(), Type.Null()]),
  scan_id: Type.Integer(),
  url: Type.String({ description: 'The URL that was submitted.' }),
  mode: Type.Enum(['single', 'sitemap']),
  scanned_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When the page, or the first page of a sitemap, was fetched: ISO 8601 in UTC.',
  }),
  result: Type.Union([PageOutcomesSchema, Type.Array(PageOutcomesSchema)], {
    description:
      'The analysis of the page, or for a sitemap scan a list of analyses. Outcomes refer to `checks` by id.',
  }),
  not_analysed: Type.Optional(
    Type.Array(
      Type.Object({
        url: Type.String(),
        error: Type.Object({ code: Type.String(), message: Type.String() }),
      }),
      { description: 'Pages of the sitemap that are not in the result, and why.' },
    ),
  ),
  checks: Type.Record(Type.String(), CheckDescriptionSchema, {
    description:
      'The texts of each check in the result, by id. If pages have different versions of a check, those after the first are under `id@version`.',
  }),
  ai_overview: Type.Union([AiOverviewSchema, Type.Null()], { description: 'Null for a sitemap scan.' }),
  security: Type.Union([SecuritySchema, Type.Null()], { description: 'Null for a sitemap scan.' }),
  authority: Type.Union([Type.Unsafe<object>({ type: 'object' }), Type.Null()], {
    description: 'The current response of `GET /scans/{scan_id}/authority`, without the fields above.',
  }),
  field_data: Type.Union([Type.Unsafe<object>({ type: 'object' }), Type.Null()], {
    description:
      '`form_factors` of the current response of `GET /scans/{scan_id}/field-data`. Null for a sitemap scan.',
  }),
});

/** The file itself, without the envelope. */
export const ScanExportFile = Type.Unsafe<Readable>({
  description: 'The file, as an attachment.',
  content: {
    'application/json': { schema: ExportedScan },
    'text/csv': {
      schema: Type.String({
        description:
          'RFC 4180 in UTF-8 with a byte order mark; one row per check and page, for a sitemap scan without checks that passed or do not apply unless `include=passed`. `ignored_checks` counts what you ignore on the page; a page with nothing else to list has a row with the status `ignored`.',
      }),
    },
    'application/pdf': {
      schema: Type.String({
        contentMediaType: 'application/pdf',
        description: 'A tagged, human-readable PDF with bookmarks.',
      }),
    },
  },
});
