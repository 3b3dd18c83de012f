import type { StatusRow } from '../../../issue-status.ts';
import type { CheckDescription, CheckScope } from '../check-texts.ts';

export type Severity = CheckDescription['severity'];

export interface Issue extends CheckDescription {
  readonly checkId: string;
  readonly scope: CheckScope;
  readonly count: number;
  /** URLs where it is ignored, which are in no other count. */
  readonly ignoredCount: number;
  /** Compared with the previous crawl; null without one, and until the crawl is complete. */
  readonly newCount: number | null;
  readonly fixedCount: number | null;
  readonly sameCount: number | null;
  /** The sum of the link scores of the affected pages; null if it is unknown. */
  readonly weight: number | null;
  /** Its status on the whole site. */
  readonly status: StatusRow | null;
}
