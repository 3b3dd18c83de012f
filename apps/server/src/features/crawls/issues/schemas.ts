import { ElementSchema as Element } from '@siteglass/analysis/schema';
import { Type } from 'typebox';
import { languageField } from '../../../http/language-query.ts';
import { IgnoredTotals, shownStatusFields } from '../../../http/shown-status.ts';
import { pagedFields, pagingFields } from '../../../paging.ts';
import { groupings } from '../../../crawl/store/url-groups.ts';
import { linkFields } from '../pages/schemas.ts';
import { groupFields, withField } from '../list-fields.ts';
import { CrawlId, nullable } from '../schemas.ts';
import { issueSorts } from './select-issues.ts';

const Severity = Type.Enum(['error', 'warning', 'notice']);
const Scope = Type.Enum(['page', 'site'], {
  description: '`page`: the checks of a page scan; `site`: the checks that need the whole site.',
});

const Change = Type.Enum(['new', 'same', 'fixed'], {
  description:
    'Compared with the previous crawl: `new` did not have the issue then, `same` had it as well, and `fixed` had it then but no longer does.',
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
          'Ascending, the most critical severity first; with a leading `-`, descending. Missing values come last.',
      },
    ),
    severity: Type.Optional(Severity),
    scope: Type.Optional(Scope),
    category: Type.Optional(Type.String({ maxLength: 100, examples: ['links'] })),
    change: Type.Optional(
      Type.Enum(['new', 'same', 'fixed'], {
        description: 'Only checks that have URLs with this change since the previous crawl.',
      }),
    ),
    ignored: Type.Boolean({
      default: false,
      description:
        'True: only checks that are ignored on some URLs, also those that are ignored on all of them, which are not listed otherwise.',
    }),
  },
  { additionalProperties: false },
);

const ignored = Type.Boolean({
  default: false,
  description: 'True: the URLs where it is ignored instead, whatever `change` is.',
});

export const IssueQuery = Type.Object(
  {
    ...languageField,
    ...pagingFields,
    per_page: Type.Integer({ minimum: 1, maximum: 1_000, default: 50 }),
    change: Type.Optional(Change),
    ignored,
    ...withField,
    ...groupFields,
  },
  { additionalProperties: false },
);

export const IssueGroupsQuery = Type.Object(
  {
    by: Type.Enum([...groupings], { default: 'template' }),
    change: Type.Optional(Change),
    ignored,
    ...withField,
    ...groupFields,
    ...pagingFields,
  },
  { additionalProperties: false },
);

export const IssueId = Type.Object({
  ...CrawlId.properties,
  check_id: Type.String({ minLength: 1, maxLength: 100 }),
});

export const issueFields = {
  check_id: Type.String(),
  scope: Scope,
  severity: Severity,
  category: nullable(Type.String()),
  label: Type.String(),
  label_it: Type.Optional(Type.String()),
  why: Type.String(),
  why_it: Type.Optional(Type.String()),
  fix: Type.String(),
  fix_it: Type.Optional(Type.String()),
  source: Type.String({ description: 'The public documentation that the check is based on.' }),
  count: Type.Integer({ description: 'Number of affected URLs.' }),
  ...shownStatusFields,
  new: nullable(
    Type.Integer({
      description:
        'Affected URLs that were not affected in the previous crawl; null if there is none, and while the crawl is running.',
    }),
  ),
  fixed: nullable(Type.Integer({ description: 'URLs that were affected then and no longer are.' })),
  same: nullable(Type.Integer({ description: 'Affected URLs that were affected then as well.' })),
};

export const IssueList = Type.Object({
  items: Type.Array(Type.Object(issueFields)),
  ignored: IgnoredTotals,
  ...pagedFields,
});

export const IssueUrls = Type.Object({
  issue: Type.Object(issueFields),
  applies: Type.Boolean({
    description: 'False for a check that needs to know the whole site if the crawl is of a list of URLs.',
  }),
  items: Type.Array(
    Type.Object({
      url_hash: Type.Integer(),
      url: Type.String(),
      code: Type.String(),
      detail: Type.String(),
      detail_it: Type.Optional(Type.String()),
      data: Type.Record(Type.String(), Type.Unknown()),
      sources: Type.Array(Type.String(), {
        description: 'For an issue caused by other pages, the first ten of those pages.',
      }),
      source_count: Type.Integer(),
      links: Type.Array(
        Type.Object({
          url: Type.String({ description: 'The page that has the link.' }),
          ...linkFields,
          position: Type.Integer({
            description: 'Place among the link targets of that page, in document order from 1.',
          }),
        }),
        { description: 'How those pages link to the URL; empty if they do not, or only by a redirect.' },
      ),
      elements: Type.Array(Element, {
        description: 'For an issue of the page itself, up to ten elements that cause it.',
      }),
      change: nullable(Change),
    }),
  ),
  ...pagedFields,
});

export const IssueGroups = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['/products/*'], description: 'The template or folder.' }),
      count: Type.Integer({ description: 'URLs in it that are affected, or have this change.' }),
      new: nullable(
        Type.Integer({ description: 'Of these, newly affected ones; null without a crawl to compare with.' }),
      ),
    }),
    { description: 'The largest groups first.' },
  ),
  ...pagedFields,
});
