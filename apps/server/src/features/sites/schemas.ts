import { Type, type TSchema } from 'typebox';
import { languageField } from '../../http/language-query.ts';
import { IgnoredTotals, shownStatusFields } from '../../http/shown-status.ts';
import { pagedFields, pagingFields } from '../../paging.ts';
import { siteSorts, trackedPageSorts } from './use-cases.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });
const either = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`]);
const sortField = (names: readonly string[], standard: string) =>
  Type.Enum(either(names), {
    default: standard,
    description: 'Ascending; with a leading `-`, descending. Missing values come last.',
  });

export const SiteListQuery = Type.Object(
  {
    ...languageField,
    ...pagingFields,
    q: Type.Optional(Type.String({ maxLength: 300, description: 'Part of the host.' })),
    sort: sortField(siteSorts, '-activity'),
  },
  { additionalProperties: false },
);

export const SiteQuery = Type.Object({ ...languageField }, { additionalProperties: false });

export const SiteTrendQuery = Type.Object(
  {
    check_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Also count the URLs that this check affected.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const SitePagesQuery = Type.Object(
  {
    ...pagingFields,
    sort: sortField(trackedPageSorts, '-scanned_at'),
    check: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'ID of a check that failed on the page, and that you do not ignore there.',
      }),
    ),
  },
  { additionalProperties: false },
);

const Score = Type.Integer({ minimum: 0, maximum: 100 });
const Severities = Type.Object({ error: Type.Integer(), warning: Type.Integer(), notice: Type.Integer() });
const Source = Type.Enum(['crawl', 'pages'], {
  description:
    '`crawl`: the latest complete crawl. `pages`: the latest scans of pages of a site that has no complete crawl.',
});

const Change = Type.Integer({ description: 'Compared with the crawl or the scans before, in points.' });

const countedFields = {
  check_id: Type.String(),
  scope: Type.Enum(['page', 'site']),
  severity: Type.Enum(['error', 'warning', 'notice']),
  category: nullable(Type.String()),
  label: Type.String(),
  label_it: Type.Optional(Type.String()),
  count: Type.Integer({ description: 'Number of affected URLs.' }),
  new: nullable(
    Type.Integer({
      description: 'Affected URLs that were not affected in the crawl before; null if there is none.',
    }),
  ),
  fixed: nullable(Type.Integer({ description: 'URLs that were affected then and no longer are.' })),
};

const issueFields = { ...countedFields, ...shownStatusFields };

const site = {
  site: Type.String({ description: 'Its host, which is also its id.' }),
  score: nullable(
    Type.Object({
      value: Score,
      grade: Type.String(),
      source: Source,
      change: nullable(Change),
    }),
  ),
  last_crawl: nullable(
    Type.Object(
      {
        task_id: Type.String({ format: 'uuid' }),
        job_id: Type.Integer(),
        start_url: Type.String(),
        completed_at: time(),
        pages: Type.Integer(),
        issues: Severities,
      },
      { description: 'The latest complete crawl.' },
    ),
  ),
  changes: nullable(
    Type.Object(
      {
        new: Type.Integer({ description: 'New findings of all checks.' }),
        fixed: Type.Integer(),
        new_checks: Type.Integer({ description: 'Checks with new findings.' }),
        worse: Type.Array(Type.Object(countedFields), {
          description: 'The most important issues with new findings, three at most.',
        }),
      },
      { description: 'The latest complete crawl compared with the one before; null if there is none.' },
    ),
  ),
  running_crawl_id: nullable(Type.String({ format: 'uuid' })),
  is_scanning: Type.Boolean({ description: 'The latest scan is in progress.' }),
  last_activity_at: time('When the latest crawl or scan was started.'),
};

const Summary = Type.Object(
  {
    sites: Type.Integer(),
    better: Type.Integer({ description: 'Sites whose score has risen since the crawl or the scans before.' }),
    worse: Type.Integer({ description: 'Sites whose score has fallen.' }),
    same: Type.Integer({ description: 'Sites whose score is the same.' }),
    running: Type.Integer({ description: 'Sites with a crawl or a scan in progress.' }),
  },
  { description: 'All your sites, whichever are listed.' },
);

export const SiteList = Type.Object({
  summary: Summary,
  items: Type.Array(Type.Object(site)),
  ...pagedFields,
});

export const SiteHome = Type.Object({
  ...site,
  issues: Type.Object(
    {
      source: nullable(Source),
      total: Type.Integer({ description: 'Affected URLs of all checks.' }),
      checks: Type.Integer({ description: 'Checks with findings.' }),
      ignored: IgnoredTotals,
      first: Type.Array(Type.Object(issueFields), { description: 'What to fix first, three at most.' }),
    },
    { description: 'Open issues.' },
  ),
  security: nullable(
    Type.Object(
      {
        scan_id: Type.String({ format: 'uuid' }),
        scan_id_db: Type.Integer(),
        scanned_at: time(),
        score: Score,
        grade: Type.String({ description: 'Of the security headers.' }),
        certificate_expires_at: nullable(Type.String()),
        domain_expires_on: nullable(Type.String()),
      },
      { description: 'From the latest scan of a page; null if there is none.' },
    ),
  ),
  next_report: nullable(
    Type.Object({ id: Type.Integer(), kind: Type.Enum(['page', 'crawl']), runs_at: time() }),
  ),
  tracked_pages: Type.Integer({ description: 'Pages that were scanned on their own.' }),
});

export const SiteIssuesQuery = Type.Object(
  {
    ...languageField,
    ignored: Type.Boolean({
      default: false,
      description:
        'True: only checks that are ignored on some URLs, also those that are ignored on all of them, which are not listed otherwise.',
    }),
  },
  { additionalProperties: false },
);

export const SiteIssueList = Type.Object({
  source: nullable(Source),
  ignored: IgnoredTotals,
  items: Type.Array(
    Type.Object({ ...issueFields, why: Type.String(), fix: Type.String(), source: Type.String() }),
    { description: 'The most important first: by severity, then by the link scores of the affected pages.' },
  ),
});

export const SiteTrend = Type.Object({
  crawls: Type.Array(
    Type.Object({
      task_id: Type.String({ format: 'uuid' }),
      job_id: Type.Integer(),
      completed_at: time(),
      score: nullable(Score),
      pages: Type.Integer(),
      issues: Severities,
      affected: nullable(
        Type.Integer({ description: 'URLs that the requested check affected; null without `check_id`.' }),
      ),
    }),
    { description: 'The latest 100 complete crawls, oldest first.' },
  ),
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date', description: 'In UTC.' }),
      score: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'Mean score of the pages scanned that day.',
      }),
      pages: Type.Integer(),
    }),
    { description: 'The latest 100 days with page scans, oldest first.' },
  ),
});

export const SitePageList = Type.Object({
  items: Type.Array(
    Type.Object({
      url: Type.String(),
      scan_id: Type.String({ format: 'uuid', description: 'Of its latest complete scan.' }),
      scan_id_db: Type.Integer(),
      score: nullable(Score),
      grade: nullable(Type.String()),
      change: nullable(Type.Integer({ description: 'Compared with the scan before.' })),
      scanned_at: time(),
    }),
  ),
  ...pagedFields,
});
