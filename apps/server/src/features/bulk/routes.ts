import { principalOf } from '../../http/authenticate.ts';
import { Accepted, ErrorEnvelope, sendList, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { LanguageQuery } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import type { Reading, StoredResults } from '../scans/use-cases.ts';
import { toHead, toOverview, toResult, writeResults } from './batch-answers.ts';
import { BatchId, BatchOverview, BatchStatus, BatchTask, StartBulkBody } from './schemas.ts';
import type { BatchItem, BulkUseCases } from './use-cases.ts';

export interface BulkRouteOptions {
  readonly bulk: BulkUseCases;
  readonly results: {
    readonly readIgnored: StoredResults['readIgnored'];
    /** The analysis of a completed item, as JSON in UTF-8, when it is the account's turn. */
    readonly readInTurn: (accountId: number, item: BatchItem, reading: Reading) => Promise<Buffer>;
    /** The same analysis may differ between versions. */
    readonly version: string;
  };
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
}

export function addBulkRoutes(app: App, options: BulkRouteOptions): void {
  const { bulk, results, idempotency, guard } = options;

  app.post(
    '/scans/bulk',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'startBulkScan',
        tags: ['Scans'],
        summary: 'Scan up to 50 pages',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        body: StartBulkBody,
        response: { 202: Accepted(BatchTask), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) => {
      const perform = async (reservedId: string | undefined) => {
        const { account } = principalOf(request);
        const urls = request.body.urls.map((url) => url.trim());
        const batchId = await bulk.start({
          account,
          urls,
          bypassCache: request.body.bypass_cache,
          expectIndexable: request.body.expect_indexable,
          render: request.body.render,
          viewport: request.body.viewport,
          webhookUrl: request.body.webhook_url ?? null,
          batchId: reservedId,
        });
        request.log.info({ batchId, accountId: account.id, urls: urls.length }, 'batch accepted');
        const poll_url = `/api/v1/scans/bulk/${batchId}`;
        const data = { batch_id: batchId, total: urls.length, status: 'running' as const, poll_url };
        return { status: 202, data };
      };
      return answerOnce(idempotency, request, reply, perform, { effort: 'long' });
    },
  );

  app.get(
    '/scans/bulk/:batch_id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readBulkScan',
        tags: ['Scans'],
        summary: 'Get the status of a batch and the results so far',
        ...needsScope('read'),
        params: BatchId,
        querystring: LanguageQuery,
        response: { 200: Success(BatchStatus), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const batch = await bulk.read(account.id, request.params.batch_id.toLowerCase());
      const { lang } = request.query;
      const sites = batch.items.map(({ site }) => site);
      const reading = { language: lang, ignored: await results.readIgnored(account.id, sites) };
      const items = writeResults(batch, (item) => results.readInTurn(account.id, item, reading));
      const version = results.version + reading.ignored.version;
      const identity = [JSON.stringify(batch.items.map(toResult)), String(lang), version];
      return sendList(request, reply, toHead(batch), { field: 'results', items, identity });
    },
  );

  app.post(
    '/scans/bulk/:batch_id/stop',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'stopBulkScan',
        tags: ['Scans'],
        summary: 'Stop the unfinished scans of a batch; the response has no analyses',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        params: BatchId,
        response: { 200: Success(BatchOverview), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async () => {
        const { account } = principalOf(request);
        const batch = await bulk.stop(account.id, request.params.batch_id.toLowerCase());
        return { status: 200, data: toOverview(batch) };
      }),
  );
}
