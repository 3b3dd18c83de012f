import type { Language } from '@siteglass/analysis/text';
import { emailKey, readEmail } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import { readLine, readText } from '../../line-of-text.ts';
import type { ReportSection } from '../../pdf/report-frame.ts';
import type { SubmittedUrl } from '../scans/use-cases.ts';
import type { ReportKind } from './reads.ts';

export interface Recipient {
  readonly email: string;
  readonly language: Language;
}

/**
 * The parts of a report that can be left out, in its order. `details` are all checks of a page, or the pages of a crawl;
 * the last three exist only for pages.
 */
export const sectionIds = [
  'changes',
  'issues',
  'details',
  'security',
  'ai-overview',
  'authority',
] as const satisfies readonly ReportSection[];
export type SectionId = (typeof sectionIds)[number];

export const maxLabelLength = 100;
export const maxIntroductionLength = 2_000;
export const maxRecipients = 20;

/** The requested fields; an omitted field is treated as never set. */
export interface ReportFields {
  readonly kind: ReportKind;
  readonly url: string;
  readonly scheduleType: 'weekly' | 'monthly';
  readonly dayOfWeek: number | null;
  readonly dayOfMonth: number | null;
  readonly label: string | null;
  readonly notifyEmail: string | null;
  /** In addition to `notifyEmail`; an entry for the same address sets its language. */
  readonly recipients: readonly Recipient[];
  readonly introduction: string | null;
  /** Null: all. */
  readonly sections: readonly SectionId[] | null;
}

/**
 * The fields as they are stored.
 * @throws {AppError} INVALID_REQUEST, INVALID_URL
 */
export async function readFields(
  requested: ReportFields,
  readUrl: (raw: string) => Promise<SubmittedUrl>,
): Promise<ReportFields> {
  const { scheduleType, dayOfWeek, dayOfMonth, sections } = requested;
  const notifyEmail =
    requested.notifyEmail === null ? null : readEmail(requested.notifyEmail, 'notify_email');
  const recipients = readRecipients(requested.recipients);
  if (scheduleType === 'weekly' && dayOfWeek === null) {
    throw new AppError(
      'INVALID_REQUEST',
      'day_of_week is missing. A weekly report needs a day from 0 (Monday) to 6 (Sunday).',
    );
  }
  if (scheduleType === 'monthly' && dayOfMonth === null) {
    throw new AppError(
      'INVALID_REQUEST',
      'day_of_month is missing. A monthly report needs a day from 1 to 28.',
    );
  }
  const label = readLine('label', requested.label ?? '');
  const introduction = readText('introduction', requested.introduction ?? '');
  // After everything that makes the request invalid; without control characters, which the URL parser ignores: they do
  // not belong in an email.
  const url = requested.url.replaceAll(/\p{Cc}/gu, '').trim();
  const submitted = await readUrl(url);
  if (!submitted.ok) throw new AppError('INVALID_URL', submitted.message);
  return {
    ...requested,
    url,
    dayOfWeek: scheduleType === 'weekly' ? dayOfWeek : null,
    dayOfMonth: scheduleType === 'monthly' ? dayOfMonth : null,
    label: label === '' ? null : label,
    notifyEmail,
    recipients,
    introduction: introduction === '' ? null : introduction,
    sections: sections === null ? null : sectionIds.filter((id) => sections.includes(id)),
  };
}

/** The first entry for an address counts. */
function readRecipients(requested: readonly Recipient[]): readonly Recipient[] {
  const known = new Map<string, Recipient>();
  for (const { email: text, language } of requested) {
    const email = readEmail(text, 'recipients');
    const key = emailKey(email);
    if (!known.has(key)) known.set(key, { email, language });
  }
  return [...known.values()];
}
