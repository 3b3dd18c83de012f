import { PageAnalysisSchema, ScoreCapSchema } from '@siteglass/analysis/schema';
import { Type, type TSchema } from 'typebox';
import { languageField } from '../../http/language-query.ts';
import { maxTitleLength } from '../../page-digest.ts';
import { pagedFields, pagingFields } from '../../paging.ts';
import { pageSorts } from './use-cases.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const SitemapScanId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });
export const BatchId = Type.Object({ batch_id: Type.String({ format: 'uuid' }) });
export const SitemapPageId = Type.Object({
  ...SitemapScanId.properties,
  position: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'From the list of pages.',
  }),
});

const PageStatus = Type.Enum(['queued', 'running', 'complete', 'error', 'stopped'], {
  description: '`stopped`: the scan ended before the page was scanned.',
});

export const PageListQuery = Type.Object(
  {
    ...languageField,
    ...pagingFields,
    sort: Type.Enum(
      pageSorts.flatMap((name) => [name, `-${name}`]),
      {
        default: 'position',
        description: 'With a leading `-`, descending. Missing values come last. `issues`: their number.',
      },
    ),
    q: Type.Optional(Type.String({ maxLength: 2_048, description: 'Part of the URL or the title.' })),
    check: Type.Optional(
      Type.String({ maxLength: 100, description: 'Id of a check that failed on the page.' }),
    ),
    status: Type.Optional(PageStatus),
  },
  { additionalProperties: false },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });

const summaryFields = {
  pages: Type.Object({
    total: count('0 until the URLs are known.'),
    complete: count('Pages with a result.'),
    failed: count('Pages without a result.'),
    stopped: count('Pages that were not scanned because the scan ended first.'),
    unfinished: count('Pages that are queued or being scanned.'),
  }),
  failures: Type.Array(Type.Object({ code: Type.String(), pages: Type.Integer() }), {
    description: 'Why pages have no result, the most frequent error code first.',
  }),
  mean_score: nullable(
    Type.Number({ minimum: 0, maximum: 100, description: 'To one decimal. Null if no page has a score.' }),
  ),
  grade: nullable(Type.String({ description: 'Of the mean score as a whole number.' })),
  scores: Type.Array(
    Type.Object({
      grade: Type.String(),
      min: Type.Integer({ description: 'The lowest score with this grade.' }),
      max: Type.Integer({ description: 'The highest score with this grade.' }),
      pages: Type.Integer(),
    }),
    { description: 'The number of pages with each grade, the best first.' },
  ),
  issues: Type.Array(
    Type.Object({
      check_id: Type.String(),
      severity: Type.Enum(['error', 'warning', 'notice']),
      label: Type.String({ description: 'The name of the failure.' }),
      label_it: Type.Optional(Type.String()),
      pages: Type.Integer({ description: 'Number of affected pages.' }),
    }),
    {
      description:
        'Every check that failed on a page, at most one entry per check: the most severe first, then those with the most affected pages.',
    },
  ),
  ignored: Type.Object(
    {
      checks: count('Checks that you ignore on some of the pages.'),
      urls: count('The number of pages where each of them is ignored, added up.'),
    },
    { description: 'Failures that you ignore, which are left out of all scores and issues.' },
  ),
};

export const SitemapSummary = Type.Object({
  scan_id: Type.String({ format: 'uuid' }),
  status: Type.Enum(['queued', 'running', 'complete', 'error', 'stopped']),
  ...summaryFields,
});

export const BatchSummary = Type.Object({
  batch_id: Type.String({ format: 'uuid' }),
  status: Type.Enum(['running', 'complete', 'stopped']),
  ...summaryFields,
});

const pageFields = {
  position: Type.Integer({ description: 'Place in the list, from 1.' }),
  url: Type.String({ description: 'As listed.' }),
  status: PageStatus,
  error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  score: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  grade: nullable(Type.String()),
  score_caps: Type.Array(ScoreCapSchema, {
    description: 'What caps the score, the lowest cap first; see docs/score.md.',
  }),
  title: nullable(Type.String({ description: `At most ${maxTitleLength} characters.` })),
  issues: nullable(
    Type.Object(
      { error: Type.Integer(), warning: Type.Integer(), notice: Type.Integer() },
      { description: 'Checks that failed, by severity. Null for a page without a result.' },
    ),
  ),
  ignored_checks: count('Checks that failed and that you ignore, which are left out of the rest.'),
};

export const SitemapPageList = Type.Object({ items: Type.Array(Type.Object(pageFields)), ...pagedFields });

export const BatchPageList = Type.Object({
  items: Type.Array(
    Type.Object({
      ...pageFields,
      scan_id: Type.String({ format: 'uuid', description: 'The task id for `GET /scans/{task_id}`.' }),
    }),
  ),
  ...pagedFields,
});

/** For the route without `result`, which it sends as JSON. */
export const SitemapPage = Type.Unsafe<{ scan_id: string; position: number }>(
  Type.Object({
    scan_id: Type.String({ format: 'uuid' }),
    position: Type.Integer(),
    result: PageAnalysisSchema,
  }),
);
