import type { IssueStatus, SiteIssue } from '../api/records.ts';

/** What is shown of a status, and can be edited. */
export type CurrentStatus = Omit<IssueStatus, 'check_id' | 'label' | 'created_at' | 'updated_at'>;

/** The status that an issue has on the whole site. */
export function statusOfSite({ status }: Pick<SiteIssue, 'status'>): CurrentStatus | null {
  return status === null ? null : { ...status, scope: 'site', target: null };
}

/** The status that was given to a check at this very URL, or else on the whole site. */
export function statusAt(
  statuses: readonly IssueStatus[] | undefined,
  check: string,
  url: string,
): IssueStatus | null {
  const ofCheck = statuses?.filter(({ check_id: id }) => id === check) ?? [];
  return (
    ofCheck.find(({ scope, target }) => scope === 'url' && target === url) ??
    ofCheck.find(({ scope }) => scope === 'site') ??
    null
  );
}
