import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import {
  Accepted,
  answer,
  ErrorEnvelope,
  jsonType,
  sendList,
  sendsJson,
  Success,
} from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { languageOf, LanguageQuery } from '../../http/language-query.ts';
import { needsScope } from '../../http/openapi.ts';
import { compileSerializer } from '../../http/serialization.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import type { ResultReader } from './result-json.ts';
import { ScanQuery, ScanState, ScanStatus, ScanTask, StartScanBody, StoppedScan, TaskId } from './schemas.ts';
import { toStatus, toWholeStatus } from './task-answers.ts';
import type { ScansUseCases } from './use-cases.ts';

export interface ScanRouteOptions {
  readonly scans: ScansUseCases;
  readonly results: ResultReader;
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
}

export function addScanRoutes(app: App, options: ScanRouteOptions): void {
  const { scans, idempotency, guard } = options;

  app.post(
    '/scans',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'startScan',
        tags: ['Scans'],
        summary: 'Scan a page or the pages of a sitemap',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        body: StartScanBody,
        response: { 202: Accepted(ScanTask), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async (taskId) => {
        const { mode, bypass_cache, expect_indexable, render, viewport, webhook_url } = request.body;
        const url = request.body.url.trim();
        const { account } = principalOf(request);
        const id = await scans.start({
          account,
          url,
          mode,
          bypassCache: bypass_cache,
          expectIndexable: expect_indexable,
          render,
          viewport,
          webhookUrl: webhook_url ?? null,
          taskId,
        });
        const data = { scan_id: id, status: 'queued' as const, mode, url, poll_url: `/api/v1/scans/${id}` };
        request.log.info({ taskId: id, accountId: account.id }, 'scan accepted');
        return { status: 202, data };
      }),
  );

  addScanReadRoute(app, options);

  app.post(
    '/scans/:task_id/stop',
    {
      onRequest: guard('scan'),
      schema: {
        operationId: 'stopScan',
        tags: ['Scans'],
        summary: 'Stop a scan; a finished scan does not change',
        ...needsScope('scan'),
        headers: IdempotencyHeaders,
        params: TaskId,
        querystring: LanguageQuery,
        response: { 200: Success(StoppedScan), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) => {
      const language = languageOf(request.query);
      const perform = async () => {
        const { id } = principalOf(request).account;
        const task = await scans.stop(id, request.params.task_id);
        return { status: 200, data: await toWholeStatus(scans, id, task, language) };
      };
      return answerOnce(idempotency, request, reply, perform, { language });
    },
  );
}

/** Only the result of a scan. */
export function addScanReadRoute(
  app: App,
  { scans, results, guard }: Omit<ScanRouteOptions, 'idempotency'>,
): void {
  // The serializer of the whole schema contains every part of a result twice: compiling it takes most of a second.
  const serializeState = compileSerializer({ schema: Success(ScanState) });

  app.get(
    '/scans/:task_id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readScan',
        tags: ['Scans'],
        summary: 'Get the status and result of a scan',
        ...needsScope('read'),
        params: TaskId,
        querystring: ScanQuery,
        response: { 200: Success(ScanStatus), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const task = await scans.read(account.id, request.params.task_id);
      const { lang, pages } = request.query;
      const status = toStatus(task, await scans.readSitemapState(task, pages));
      const readingOf = async () => ({
        language: lang,
        ignored: await results.readIgnored(account.id, [task.site]),
      });
      const raw = task.hasRawResult ? await results.readRaw(task, await readingOf()) : null;
      if (raw !== null) {
        sendsJson(reply, 'raw_result', raw);
        return answer(request, status);
      }
      if (task.status !== 'complete' || (task.mode === 'sitemap' && !pages)) {
        void reply.type(jsonType).serializer(serializeState);
        return answer(request, status);
      }
      const reading = await readingOf();
      if (task.mode === 'sitemap') {
        const items = results.readPages(account.id, task, reading);
        const identity = [task.analysisId, String(lang), results.version + reading.ignored.version];
        return sendList(request, reply, status, { field: 'result', items, identity });
      }
      sendsJson(reply, 'result', await results.read(task, reading));
      return answer(request, status);
    },
  );
}
