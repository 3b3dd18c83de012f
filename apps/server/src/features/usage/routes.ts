import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { Usage, UsageWindow, UsageWindowQuery } from './schemas.ts';
import type { DailyUsage, UsageUseCases } from './use-cases.ts';

export interface UsageRouteOptions {
  readonly usage: UsageUseCases;
  /** The number of an account's scheduled reports. */
  readonly countReports: (accountId: number) => Promise<number>;
  readonly guard: Guard;
}

export function addUsageRoutes(app: App, { usage, countReports, guard }: UsageRouteOptions): void {
  app.get(
    '/user/usage',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readUsage',
        tags: ['User'],
        summary: 'Get the usage of the account’s limits',
        ...needsScope('read'),
        response: { 200: Success(Usage), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { id, plan, limits } = principalOf(request).account;
      const [{ single, sitemap, crawls, requestsLast24h }, reports] = await Promise.all([
        usage.read(id, limits),
        countReports(id),
      ]);
      return answer(request, {
        plan,
        scans_today: { single: toRecord(single), sitemap: toRecord(sitemap), crawls: toRecord(crawls) },
        api_requests: { last_24h: requestsLast24h, per_minute_limit: limits.requests_per_minute },
        scheduled_reports: { used: reports, limit: limits.scheduled_reports },
      });
    },
  );
}

/** Website only: what leaves the window of the daily limits, and when. */
export function addUsageWindowRoutes(
  app: App,
  { usage, guard }: { usage: Pick<UsageUseCases, 'listWindow'>; guard: Guard },
): void {
  app.get(
    '/usage/window',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readUsageWindow',
        tags: ['User'],
        summary: 'List what the daily limits count now, oldest first',
        ...needsScope('read'),
        querystring: UsageWindowQuery,
        response: { 200: Success(UsageWindow), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { items, total } = await usage.listWindow(principalOf(request).account.id, request.query.limit);
      return answer(request, {
        items: items.map(({ admitted_at, leaves_at, ...row }) => ({
          ...row,
          admitted_at: admitted_at.toISOString(),
          leaves_at: leaves_at.toISOString(),
        })),
        total,
      });
    },
  );
}

function toRecord({ used, limit, resetsAt }: DailyUsage) {
  return { used, limit, resets_at: resetsAt?.toISOString() ?? null };
}
