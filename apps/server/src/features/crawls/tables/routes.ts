import { languageCodes } from '@siteglass/analysis/text';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { principalOf } from '../../../http/authenticate.ts';
import { ErrorEnvelope } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { needsScope } from '../../../http/openapi.ts';
import { sendFile } from '../../../http/send-file.ts';
import { PageChangesQuery } from '../comparison/schemas.ts';
import { toIssueSelection } from '../issues/routes.ts';
import { IssueId, IssueListQuery, IssueQuery } from '../issues/schemas.ts';
import { toConditions } from '../pages/page-answers.ts';
import { PageConditions } from '../pages/schemas.ts';
import { CrawlId } from '../schemas.ts';
import { SkippedQuery } from '../skipped/schemas.ts';
import type { CrawlTablesUseCases } from './use-cases.ts';

const CsvFile = Type.Unsafe<Readable>({
  description: 'The file',
  content: {
    'text/csv': { schema: Type.String({ description: 'RFC 4180 in UTF-8 with a byte order mark.' }) },
  },
});
const language = {
  lang: Type.Optional(
    Type.Enum([...languageCodes], {
      description: 'Language of the texts; by default, the language of the account.',
    }),
  ),
};
// Other parameters are ignored: a share link comes with its token.
const PagesQuery = Type.Object({ ...PageConditions.properties, ...language });
const IssuesQuery = Type.Object({
  ...Type.Omit(IssueListQuery, ['page', 'per_page']).properties,
  ...language,
});
const AffectedQuery = Type.Object({ ...Type.Omit(IssueQuery, ['page', 'per_page']).properties, ...language });
const ReasonQuery = Type.Object(Type.Omit(SkippedQuery, ['page', 'per_page']).properties);
const ChangesQuery = Type.Object(Type.Omit(PageChangesQuery, ['page', 'per_page']).properties);
const NoQuery = Type.Object({});

interface Tables {
  readonly tables: CrawlTablesUseCases;
  readonly guard: Guard;
}

const shared = { tags: ['Crawls'], ...needsScope('export'), params: CrawlId };
const response = { 200: CsvFile, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const summaryOf = (rows: string): string =>
  `Download all ${rows} as CSV, with the filters of the list (an extension of the contract)`;

/** The lists of a crawl as files. */
export function addCrawlTableRoutes(app: App, { tables, guard }: Tables): void {
  app.get(
    '/crawls/:task_id/csv/pages',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'downloadCrawlPages',
        summary: summaryOf('pages of a crawl'),
        ...shared,
        querystring: PagesQuery,
        response,
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const query = { accountId: account.id, taskId: request.params.task_id, ...toConditions(request.query) };
      return sendFile(reply, await tables.pages(query, request.query.lang ?? account.locale));
    },
  );

  app.get(
    '/crawls/:task_id/csv/issues',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'downloadCrawlIssues',
        summary: summaryOf('issues of a crawl'),
        ...shared,
        querystring: IssuesQuery,
        response,
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const key = { accountId: account.id, taskId: request.params.task_id };
      const selection = toIssueSelection(request.query);
      return sendFile(reply, await tables.issues(key, selection, request.query.lang ?? account.locale));
    },
  );

  app.get(
    '/crawls/:task_id/csv/issues/:check_id',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'downloadCrawlIssue',
        summary: summaryOf('URLs where a check failed'),
        ...shared,
        params: IssueId,
        querystring: AffectedQuery,
        response,
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const { task_id, check_id } = request.params;
      const { change = null, ignored: isIgnored, with: withId = null } = request.query;
      const { template = null, folder = null, lang } = request.query;
      const file = await tables.affected({
        ...{ accountId: account.id, taskId: task_id, checkId: check_id },
        ...{ change, isIgnored, withId, template, folder, language: lang ?? account.locale },
      });
      return sendFile(reply, file);
    },
  );

  app.get(
    '/crawls/:task_id/csv/skipped',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'downloadSkippedUrls',
        summary: summaryOf('skipped URLs of a crawl'),
        ...shared,
        querystring: ReasonQuery,
        response,
      },
    },
    async (request, reply) => {
      const key = { accountId: principalOf(request).account.id, taskId: request.params.task_id };
      return sendFile(reply, await tables.skipped(key, request.query.reason ?? null));
    },
  );

  app.get(
    '/crawls/:task_id/csv/urls',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'downloadListedUrls',
        summary: summaryOf('submitted URLs of a crawl'),
        ...shared,
        querystring: NoQuery,
        response,
      },
    },
    async (request, reply) => {
      const key = { accountId: principalOf(request).account.id, taskId: request.params.task_id };
      return sendFile(reply, await tables.urls(key));
    },
  );
}

/** Not for share links, which give access to one crawl. */
export function addComparisonTableRoutes(app: App, { tables, guard }: Tables): void {
  app.get(
    '/crawls/:task_id/csv/comparison',
    {
      onRequest: guard('export'),
      schema: {
        operationId: 'downloadPageChanges',
        summary: summaryOf('pages that were added, removed or changed between two crawls'),
        ...shared,
        querystring: ChangesQuery,
        response,
      },
    },
    async (request, reply) => {
      const { with: withId = null, kind = null, field = null } = request.query;
      const { template = null, folder = null } = request.query;
      const file = await tables.pageChanges({
        ...{ accountId: principalOf(request).account.id, taskId: request.params.task_id },
        ...{ withId, kind, field, template, folder },
      });
      return sendFile(reply, file);
    },
  );
}
