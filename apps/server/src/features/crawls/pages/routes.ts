import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { principalOf } from '../../../http/authenticate.ts';
import { answer, ErrorEnvelope, sendsJson, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { languageOf, LanguageQuery } from '../../../http/language-query.ts';
import { omitItalian } from '../../../http/omit-italian.ts';
import { needsScope } from '../../../http/openapi.ts';
import { compileSerializer } from '../../../http/serialization.ts';
import { toPaged } from '../../../paging.ts';
import { CrawlId } from '../schemas.ts';
import { toConditions, toPage, toWholePage } from './page-answers.ts';
import {
  CrawlPageId,
  CrawlPageList,
  PageGroups,
  PageGroupsQuery,
  PageListQuery,
  WholeCrawlPage,
} from './schemas.ts';
import type { CrawlPagesUseCases, PageSort } from './use-cases.ts';

/** Shared with scans: compiling another schema this large takes a second. */
const serializeAnalysis = compileSerializer({ schema: PageAnalysisSchema });
const inOneLanguage = omitItalian(PageAnalysisSchema);

export function addCrawlPageRoutes(
  app: App,
  { pages, guard }: { pages: CrawlPagesUseCases; guard: Guard },
): void {
  app.get(
    '/crawls/:task_id/pages',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listCrawlPages',
        tags: ['Crawls'],
        summary: 'List the pages of a crawl, with sorting and filters (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlId,
        querystring: PageListQuery,
        response: { 200: Success(CrawlPageList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { sort } = request.query;
      const { items, total } = await pages.list({
        accountId: principalOf(request).account.id,
        taskId: request.params.task_id,
        sort: sort.replace('-', '') as PageSort,
        isDescending: sort.startsWith('-'),
        page: request.query.page,
        per_page: request.query.per_page,
        ...toConditions(request.query),
      });
      return answer(request, {
        items: items.map((row) => toPage(row, languageOf(request.query))),
        ...toPaged(request.query, total),
      });
    },
  );

  app.get(
    '/crawls/:task_id/page-groups',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'groupCrawlPages',
        tags: ['Crawls'],
        summary:
          'Group the pages of a crawl by template or folder, with filters (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlId,
        querystring: PageGroupsQuery,
        response: { 200: Success(PageGroups), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { items, total } = await pages.group({
        accountId: principalOf(request).account.id,
        taskId: request.params.task_id,
        by: request.query.by,
        page: request.query.page,
        per_page: request.query.per_page,
        ...toConditions(request.query),
      });
      return answer(request, { items: [...items], ...toPaged(request.query, total) });
    },
  );

  app.get(
    '/crawls/:task_id/pages/:url_hash',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readCrawlPage',
        tags: ['Crawls'],
        summary: 'Get a page of a crawl with its links, findings and analysis (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlPageId,
        querystring: LanguageQuery,
        response: { 200: Success(WholeCrawlPage), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { task_id, url_hash } = request.params;
      const { account } = principalOf(request);
      const page = await pages.read(account.id, task_id, url_hash, languageOf(request.query));
      if (page.result !== null) {
        const { lang } = request.query;
        const result = Buffer.from(
          serializeAnalysis(lang === undefined ? page.result : inOneLanguage(page.result)),
        );
        sendsJson(reply, 'result', result);
      }
      return answer(request, toWholePage(page, languageOf(request.query)));
    },
  );
}
