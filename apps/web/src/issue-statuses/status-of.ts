import type { IssueStatus } from '../api/records.ts';

type Targeted = Pick<IssueStatus, 'check_id' | 'scope' | 'target'>;
type Statuses<Row> = readonly Row[] | undefined;

/** The status that an issue has on the whole site. */
export function statusOfSite<Row extends Targeted>(statuses: Statuses<Row>, check: string): Row | null {
  return statuses?.find((one) => one.check_id === check && one.scope === 'site') ?? null;
}

/** The status that was given to an issue at this very URL. */
export function statusOfUrl<Row extends Targeted>(
  statuses: Statuses<Row>,
  check: string,
  url: string,
): Row | null {
  return statuses?.find((one) => one.check_id === check && one.scope === 'url' && one.target === url) ?? null;
}
