import { Type, type TSchema } from 'typebox';
import { heldByUseCase } from '../../http/openapi.ts';
import { emailPattern } from '../accounts/use-cases.ts';
import { labelPattern, longestLabel } from './use-cases.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const time = () => Type.String({ format: 'date-time' });

export const ScheduledReportId = Type.Object({ id: id() });

const dayOfWeek = () =>
  Type.Integer({ minimum: 0, maximum: 6, description: '0 (Monday) to 6 (Sunday); of weekly reports.' });
const dayOfMonth = () => Type.Integer({ minimum: 1, maximum: 28, description: 'Of monthly reports.' });
const Kind = Type.Enum(['page', 'crawl']);
const ScheduleType = Type.Enum(['weekly', 'monthly']);

export const ScheduledReportBody = Type.Object(
  {
    url: Type.String({
      description: 'A URL or a bare domain, at most 2,048 characters.',
      examples: ['https://example.com/'],
    }),
    schedule_type: ScheduleType,
    day_of_week: Type.Optional(nullable(dayOfWeek())),
    day_of_month: Type.Optional(nullable(dayOfMonth())),
    label: Type.Optional(
      nullable(
        Type.String({
          maxLength: longestLabel,
          description: 'One line of text.',
          [heldByUseCase]: { pattern: labelPattern.source },
        }),
      ),
    ),
    notify_email: Type.Optional(
      nullable(
        Type.String({
          maxLength: 254,
          description:
            "Where the report is mailed; the account's e-mail where it is not given. Another address must confirm first, by a link that it is mailed.",
          [heldByUseCase]: { pattern: emailPattern.source },
        }),
      ),
    ),
    kind: Type.Enum(['page', 'crawl'], {
      default: 'page',
      description: 'An extension of the contract. crawl: the whole site, instead of the one page.',
    }),
  },
  {
    additionalProperties: false,
    [heldByUseCase]: {
      if: { type: 'object', properties: { schedule_type: { const: 'weekly' } } },
      then: { type: 'object', required: ['day_of_week'], properties: { day_of_week: { type: 'integer' } } },
      else: { type: 'object', required: ['day_of_month'], properties: { day_of_month: { type: 'integer' } } },
    },
  },
);

const errorFields = {
  code: Type.String({
    description:
      'An error code of scans; or MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED, PLAN_LIMIT: what became of the mail or the report.',
  }),
  message: Type.String(),
};

export const ScheduledReport = Type.Object({
  id: Type.Integer(),
  url: Type.String(),
  schedule_type: ScheduleType,
  day_of_week: nullable(dayOfWeek()),
  day_of_month: nullable(dayOfMonth()),
  label: nullable(Type.String()),
  notify_email: Type.Union([Type.String(), Type.Null()], { description: "null: the account's e-mail." }),
  is_active: Type.Boolean(),
  next_run_at: Type.Union([time(), Type.Null()], { description: 'null while it is switched off.' }),
  last_run_at: nullable(time()),
  last_scan_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of the last scan that has ended.',
  }),
  created_at: time(),
  updated_at: time(),
  kind: Kind,
  last_crawl_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'job_id of the last crawl that has ended.',
  }),
  email_status: Type.Enum(['confirmed', 'waiting', 'unsubscribed'], {
    description:
      'waiting: the address has been asked by mail and has not confirmed. unsubscribed: it wants no reports of this account, and gets none.',
  }),
  last_error: Type.Union([Type.Object({ ...errorFields, at: time() }), Type.Null()], {
    description: 'What went wrong with the last run; null where nothing did.',
  }),
});

export const ScheduledReportList = Type.Object({ items: Type.Array(ScheduledReport) });
export const DeletedScheduledReport = Type.Object({ id: Type.Integer(), deleted: Type.Literal(true) });

export const ReportRun = Type.Object({
  id: Type.Integer(),
  due_at: time(),
  state: Type.Enum(['scanning', 'mailing', 'sent', 'failed', 'unsent'], {
    description:
      'failed: there is no result, or no mail server took the mail. unsent: there is a result, and nobody to mail it to.',
  }),
  task_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'Of the scan or crawl; null where none could be started.',
  }),
  scan_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Once the scan has ended.' }),
  crawl_job_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Once the crawl has ended.' }),
  seo_score: nullable(Type.Integer()),
  sent_at: nullable(time()),
  error: nullable(Type.Object(errorFields)),
});
export const ReportRunList = Type.Object({ items: Type.Array(ReportRun) });
