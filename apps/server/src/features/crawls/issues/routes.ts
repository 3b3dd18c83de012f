import type { Static } from 'typebox';
import { principalOf } from '../../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { languageOf } from '../../../http/language-query.ts';
import { needsScope } from '../../../http/openapi.ts';
import { toShownStatus } from '../../../http/shown-status.ts';
import { toLink } from '../pages/page-answers.ts';
import { toPaged } from '../../../paging.ts';
import { CrawlId } from '../schemas.ts';
import {
  IssueGroups,
  IssueGroupsQuery,
  IssueId,
  IssueList,
  IssueListQuery,
  IssueQuery,
  IssueUrls,
} from './schemas.ts';
import type { Issue } from './issue.ts';
import type { IssueSort } from './select-issues.ts';
import type { AffectedUrl, CrawlIssuesUseCases } from './use-cases.ts';

export function addCrawlIssueRoutes(
  app: App,
  { issues, guard }: { issues: CrawlIssuesUseCases; guard: Guard },
): void {
  app.get(
    '/crawls/:task_id/issues',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listCrawlIssues',
        tags: ['Crawls'],
        summary:
          'List the checks that failed in a crawl, with sorting and filters (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlId,
        querystring: IssueListQuery,
        response: { 200: Success(IssueList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { page, per_page } = request.query;
      const selection = { page, per_page, ...toIssueSelection(request.query) };
      const { account } = principalOf(request);
      const { items, total, ignored } = await issues.list(
        account.id,
        request.params.task_id,
        selection,
        languageOf(request.query),
      );
      return answer(request, { items: items.map(toIssue), ignored, ...toPaged(request.query, total) });
    },
  );

  app.get(
    '/crawls/:task_id/issues/:check_id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readCrawlIssue',
        tags: ['Crawls'],
        summary: 'List the URLs where a check failed (an extension of the contract)',
        description:
          'Without `change`, all affected URLs of the crawl. With it, only those that are new, persist, or were fixed since the previous crawl, or the one in `with`. Empty with `change` if there is no previous crawl to compare with, or its pages have been deleted.',
        ...needsScope('read'),
        params: IssueId,
        querystring: IssueQuery,
        response: { 200: Success(IssueUrls), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { task_id, check_id } = request.params;
      const { account } = principalOf(request);
      const {
        lang,
        change = null,
        ignored: isIgnored,
        with: withId = null,
        template = null,
        folder = null,
        ...page
      } = request.query;
      const found = await issues.read({
        ...{ accountId: account.id, taskId: task_id, checkId: check_id },
        ...{ change, isIgnored, withId, template, folder, page, language: languageOf({ lang }) },
      });
      return answer(request, {
        issue: toIssue(found.issue),
        applies: found.applies,
        items: found.items.map(toAffectedUrl),
        ...toPaged(page, found.total),
      });
    },
  );

  app.get(
    '/crawls/:task_id/issues/:check_id/groups',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'groupCrawlIssue',
        tags: ['Crawls'],
        summary: 'Group the URLs where a check failed by template or folder (an extension of the contract)',
        ...needsScope('read'),
        params: IssueId,
        querystring: IssueGroupsQuery,
        response: { 200: Success(IssueGroups), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { task_id, check_id } = request.params;
      const { account } = principalOf(request);
      const {
        by,
        change = null,
        ignored: isIgnored,
        with: withId = null,
        template = null,
        folder = null,
        ...page
      } = request.query;
      const { items, total } = await issues.group({
        ...{ accountId: account.id, taskId: task_id, checkId: check_id, by },
        ...{ change, isIgnored, withId, template, folder, page, language: 'en' },
      });
      return answer(request, {
        items: items.map(({ name, count, new_count }) => ({ name, count, new: new_count })),
        ...toPaged(page, total),
      });
    },
  );
}

/** What the parameters of a request ask of issues. */
export function toIssueSelection(query: Omit<Static<typeof IssueListQuery>, 'page' | 'per_page' | 'lang'>) {
  const { sort, severity = null, scope = null, category = null, change = null } = query;
  return {
    ...{ severity, scope, category, change, isIgnored: query.ignored },
    sort: sort.replace('-', '') as IssueSort,
    isDescending: sort.startsWith('-'),
  };
}

/** An issue with its counts, as in the API. */
export function toIssue(issue: Issue) {
  const { checkId, newCount, fixedCount, sameCount, ignoredCount, status, ...fields } = issue;
  return {
    ...fields,
    ...{ check_id: checkId, new: newCount, fixed: fixedCount, same: sameCount },
    ignored_count: ignoredCount,
    status: toShownStatus(status),
  };
}

function toAffectedUrl(affected: AffectedUrl) {
  return {
    url_hash: affected.urlHash,
    url: affected.url,
    code: affected.code,
    detail: affected.detail,
    detail_it: affected.detailIt,
    data: affected.data,
    sources: [...affected.sources],
    source_count: affected.sourceCount,
    links: affected.links.map(({ url, text, flags, position }) => ({
      ...{ url, ...toLink({ text, flags }), position },
    })),
    elements: affected.elements.map(({ index, tag, snippet }) => ({ index, tag, snippet })),
    change: affected.change,
  };
}
