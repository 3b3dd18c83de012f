import type { IssueStatus } from '../../api/records.ts';
import type { Sort } from '../../api/sites.ts';

export const statusSorts = ['label', 'status', 'updated_at'] as const;
export type StatusSort = Sort<(typeof statusSorts)[number]>;

/** The statuses of a site in the order of the table; equal ones stay in their order. */
export function sortStatuses<Row extends Pick<IssueStatus, (typeof statusSorts)[number]>>(
  statuses: readonly Row[],
  sort: StatusSort,
  language: string,
): readonly Row[] {
  const { compare } = new Intl.Collator(language);
  const isFalling = sort.startsWith('-');
  const name = statusSorts.find((one) => sort.endsWith(one)) ?? 'updated_at';
  return statuses.toSorted((a, b) => (isFalling ? compare(b[name], a[name]) : compare(a[name], b[name])));
}
