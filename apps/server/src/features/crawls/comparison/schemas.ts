import { Type } from 'typebox';
import { groupings } from '../../../crawl/store/url-groups.ts';
import { languageField } from '../../../http/language-query.ts';
import { pagedFields, pagingFields } from '../../../paging.ts';
import { issueFields } from '../issues/schemas.ts';
import { groupFields, withField } from '../list-fields.ts';
import { CrawlStatus, nullable } from '../schemas.ts';
import { comparedFields, pageChanges } from './use-cases.ts';

export const ComparableQuery = Type.Object(pagingFields, { additionalProperties: false });

const crawlFields = {
  task_id: Type.String({ format: 'uuid' }),
  job_id: Type.Integer(),
  completed_at: nullable(Type.String({ format: 'date-time' })),
  summary: CrawlStatus.properties.summary,
};

export const ComparableList = Type.Object({
  items: Type.Array(
    Type.Object({
      ...crawlFields,
      same_settings: Type.Boolean({
        description: 'False if the crawls differ in scope, limits or how they make requests.',
      }),
    }),
  ),
  ...pagedFields,
});

export const ComparisonQuery = Type.Object(withField, { additionalProperties: false });

const ComparedCrawl = Type.Object({
  ...crawlFields,
  limited: Type.Boolean({
    description: 'Whether it left out pages because of a limit, so that the other one may have more pages.',
  }),
});
const Counts = (fields: readonly string[], description: string) =>
  Type.Object(Object.fromEntries(fields.map((name) => [name, Type.Integer()])), { description });

export const Comparison = Type.Object({
  crawl: ComparedCrawl,
  with: ComparedCrawl,
  pages: Type.Object(
    {
      added: Type.Integer({ description: 'Pages of the crawl that the other one does not have.' }),
      removed: Type.Integer({ description: 'Pages of the other crawl that this one does not have.' }),
      changed: Type.Integer(),
      same: Type.Integer(),
    },
    {
      description:
        'URLs that redirect in both crawls do not count as pages. Neither do pages that one of them knew and left out because of a limit.',
    },
  ),
  changes: Counts(comparedFields, 'Changed pages by what has changed.'),
  issues: Type.Object(
    {
      new: Type.Integer({ description: 'Affected URLs of all checks that were not affected before.' }),
      fixed: Type.Integer(),
      same: Type.Integer(),
    },
    { description: 'Checks of different versions are not compared.' },
  ),
});

const Field = Type.Enum([...comparedFields]);
const changeFields = {
  ...withField,
  kind: Type.Optional(Type.Enum([...pageChanges])),
  field: Type.Optional(
    Type.Enum([...comparedFields], { description: 'Only changed pages where this has changed.' }),
  ),
  ...groupFields,
};

export const PageChangesQuery = Type.Object(
  { ...changeFields, ...pagingFields },
  { additionalProperties: false },
);
export const PageChangeGroupsQuery = Type.Object(
  { by: Type.Enum([...groupings], { default: 'template' }), ...changeFields, ...pagingFields },
  { additionalProperties: false },
);

const text = () => nullable(Type.String());
const PageState = nullable(
  Type.Object({
    status: nullable(Type.Integer()),
    title: text(),
    description: text(),
    h1: text(),
    canonical: text(),
    indexable: Type.Boolean(),
    words: nullable(Type.Integer({ description: 'Of the main content.' })),
  }),
);

export const PageChanges = Type.Object({
  items: Type.Array(
    Type.Object({
      url_hash: Type.Integer(),
      url: Type.String(),
      kind: Type.Enum([...pageChanges]),
      fields: Type.Array(Field, {
        description:
          'What has changed. `text`: the words of the main content. All but `status` and `indexability` are compared only if the page is HTML in both crawls.',
      }),
      before: PageState,
      after: PageState,
    }),
  ),
  ...pagedFields,
});

export const PageChangeGroups = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['/products/*'], description: 'The template or folder.' }),
      added: Type.Integer(),
      removed: Type.Integer(),
      changed: Type.Integer(),
    }),
    { description: 'The groups with the most changes first.' },
  ),
  ...pagedFields,
});

export const IssueChangesQuery = Type.Object(
  {
    ...languageField,
    ...withField,
    change: Type.Optional(
      Type.Enum(['new', 'same', 'fixed'], { description: 'Only issues with URLs that changed this way.' }),
    ),
  },
  { additionalProperties: false },
);

export const IssueChanges = Type.Object({
  items: Type.Array(
    Type.Object({
      ...issueFields,
      groups: Type.Array(
        Type.Object({
          template: Type.String({ examples: ['/products/*'] }),
          new: Type.Integer(),
          fixed: Type.Integer(),
        }),
        { description: 'The five templates with the most new and fixed URLs.' },
      ),
    }),
  ),
});

export const CausesQuery = Type.Object(
  {
    ...languageField,
    ...withField,
    change: Type.Enum(['new', 'fixed'], { default: 'new' }),
    ...pagingFields,
  },
  { additionalProperties: false },
);

export const Causes = Type.Object({
  items: Type.Array(
    Type.Object({
      template: Type.String({ examples: ['/products/*'] }),
      url: nullable(Type.String({ description: 'The URL, if only one of the template has changed.' })),
      urls: Type.Integer({ description: 'URLs of the template with such a change.' }),
      count: Type.Integer({ description: 'Their new or fixed findings.' }),
      issues: Type.Array(
        Type.Object({
          check_id: Type.String(),
          severity: issueFields.severity,
          label: Type.String(),
          label_it: Type.Optional(Type.String()),
          count: Type.Integer({ description: 'URLs of the template that are new or fixed in this issue.' }),
        }),
        { description: 'The most important first.' },
      ),
    }),
    { description: 'The templates with the most findings first.' },
  ),
  ...pagedFields,
});
