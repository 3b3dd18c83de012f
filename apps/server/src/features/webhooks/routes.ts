import { principalOf } from '../../http/authenticate.ts';
import { Accepted, answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { originOf } from '../../http/request-origin.ts';
import type { AttemptRow, DeliveryLog, DeliveryRow } from './delivery-log.ts';
import { DeliveryDetail, DeliveryId, DeliveryPage, DeliveryQuery, WebhookSecret } from './schemas.ts';
import type { WebhookSecrets } from './secrets.ts';

export interface WebhookRouteOptions {
  readonly deliveryLog: DeliveryLog;
  readonly secrets: WebhookSecrets;
  readonly guard: Guard;
}

/** Website only: past deliveries, and the secret that signs them. */
export function addWebhookRoutes(app: App, { deliveryLog, secrets, guard }: WebhookRouteOptions): void {
  const tags = ['Webhooks'];
  const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };

  app.get(
    '/webhook-deliveries',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listWebhookDeliveries',
        tags,
        summary: 'List your webhook deliveries of the last 30 days, newest first',
        ...needsScope('read'),
        querystring: DeliveryQuery,
        response: { 200: Success(DeliveryPage), ...errors },
      },
    },
    async (request) => {
      const { page, per_page, state = null } = request.query;
      const accountId = principalOf(request).account.id;
      const { items, total } = await deliveryLog.list({ accountId, state, page, perPage: per_page });
      return answer(request, {
        items: items.map(({ last_attempt, ...delivery }) => ({
          ...toRecord(delivery),
          last_attempt: last_attempt === null ? null : toAttempt(last_attempt),
        })),
        page,
        per_page,
        total,
        pages: Math.ceil(total / per_page),
      });
    },
  );

  app.get(
    '/webhook-deliveries/:id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readWebhookDelivery',
        tags,
        summary: 'Get a webhook delivery with its attempts',
        ...needsScope('read'),
        params: DeliveryId,
        response: { 200: Success(DeliveryDetail), ...errors },
      },
    },
    async (request) => answer(request, await readDetail(principalOf(request).account.id, request.params.id)),
  );

  app.post(
    '/webhook-deliveries/:id/redeliver',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'redeliverWebhook',
        tags,
        summary: 'Send a webhook again now, with the same id',
        ...needsScope('write'),
        params: DeliveryId,
        response: { 202: Accepted(DeliveryDetail), ...errors },
      },
    },
    async (request, reply) => {
      const accountId = principalOf(request).account.id;
      const { id } = request.params;
      await deliveryLog.redeliver(accountId, id);
      void reply.code(202).header('location', `/app/api/webhook-deliveries/${id}`);
      return reply.send(answer(request, await readDetail(accountId, request.params.id)));
    },
  );

  app.get(
    '/webhook-secret',
    {
      compress: false,
      onRequest: guard('write'),
      schema: {
        operationId: 'readWebhookSecret',
        tags,
        summary: 'Get the signing secret of your webhooks',
        ...needsScope('write'),
        response: { 200: Success(WebhookSecret), ...errors },
      },
    },
    async (request) => answer(request, toSecret(await secrets.read(principalOf(request).account.id))),
  );

  app.post(
    '/webhook-secret/rotate',
    {
      compress: false,
      onRequest: guard('write'),
      schema: {
        operationId: 'rotateWebhookSecret',
        tags,
        summary: 'Rotate the signing secret; the previous one also signs for 24 hours',
        ...needsScope('write'),
        response: { 200: Success(WebhookSecret), ...errors },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const secret = await secrets.rotate(account.id, originOf(request));
      request.log.info({ accountId: account.id }, 'webhook secret rotated');
      return answer(request, toSecret(secret));
    },
  );

  async function readDetail(accountId: number, id: string) {
    const { delivery, attempts } = await deliveryLog.read(accountId, id);
    return { ...toRecord(delivery), attempt_log: attempts.map(toAttempt) };
  }
}

function toRecord(row: DeliveryRow) {
  const { scan_task_id: scanId, batch_id: batchId } = row;
  const isWaiting = row.state === 'waiting';
  return {
    id: row.id,
    kind: scanId !== null ? ('scan' as const) : batchId !== null ? ('batch' as const) : ('crawl' as const),
    task_id: scanId ?? batchId ?? row.crawl_id ?? '',
    url: row.subject,
    target_url: row.target_url,
    state: row.state,
    is_under_way: row.is_under_way,
    attempts: row.attempts,
    next_attempt_at: isWaiting && !row.is_under_way ? row.due_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

function toAttempt({ number, started_at, duration_ms, status, error }: AttemptRow) {
  return { number, started_at: started_at.toISOString(), duration_ms, status_code: status, error };
}

function toSecret({ secret, createdAt, previousUntil }: Awaited<ReturnType<WebhookSecrets['read']>>) {
  return {
    secret,
    created_at: createdAt.toISOString(),
    previous_until: previousUntil?.toISOString() ?? null,
  };
}
