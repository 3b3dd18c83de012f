import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { taskErrorTable } from '../../errors.ts';
import { languageField } from '../../http/language-query.ts';
import { RenderOption, ViewportOption } from '../../http/render-option.ts';

export const StartScanBody = Type.Object(
  {
    url: Type.String({
      description: 'A URL or a bare domain, at most 2,048 characters.',
      examples: ['https://example.com/'],
    }),
    mode: Type.Enum(['single', 'sitemap'], {
      default: 'single',
      description: 'sitemap: the pages of a sitemap, or of all sitemaps of a site; follows robots.txt.',
    }),
    bypass_cache: Type.Boolean({ default: false, description: 'Bypasses the 60-minute cache.' }),
    expect_indexable: Type.Boolean({
      default: true,
      description:
        'An extension of the contract: false for a page that is meant to stay out of search, such as a cart. Then noindex, robots.txt and a canonical URL elsewhere are no failures and do not cap its score. With mode sitemap, for all of its pages, such as those of a staging site.',
    }),
    render: Type.Optional(RenderOption),
    viewport: Type.Optional(ViewportOption),
    webhook_url: Type.Optional(
      Type.String({
        description:
          'An https URL that is called when the scan has finished, with `{scan_id, status, result}`: see the webhook `scanEnded`.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const TaskId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

/** Unknown parameters are ignored, as they were before it had a query. */
export const ScanQuery = Type.Object({
  ...languageField,
  pages: Type.Boolean({
    default: true,
    description:
      'An extension of the contract: `false` leaves `result` and `not_analysed` out of a sitemap scan, which can have thousands of pages. `/scans/{task_id}/summary` and `/scans/{task_id}/pages` have them in parts.',
  }),
});

const Mode = Type.Enum(['single', 'sitemap']);

export const ScanTask = Type.Object({
  scan_id: Type.String({ format: 'uuid' }),
  status: Type.Literal('queued'),
  mode: Mode,
  url: Type.String(),
  poll_url: Type.String({ examples: ['/api/v1/scans/0193a1b0-0000-7000-8000-000000000000'] }),
});

const status = {
  scan_id: Type.String({ format: 'uuid' }),
  status: Type.Enum(['queued', 'running', 'complete', 'error', 'stopped']),
  mode: Mode,
  url: Type.String(),
  cached: Type.Boolean({ description: 'The result is from an earlier scan in the last 60 minutes.' }),
  created_at: Type.String({ format: 'date-time' }),
  started_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  completed_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  scan_id_db: Type.Optional(Type.Integer({ description: 'Set once the scan is complete.' })),
  timings: Type.Optional(
    Type.Object(
      {
        queued: Type.Integer({ description: 'Until a worker began.' }),
        fetch: Type.Integer({ description: 'Fetching the page and its auxiliary resources.' }),
        analysis: Type.Integer(),
        stored: Type.Integer({ description: 'The rest, until the result was stored.' }),
      },
      {
        description:
          'An extension of the contract: how long the steps of a completed single-page scan took, in milliseconds. Absent from a cached result.',
      },
    ),
  ),
  progress: Type.Optional(
    Type.Object(
      { done: Type.Integer(), total: Type.Integer() },
      { description: 'Page counts of a sitemap scan; a total of 0 means that it is not known yet.' },
    ),
  ),
  not_analysed: Type.Optional(
    Type.Array(
      Type.Object({
        url: Type.String(),
        error: Type.Object({ code: Type.String(), message: Type.String() }),
      }),
      { description: 'Pages of a completed sitemap scan that are not in its result, and why.' },
    ),
  ),
  error: Type.Optional(Type.Object({ code: Type.Enum(Object.keys(taskErrorTable)), message: Type.String() })),
};

/** The response for a scan that is not complete. */
export const ScanState = Type.Object(status);

/** The response for a stopped sitemap scan omits its results. */
export const StoppedScan = Type.Object({ ...status, result: Type.Optional(PageAnalysisSchema) });

export const ScanStatus = Type.Object({
  ...status,
  raw_result: Type.Optional(
    Type.Union([PageAnalysisSchema], {
      description:
        'An extension of the contract: while the rendering of a page is awaited, the analysis of its HTML as sent. The result replaces it.',
    }),
  ),
  result: Type.Optional(
    Type.Union([PageAnalysisSchema, Type.Array(PageAnalysisSchema)], {
      description:
        'Set once the scan is complete: the analysis of the page, or for a sitemap scan a list of analyses.',
    }),
  ),
});
