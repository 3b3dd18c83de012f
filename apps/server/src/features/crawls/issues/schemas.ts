import { Type } from 'typebox';
import { languageField } from '../../../http/language-query.ts';
import { pagedFields, pagingFields } from '../paging.ts';
import { CrawlId, nullable } from '../schemas.ts';
import { issueSorts } from './select-issues.ts';

const Severity = Type.Enum(['error', 'warning', 'notice']);
const Scope = Type.Enum(['page', 'site'], {
  description: '`page`: the checks that a scan of the page makes; `site`: what only the whole site tells.',
});

const Change = Type.Enum(['new', 'same', 'fixed'], {
  description:
    'Against the crawl before: did not have it then; had it as well; had it then and no longer has it.',
});

export const IssueListQuery = Type.Object(
  {
    ...languageField,
    ...pagingFields,
    // Enough for all issues on one page.
    per_page: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
    sort: Type.Enum(
      issueSorts.flatMap((name) => [name, `-${name}`]),
      {
        default: 'severity',
        description:
          'Ascending, the gravest severity first; with `-` before it descending. What has no value comes last.',
      },
    ),
    severity: Type.Optional(Severity),
    scope: Type.Optional(Scope),
    category: Type.Optional(Type.String({ maxLength: 100, examples: ['links'] })),
    change: Type.Optional(
      Type.Enum(['new', 'same', 'fixed'], {
        description: 'Only checks that have addresses changed so against the crawl before.',
      }),
    ),
  },
  { additionalProperties: false },
);

export const IssueQuery = Type.Object(
  { ...languageField, ...pagingFields, change: Type.Optional(Change) },
  { additionalProperties: false },
);

export const IssueId = Type.Object({
  ...CrawlId.properties,
  check_id: Type.String({ minLength: 1, maxLength: 100 }),
});

const issueFields = {
  check_id: Type.String(),
  scope: Scope,
  severity: Severity,
  category: nullable(Type.String()),
  label: Type.String(),
  label_it: Type.String(),
  why: Type.String(),
  why_it: Type.String(),
  fix: Type.String(),
  fix_it: Type.String(),
  source: Type.String({ description: 'The public document that the check rests on.' }),
  count: Type.Integer({ description: 'Addresses that have it.' }),
  new: nullable(
    Type.Integer({
      description: 'That did not have it in the crawl before; null without one, and while it runs.',
    }),
  ),
  fixed: nullable(Type.Integer({ description: 'That had it then and no longer have it.' })),
  same: nullable(Type.Integer({ description: 'That had it then as well.' })),
};

export const IssueList = Type.Object({ items: Type.Array(Type.Object(issueFields)), ...pagedFields });

export const IssueAddresses = Type.Object({
  issue: Type.Object(issueFields),
  items: Type.Array(
    Type.Object({
      url_hash: Type.Integer(),
      url: Type.String(),
      code: Type.String(),
      detail: Type.String(),
      detail_it: Type.String(),
      data: Type.Record(Type.String(), Type.Unknown()),
      sources: Type.Array(Type.String(), {
        description: 'URLs of the first ten pages that it comes from, where it comes from other pages.',
      }),
      source_count: Type.Integer(),
      change: nullable(Change),
    }),
  ),
  ...pagedFields,
});
