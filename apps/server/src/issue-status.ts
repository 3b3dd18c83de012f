import type { StatusScope } from '@siteglass/analysis/issue-status';

export const issueStatuses = ['ignored', 'in_progress', 'fixed'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** What a user says of an issue of a site. */
export interface StatusRow {
  readonly id: number;
  readonly check_id: string;
  readonly scope: StatusScope;
  /** A pattern for path and query, or a normalized URL; null for the whole site. */
  readonly target: string | null;
  readonly status: IssueStatus;
  /** Why it is ignored. */
  readonly reason: string | null;
  readonly note: string | null;
  /** Only ignored issues expire. */
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** When it was marked as fixed; null unless it is. */
  readonly fixed_at: Date | null;
  /** Since when later crawls and scans have found it fixed. */
  readonly verified_at: Date | null;
  /** When the latest of them found that it was not. */
  readonly returned_at: Date | null;
}
