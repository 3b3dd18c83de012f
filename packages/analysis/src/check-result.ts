import type { DataValue } from './check.ts';
import type { ElementEvidence } from './evidence.ts';
import type { SeenIn } from './merge-runs.ts';
import type { Reason } from './reasons.ts';

interface ResultBase {
  readonly id: string;
  readonly version: number;
  /** Points of the 100, to one decimal, gained by fixing only this; 0 unless failed. */
  readonly score_impact: number;
}

export interface PassedCheck extends ResultBase {
  readonly status: 'pass';
}
export interface InapplicableCheck extends ResultBase {
  readonly status: 'not-applicable';
  readonly reason: Reason;
}
interface Failure extends ResultBase {
  readonly code: string;
  /** The data for the code's sentence; strings and lists are bounded. */
  readonly data: Readonly<Record<string, DataValue>>;
  /** The element that causes the failure, if there is one; the most relevant of several. */
  readonly element?: ElementEvidence;
  /** Up to nine more of the same. */
  readonly further_elements?: readonly ElementEvidence[];
  /** Of a page that was rendered: where it was seen. */
  readonly seen_in?: SeenIn;
}
export interface FailedCheck extends Failure {
  readonly status: 'fail';
}
/** A failure that its reader ignores; never stored. */
export interface IgnoredCheck extends Failure {
  readonly status: 'ignored';
  readonly ignored: { readonly reason: string };
}
export interface CrashedCheck extends ResultBase {
  readonly status: 'error';
  readonly reason: 'crashed';
  readonly data: { readonly message: string };
}

/** The outcome of one check: codes and data, never sentences. */
export type CheckResult = PassedCheck | InapplicableCheck | FailedCheck | IgnoredCheck | CrashedCheck;
