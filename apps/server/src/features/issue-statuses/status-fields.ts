import { parseSubmittedUrl } from '@siteglass/analysis/url';
import { AppError } from '../../errors.ts';
import type { IssueStatus, StatusScope } from '../../issue-status.ts';
import { readName, readText } from '../../line-of-text.ts';
import { urlPattern } from '../../url-pattern.ts';
import type { StatusFields } from './store.ts';

export const statusLimits = { reason: 500, note: 2_000, target: 2_048 };

/** As submitted; null and missing are the same. */
export interface SubmittedStatus {
  readonly check_id: string;
  readonly scope: StatusScope;
  readonly target?: string | null | undefined;
  readonly status: IssueStatus;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
}

/** @throws {AppError} INVALID_REQUEST or INVALID_URL */
export function readStatus(submitted: SubmittedStatus, now: Date): StatusFields {
  const { check_id, scope, status } = submitted;
  const reason = readOptional(submitted.reason, (text) => readName('reason', text, statusLimits.reason));
  if (status === 'ignored' && reason === null) throw reasonMissing();
  return {
    ...{ check_id, scope, status, reason },
    target: readTarget(scope, submitted.target ?? null),
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

function readExpiry(status: IssueStatus, expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  if (status !== 'ignored') throw invalid('expires_at is only for ignored issues.');
  const time = new Date(expiresAt);
  if (!(time > now)) throw invalid('expires_at must be in the future.');
  return time;
}

export function reasonMissing(): AppError {
  return invalid('reason is required to ignore an issue.');
}

function invalid(message: string): AppError {
  return new AppError('INVALID_REQUEST', message);
}
