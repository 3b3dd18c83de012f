import type { Static } from 'typebox';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, sendsJson, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { languageOf, LanguageQuery } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { toPaged } from '../../paging.ts';
import type { Batch } from '../bulk/use-cases.ts';
import type { Reading, StoredResults } from '../scans/use-cases.ts';
import { toBatchPage, toPage, toSummary } from './answers.ts';
import {
  BatchId,
  BatchPageList,
  BatchSummary,
  PageListQuery,
  SitemapPage,
  SitemapPageId,
  SitemapPageList,
  SitemapScanId,
  SitemapSummary,
} from './schemas.ts';
import type { OpenList, PageListsUseCases, PageSort } from './use-cases.ts';

export interface PageListRouteOptions {
  readonly lists: PageListsUseCases;
  readonly results: {
    readonly readIgnored: StoredResults['readIgnored'];
    /** The result of one page of a sitemap scan, as JSON in UTF-8. */
    readonly readPage: (taskId: string, position: number, reading: Reading) => Promise<Buffer>;
  };
  readonly guard: Guard;
}

export function addPageListRoutes(app: App, options: PageListRouteOptions): void {
  addSitemapRoutes(app, options);
  addBatchRoutes(app, options);
}

function addSitemapRoutes(app: App, { lists, results, guard }: PageListRouteOptions): void {
  app.get(
    '/scans/:task_id/summary',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readSitemapSummary',
        tags: ['Scans'],
        summary: 'Summarize the pages of a sitemap scan, so far (an extension of the contract)',
        ...needsScope('read'),
        params: SitemapScanId,
        querystring: LanguageQuery,
        response: { 200: Success(SitemapSummary), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { taskId: id, site, status } = await lists.openSitemap(account.id, request.params.task_id);
      const summary = await lists.summarize({ kind: 'sitemap', id, accountId: account.id, sites: [site] });
      return answer(request, { scan_id: id, status, ...toSummary(summary, languageOf(request.query)) });
    },
  );

  app.get(
    '/scans/:task_id/pages',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listSitemapPages',
        tags: ['Scans'],
        summary: 'List the pages of a sitemap scan, with sorting and filters (an extension of the contract)',
        ...needsScope('read'),
        params: SitemapScanId,
        querystring: PageListQuery,
        response: { 200: Success(SitemapPageList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { taskId: id, site } = await lists.openSitemap(account.id, request.params.task_id);
      const list = { kind: 'sitemap', id, accountId: account.id, sites: [site] } as const;
      const { items, total } = await lists.list(list, toQuery(request.query));
      const language = languageOf(request.query);
      return answer(request, {
        items: items.map((row) => toPage(row, language)),
        ...toPaged(request.query, total),
      });
    },
  );

  app.get(
    '/scans/:task_id/pages/:position',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readSitemapPage',
        tags: ['Scans'],
        summary: 'Get the result of one page of a sitemap scan (an extension of the contract)',
        ...needsScope('read'),
        params: SitemapPageId,
        querystring: LanguageQuery,
        response: { 200: Success(SitemapPage), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const { position } = request.params;
      const { taskId: id, site } = await lists.openSitemap(account.id, request.params.task_id);
      const ignored = await results.readIgnored(account.id, [site]);
      const reading = { language: request.query.lang, ignored };
      sendsJson(reply, 'result', await results.readPage(id, position, reading));
      return answer(request, { scan_id: id, position });
    },
  );
}

function addBatchRoutes(app: App, { lists, guard }: PageListRouteOptions): void {
  app.get(
    '/scans/bulk/:batch_id/summary',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readBatchSummary',
        tags: ['Scans'],
        summary: 'Summarize the pages of a batch, so far (an extension of the contract)',
        ...needsScope('read'),
        params: BatchId,
        querystring: LanguageQuery,
        response: { 200: Success(BatchSummary), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const batch = await lists.openBatch(account.id, request.params.batch_id);
      const { batchId: id, status } = batch;
      const summary = await lists.summarize(toList(account.id, batch));
      return answer(request, { batch_id: id, status, ...toSummary(summary, languageOf(request.query)) });
    },
  );

  app.get(
    '/scans/bulk/:batch_id/pages',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listBatchPages',
        tags: ['Scans'],
        summary: 'List the pages of a batch, with sorting and filters (an extension of the contract)',
        ...needsScope('read'),
        params: BatchId,
        querystring: PageListQuery,
        response: { 200: Success(BatchPageList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const batch = await lists.openBatch(account.id, request.params.batch_id);
      const { items, total } = await lists.list(toList(account.id, batch), toQuery(request.query));
      const language = languageOf(request.query);
      return answer(request, {
        items: items.map((row) => toBatchPage(row, language)),
        ...toPaged(request.query, total),
      });
    },
  );
}

function toList(accountId: number, { batchId: id, items }: Batch): OpenList {
  return { kind: 'batch', id, accountId, sites: items.map(({ site }) => site) };
}

function toQuery(query: Static<typeof PageListQuery>) {
  const { page, per_page, sort, q = null, check = null, status = null } = query;
  return {
    ...{ page, per_page, q, check, status },
    sort: sort.replace('-', '') as PageSort,
    isDescending: sort.startsWith('-'),
  };
}
