import { expect, type Assertion } from 'vitest';
import type { contractSections, decisionSections } from './rows.ts';

type RowsOf<Section> = Section extends { readonly rows: infer Rows } ? keyof Rows & string : never;

/** A row of the contract or of the decisions. */
export type RowId =
  | RowsOf<(typeof contractSections)[keyof typeof contractSections]>
  | RowsOf<(typeof decisionSections)[keyof typeof decisionSections]>;

/**
 * States that the enclosing test proves these rows. It does nothing at runtime: `collect.ts` reads it from the source,
 * so ids must be literals and the test must have expectations.
 */
export const proves: (...rows: readonly [RowId, ...RowId[]]) => void = () => {};

/** An assertion about the value that a row describes. */
export function expectRow<T>(row: RowId, value: T): Assertion<T> {
  return expect(value, row);
}
