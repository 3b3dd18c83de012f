import type { Static } from 'typebox';
import { principalOf } from '../../http/authenticate.ts';
import { Accepted, answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { needsScope } from '../../http/openapi.ts';
import { knownLanguage } from '../../text/known-language.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import { sectionIds } from './report-fields.ts';
import {
  DeletedScheduledReport,
  ReportRun,
  ReportRunList,
  ScheduledReport,
  ScheduledReportBody,
  ScheduledReportId,
  ScheduledReportList,
} from './schemas.ts';
import { maxTests } from './test-runs.ts';
import type { ReportFields, ReportRow, RunRow, ScheduledReportsUseCases } from './use-cases.ts';

export interface ScheduledReportRouteOptions {
  readonly reports: ScheduledReportsUseCases;
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
  /** The URL this process listens on. */
  readonly ownUrl: () => string;
}

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Scheduled reports'];

export function addScheduledReportRoutes(app: App, options: ScheduledReportRouteOptions): void {
  const { reports, idempotency, guard, ownUrl } = options;

  app.get(
    '/scheduled-reports',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listScheduledReports',
        tags,
        summary: 'List your scheduled reports',
        ...needsScope('read'),
        response: { 200: Success(ScheduledReportList), ...errors },
      },
    },
    async (request) => {
      const items = await reports.list(principalOf(request).account.id);
      return answer(request, { items: items.map(toRecord) });
    },
  );

  app.post(
    '/scheduled-reports',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'createScheduledReport',
        tags,
        summary: 'Schedule a report by email every week or month',
        ...needsScope('write'),
        headers: IdempotencyHeaders,
        body: ScheduledReportBody,
        response: { 201: Success(ScheduledReport), ...errors },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async (creationId) => {
        const { account } = principalOf(request);
        const fields = toFields(request.body);
        const report = await reports.create(account, fields, { baseUrl: ownUrl(), creationId });
        return { status: 201, data: toRecord(report) };
      }),
  );

  app.put(
    '/scheduled-reports/:id',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'updateScheduledReport',
        tags,
        summary: 'Replace a scheduled report: omitted fields are reset, is_active is kept',
        ...needsScope('write'),
        params: ScheduledReportId,
        body: ScheduledReportBody,
        response: { 200: Success(ScheduledReport), ...errors },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const options = { baseUrl: ownUrl() };
      const report = await reports.update(account, request.params.id, toFields(request.body), options);
      return answer(request, toRecord(report));
    },
  );

  app.patch(
    '/scheduled-reports/:id/toggle',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'toggleScheduledReport',
        tags,
        summary: 'Pause or resume a scheduled report',
        ...needsScope('write'),
        params: ScheduledReportId,
        response: { 200: Success(ScheduledReport), ...errors },
      },
    },
    async (request) => {
      const report = await reports.toggle(principalOf(request).account.id, request.params.id);
      return answer(request, toRecord(report));
    },
  );

  app.delete(
    '/scheduled-reports/:id',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'deleteScheduledReport',
        tags,
        summary: 'Delete a scheduled report for good',
        ...needsScope('write'),
        params: ScheduledReportId,
        response: { 200: Success(DeletedScheduledReport), ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await reports.delete(principalOf(request).account.id, id);
      return answer(request, { id, deleted: true as const });
    },
  );

  app.post(
    '/scheduled-reports/:id/run',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'runScheduledReport',
        tags,
        summary: 'Run a report now, in addition to its schedule; counts against the daily limit',
        description: 'An extension of the contract. If a run is already in progress, returns that run.',
        ...needsScope('write'),
        headers: IdempotencyHeaders,
        params: ScheduledReportId,
        response: { 202: Accepted(ReportRun), ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answered = await answerOnce(idempotency, request, reply, async (taskId) => {
        const run = await reports.run(principalOf(request).account, id, taskId);
        return { status: 202, data: toRun(run) };
      });
      void reply.header('location', `/api/v1/scheduled-reports/${id}/runs`);
      return answered;
    },
  );

  app.post(
    '/scheduled-reports/:id/test',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'testScheduledReport',
        tags,
        summary: 'Email a report to yourself as it looks now, marked as a test',
        description: `An extension of the contract. The report shows the result of its last run; if there is none, a scan or crawl starts, which counts against the daily limit. Other recipients get nothing. At most ${maxTests} tests of an account in 24 hours.`,
        ...needsScope('write'),
        headers: IdempotencyHeaders,
        params: ScheduledReportId,
        response: { 202: Accepted(ReportRun), ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answered = await answerOnce(idempotency, request, reply, async (testId) => {
        const run = await reports.test(principalOf(request).account, id, { baseUrl: ownUrl(), testId });
        return { status: 202, data: toRun(run) };
      });
      void reply.header('location', `/api/v1/scheduled-reports/${id}/runs`);
      return answered;
    },
  );

  app.get(
    '/scheduled-reports/:id/runs',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listReportRuns',
        tags,
        summary: 'List the last 50 runs of a scheduled report, newest first',
        description: 'An extension of the contract.',
        ...needsScope('read'),
        params: ScheduledReportId,
        response: { 200: Success(ReportRunList), ...errors },
      },
    },
    async (request) => {
      const items = await reports.listRuns(principalOf(request).account.id, request.params.id);
      return answer(request, { items: items.map(toRun) });
    },
  );
}

function toFields(body: Static<typeof ScheduledReportBody>): ReportFields {
  return {
    kind: body.kind,
    url: body.url,
    scheduleType: body.schedule_type,
    dayOfWeek: body.day_of_week ?? null,
    dayOfMonth: body.day_of_month ?? null,
    label: body.label ?? null,
    notifyEmail: body.notify_email ?? null,
    recipients: body.recipients ?? [],
    introduction: body.introduction ?? null,
    sections: body.sections ?? null,
  };
}

function toRecord(report: ReportRow) {
  return {
    id: report.id,
    url: report.url,
    schedule_type: report.schedule_type,
    day_of_week: report.day_of_week,
    day_of_month: report.day_of_month,
    label: report.label,
    notify_email: report.notify_email,
    uses_account_email: report.uses_account_email,
    is_active: report.is_active,
    next_run_at: report.next_run_at?.toISOString() ?? null,
    last_run_at: report.last_run_at?.toISOString() ?? null,
    last_scan_id: report.last_scan_id,
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
    kind: report.kind,
    last_crawl_id: report.last_crawl_id,
    email_status: report.email_status,
    recipients: report.recipients.map((one) => ({ ...one, language: knownLanguage(one.language) })),
    introduction: report.introduction,
    sections: sectionIds.filter((id) => report.sections?.includes(id) ?? true),
    last_error: report.last_error,
  };
}

function toRun(run: RunRow) {
  return {
    id: run.id,
    due_at: run.due_at.toISOString(),
    state: run.state,
    task_id: run.task_id,
    scan_id: run.scan_id,
    crawl_job_id: run.crawl_job_id,
    seo_score: run.seo_score,
    sent_at: run.sent_at?.toISOString() ?? null,
    error: run.error,
    recipients: run.recipients,
    is_test: run.is_test,
  };
}
