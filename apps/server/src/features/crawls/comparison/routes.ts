import type { Static } from 'typebox';
import { principalOf } from '../../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { languageOf } from '../../../http/language-query.ts';
import { needsScope } from '../../../http/openapi.ts';
import { toPaged } from '../../../paging.ts';
import { toIssue } from '../issues/routes.ts';
import { CrawlId } from '../schemas.ts';
import type { CrawlRow, CrawlsUseCases } from '../use-cases.ts';
import {
  Causes,
  CausesQuery,
  ComparableList,
  ComparableQuery,
  Comparison,
  ComparisonQuery,
  IssueChanges,
  IssueChangesQuery,
  PageChangeGroups,
  PageChangeGroupsQuery,
  PageChanges,
  PageChangesQuery,
} from './schemas.ts';
import type { CrawlComparisonUseCases, PageState } from './use-cases.ts';

export function addCrawlComparisonRoutes(
  app: App,
  {
    crawls,
    comparisons,
    guard,
  }: {
    crawls: Pick<CrawlsUseCases, 'listComparable'>;
    comparisons: CrawlComparisonUseCases;
    guard: Guard;
  },
): void {
  const shared = { tags: ['Crawls'], ...needsScope('read'), params: CrawlId };
  const failures = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };

  app.get(
    '/crawls/:task_id/comparable',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listComparableCrawls',
        summary:
          'List the crawls that a crawl can be compared with: complete ones of the same domain or list of URLs whose pages are still stored (an extension of the contract)',
        ...shared,
        querystring: ComparableQuery,
        response: { 200: Success(ComparableList), ...failures },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { items, total } = await crawls.listComparable(account.id, request.params.task_id, request.query);
      return answer(request, {
        items: items.map((crawl) => ({ ...toCrawl(crawl), same_settings: crawl.has_same_settings })),
        ...toPaged(request.query, total),
      });
    },
  );

  app.get(
    '/crawls/:task_id/comparison',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'compareCrawls',
        summary:
          'Compare a crawl with another one, by default the previous one (an extension of the contract)',
        ...shared,
        querystring: ComparisonQuery,
        response: { 200: Success(Comparison), ...failures },
      },
    },
    async (request) => {
      const found = await comparisons.summarize({ ...keyOf(request), withId: request.query.with ?? null });
      const { fields, ...pages } = found.pages;
      return answer(request, {
        crawl: { ...toCrawl(found.crawl), limited: found.isLimited.crawl },
        with: { ...toCrawl(found.base), limited: found.isLimited.base },
        pages,
        changes: fields,
        issues: found.issues,
      });
    },
  );

  app.get(
    '/crawls/:task_id/comparison/pages',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listPageChanges',
        summary:
          'List the pages that were added, removed or changed between two crawls, by URL (an extension of the contract)',
        ...shared,
        querystring: PageChangesQuery,
        response: { 200: Success(PageChanges), ...failures },
      },
    },
    async (request) => {
      const { items, total } = await comparisons.listPages({
        ...keyOf(request),
        ...toConditions(request.query),
      });
      return answer(request, {
        items: items.map(({ url_hash, url, kind, changes, before, now }) => ({
          ...{ url_hash, url, kind, fields: [...changes] },
          ...{ before: toState(before), after: toState(now) },
        })),
        ...toPaged(request.query, total),
      });
    },
  );

  app.get(
    '/crawls/:task_id/comparison/groups',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'groupPageChanges',
        summary:
          'Group the pages that were added, removed or changed between two crawls by template or folder (an extension of the contract)',
        ...shared,
        querystring: PageChangeGroupsQuery,
        response: { 200: Success(PageChangeGroups), ...failures },
      },
    },
    async (request) => {
      const { items, total } = await comparisons.groupPages({
        ...keyOf(request),
        ...toConditions(request.query),
        by: request.query.by,
      });
      return answer(request, { items: [...items], ...toPaged(request.query, total) });
    },
  );

  app.get(
    '/crawls/:task_id/comparison/issues',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listIssueChanges',
        summary:
          'List the issues of two crawls with the changes and the templates that have them, the most severe first (an extension of the contract)',
        ...shared,
        querystring: IssueChangesQuery,
        response: { 200: Success(IssueChanges), ...failures },
      },
    },
    async (request) => {
      const { with: withId = null, change = null } = request.query;
      const found = await comparisons.listIssues(
        { ...keyOf(request), withId },
        change,
        languageOf(request.query),
      );
      return answer(request, {
        items: found.map(({ groups, ...issue }) => ({
          ...toIssue(issue),
          groups: groups.map((group) => ({
            template: group.name,
            new: group.new_count,
            fixed: group.fixed_count,
          })),
        })),
      });
    },
  );

  app.get(
    '/crawls/:task_id/comparison/causes',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listIssueCauses',
        summary:
          'List the templates whose URLs have new or fixed issues between two crawls, each with its issues (an extension of the contract)',
        ...shared,
        querystring: CausesQuery,
        response: { 200: Success(Causes), ...failures },
      },
    },
    async (request) => {
      const { with: withId = null, change } = request.query;
      const { items, total } = await comparisons.listCauses(
        { ...keyOf(request), withId },
        change,
        request.query,
        languageOf(request.query),
      );
      return answer(request, {
        items: items.map(({ name, url, urls, count, issues }) => ({
          ...{ template: name, url, urls, count },
          issues: issues.map((issue) => ({
            ...{
              check_id: issue.checkId,
              severity: issue.severity,
              label: issue.label,
              label_it: issue.label_it,
            },
            count: issue.count,
          })),
        })),
        ...toPaged(request.query, total),
      });
    },
  );
}

function keyOf(
  request: Parameters<typeof principalOf>[0] & { readonly params: { readonly task_id: string } },
) {
  return { accountId: principalOf(request).account.id, taskId: request.params.task_id };
}

function toConditions(query: Static<typeof PageChangesQuery>) {
  const { with: withId = null, kind = null, field = null, template = null, folder = null } = query;
  return { withId, kind, field, template, folder, page: query.page, per_page: query.per_page };
}

function toCrawl({
  task_id,
  job_id,
  completed_at,
  summary,
}: Pick<CrawlRow, 'task_id' | 'job_id' | 'completed_at' | 'summary'>) {
  return {
    ...{ task_id, job_id, completed_at: completed_at?.toISOString() ?? null },
    ...(summary === null ? {} : { summary }),
  };
}

function toState(state: PageState | null) {
  return (
    state && {
      ...{ status: state.status, title: state.title, description: state.description, h1: state.h1 },
      ...{ canonical: state.canonical_url, indexable: state.is_indexable, words: state.word_count },
    }
  );
}
