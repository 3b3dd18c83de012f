import { createStatusOf, type StatusOf } from '@siteglass/analysis/issue-status';
import type { IssueStatus, SiteIssue } from '../api/records.ts';

/** What is shown of a status, and can be edited. */
export type CurrentStatus = Omit<IssueStatus, 'check_id' | 'label' | 'created_at' | 'updated_at'>;

/** The status that an issue has on the whole site. */
export function statusOfSite({ status }: Pick<SiteIssue, 'status'>): CurrentStatus | null {
  return status === null ? null : { ...status, scope: 'site', target: null };
}

/** Lists of statuses that have been prepared for URLs. */
const prepared = new WeakMap<readonly IssueStatus[], StatusOf<IssueStatus>>();

/** The status that applies to a check at a URL: its own, or that of a pattern, or of the whole site. */
export function statusAt(
  statuses: readonly IssueStatus[] | undefined,
  check: string,
  url: string,
): IssueStatus | null {
  if (statuses === undefined) return null;
  const statusOf = prepared.get(statuses) ?? createStatusOf(statuses);
  prepared.set(statuses, statusOf);
  return statusOf(check, url);
}
