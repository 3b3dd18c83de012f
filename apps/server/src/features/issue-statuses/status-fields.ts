import type { StatusScope } from '@siteglass/analysis/issue-status';
import { parseSubmittedUrl } from '@siteglass/analysis/url';
import { AppError } from '../../errors.ts';
import type { IssueStatus, StatusRow } from '../../issue-status.ts';
import { readName, readText } from '../../line-of-text.ts';
import { urlPattern } from '../../url-pattern.ts';
import type { StatusFields } from './store.ts';

export const statusLimits = { reason: 500, note: 2_000, target: 2_048 };

/** As submitted; null and missing are the same. */
export interface SubmittedStatus extends StatusTexts {
  readonly check_id: string;
  readonly scope: StatusScope;
  readonly target?: string | null | undefined;
  readonly status: IssueStatus;
}

interface StatusTexts {
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** ISO 8601. */
  readonly expires_at?: string | null | undefined;
}

/** Fields that are missing stay as they are. */
export type StatusChange = StatusTexts & { readonly status?: IssueStatus | undefined };

/** @throws {AppError} INVALID_REQUEST or INVALID_URL */
export function readStatus(submitted: SubmittedStatus, now: Date): StatusFields {
  const { check_id, scope, status } = submitted;
  return {
    ...{ check_id, scope, status },
    target: readTarget(scope, submitted.target ?? null),
    ...readTexts(submitted, status, now),
  };
}

/**
 * A status with changes; what is not ignored anymore does not expire. What is wrong with the changes is found before
 * anyone looks for the status.
 * @throws {AppError} INVALID_REQUEST
 */
export function readChange(
  change: StatusChange,
  now: Date,
): (known: StatusRow) => Pick<StatusRow, 'status' | 'reason' | 'note' | 'expires_at'> {
  const texts = readTexts(change, change.status ?? null, now);
  return (known) => {
    const status = change.status ?? known.status;
    const expires_at = change.expires_at === undefined ? known.expires_at : texts.expires_at;
    return {
      status,
      reason: texts.reason ?? known.reason,
      note: change.note === undefined ? known.note : texts.note,
      expires_at: status === 'ignored' ? expires_at : null,
    };
  };
}

/** `status` is null if it stays as it is. */
function readTexts(
  submitted: StatusTexts,
  status: IssueStatus | null,
  now: Date,
): Pick<StatusRow, 'reason' | 'note' | 'expires_at'> {
  const reason = readOptional(submitted.reason, (text) => readName('reason', text, statusLimits.reason));
  if (status === 'ignored' && reason === null) throw invalid('reason is required to ignore an issue.');
  return {
    reason,
    note: readOptional(submitted.note, (text) => readText('note', text) || null),
    expires_at: readExpiry(status, submitted.expires_at ?? null, now),
  };
}

function readOptional<Value>(text: string | null | undefined, read: (text: string) => Value): Value | null {
  return text === null || text === undefined ? null : read(text);
}

function readTarget(scope: StatusScope, target: string | null): string | null {
  if (scope === 'site') {
    if (target !== null) throw invalid('target must be empty for the whole site.');
    return null;
  }
  if (target === null) throw invalid(`target is required: the ${scope === 'url' ? 'URL' : 'pattern'}.`);
  if (scope === 'pattern') {
    if (!urlPattern.test(target))
      throw invalid(
        'target must start with / or *, because it is compared with the path of a URL, and be a single line of text.',
      );
    return target;
  }
  const url = parseSubmittedUrl(target);
  if (!url.ok)
    throw new AppError('INVALID_URL', 'target must be a URL that starts with http:// or https://.');
  return url.href;
}

function readExpiry(status: IssueStatus | null, expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  if (status !== null && status !== 'ignored') throw invalid('expires_at is only for ignored issues.');
  const time = new Date(expiresAt);
  if (!(time > now)) throw invalid('expires_at must be in the future.');
  return time;
}

function invalid(message: string): AppError {
  return new AppError('INVALID_REQUEST', message);
}
