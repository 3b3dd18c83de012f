import { expect, type Assertion } from 'vitest';
import type { contractSections, decisionSections } from './rows.ts';

type RowsOf<Section> = Section extends { readonly rows: infer Rows } ? keyof Rows & string : never;

/** A row of the contract or of the decisions. */
export type RowId =
  | RowsOf<(typeof contractSections)[keyof typeof contractSections]>
  | RowsOf<(typeof decisionSections)[keyof typeof decisionSections]>;

/**
 * Says that the test it stands in proves these rows. It does nothing when it runs: `collect.ts` reads it from the source,
 * so the ids are written out, and the test must expect something.
 */
export const proves: (...rows: readonly [RowId, ...RowId[]]) => void = () => {};

/** An assertion about the value that a row tells of. */
export function expectRow<T>(row: RowId, value: T): Assertion<T> {
  return expect(value, row);
}
