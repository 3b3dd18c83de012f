import { languageCodes } from '@siteglass/analysis/text';
import { Type, type TSchema } from 'typebox';
import { heldByUseCase } from '../../http/openapi.ts';
import { emailField, lineField, textField } from '../../http/text-fields.ts';
import { maxIntroductionLength, maxLabelLength, maxRecipients, sectionIds } from './report-fields.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const time = () => Type.String({ format: 'date-time' });

export const ScheduledReportId = Type.Object({ id: id() });

const dayOfWeek = () =>
  Type.Integer({ minimum: 0, maximum: 6, description: '0 (Monday) to 6 (Sunday); for weekly reports.' });
const dayOfMonth = () => Type.Integer({ minimum: 1, maximum: 28, description: 'For monthly reports.' });
const Kind = Type.Enum(['page', 'crawl']);
const language = () =>
  Type.Enum([...languageCodes], { description: 'The language of their emails and PDFs.' });
const recipientsText =
  'An extension of the contract. Further recipients, each with their language; an entry for the address of notify_email sets the language of that one.';
const introductionText =
  'An extension of the contract. Plain text shown above the report in emails and PDFs; paragraphs are separated by an empty line.';
const sectionsText =
  'An extension of the contract. What the report shows below its score. details: all checks of a page, or the pages of a crawl. security, ai-overview and authority exist only for pages.';
const emailStatus = Type.Enum(['confirmed', 'waiting', 'unsubscribed'], {
  description:
    'waiting: a confirmation email was sent to the address and has not been confirmed. unsubscribed: the address opted out of the reports of this account and gets none.',
});
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
    label: Type.Optional(nullable(lineField(maxLabelLength, { description: 'A single line of text.' }))),
    notify_email: Type.Optional(
      nullable(
        emailField({
          description:
            'Where the report is sent; the email address of the account by default. Another address must confirm first, with a link sent to it.',
        }),
      ),
    ),
    recipients: Type.Optional(
      nullable(
        Type.Array(
          Type.Object(
            { email: emailField({ examples: ['client@example.com'] }), language: language() },
            { additionalProperties: false },
          ),
          {
            maxItems: maxRecipients,
            description: `${recipientsText} The first entry for an address counts. Each confirms first, with a link sent to them, and can unsubscribe without the others.`,
          },
        ),
      ),
    ),
    introduction: Type.Optional(
      nullable(textField(maxIntroductionLength, { description: introductionText })),
    ),
    sections: Type.Optional(
      nullable(Type.Array(Type.Enum([...sectionIds]), { description: `${sectionsText} All by default.` })),
    ),
    kind: Type.Enum(['page', 'crawl'], {
      default: 'page',
      description: 'An extension of the contract. crawl: the whole site instead of one page.',
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
      'A scan error code, or the outcome of the email or report: MAIL_FAILED, MAIL_REFUSED, NO_MAIL_SERVER, NOT_CONFIRMED, UNSUBSCRIBED, ACCOUNT_DISABLED, STOPPED or PLAN_LIMIT.',
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
  notify_email: Type.String({
    description: 'Where the report is sent: the email address of the account if none was given.',
  }),
  uses_account_email: Type.Boolean({
    description:
      'An extension of the contract: no address was given, so the report follows the email address of the account.',
  }),
  is_active: Type.Boolean(),
  next_run_at: Type.Union([time(), Type.Null()], { description: 'null while the report is paused.' }),
  last_run_at: nullable(time()),
  last_scan_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Id of the last finished scan.',
  }),
  created_at: time(),
  updated_at: time(),
  kind: Kind,
  last_crawl_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'job_id of the last finished crawl.',
  }),
  email_status: emailStatus,
  recipients: Type.Array(
    Type.Object({ email: Type.String(), language: language(), email_status: emailStatus }),
    { description: recipientsText },
  ),
  introduction: Type.Union([Type.String(), Type.Null()], { description: introductionText }),
  sections: Type.Array(Type.Enum([...sectionIds]), { description: sectionsText }),
  last_error: Type.Union([Type.Object({ ...errorFields, at: time() }), Type.Null()], {
    description: 'Error of the last run; null if there was none.',
  }),
});

export const ScheduledReportList = Type.Object({ items: Type.Array(ScheduledReport) });
export const DeletedScheduledReport = Type.Object({ id: Type.Integer(), deleted: Type.Literal(true) });

export const ReportRun = Type.Object({
  id: Type.Integer(),
  due_at: time(),
  state: Type.Enum(['scanning', 'mailing', 'sent', 'failed', 'unsent'], {
    description:
      'failed: there is no result, or no mail server accepted the email. unsent: there is a result, but nobody to email it to.',
  }),
  task_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'Task id of the scan or crawl; null if none could be started.',
  }),
  scan_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Set once the scan has finished.' }),
  crawl_job_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Set once the crawl has finished.',
  }),
  seo_score: nullable(Type.Integer()),
  sent_at: nullable(time()),
  error: nullable(Type.Object(errorFields)),
  recipients: Type.Union(
    [
      Type.Object({
        sending: Type.Integer({ description: 'Not sent yet.' }),
        sent: Type.Integer(),
        waiting: Type.Integer({ description: 'Not confirmed.' }),
        unsubscribed: Type.Integer(),
        failed: Type.Integer(),
      }),
      Type.Null(),
    ],
    {
      description:
        'An extension of the contract. The number of recipients by the outcome of their email; null before the first email. If there is no result, only the account is emailed.',
    },
  ),
  is_test: Type.Boolean({
    description: 'An extension of the contract. A test, emailed to the address of the account only.',
  }),
});
export const ReportRunList = Type.Object({ items: Type.Array(ReportRun) });
