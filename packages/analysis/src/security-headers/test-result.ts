/** The result of a test for a site: a code, its score modifier, and the data it is based on. */
export interface TestResult<Code extends string = string, Data = unknown> {
  /** Stable code, one of those that the Mozilla HTTP Observatory publishes for the test. */
  readonly result: Code;
  readonly pass: boolean;
  /** Points of the Observatory's score, below 0 for a failure; see observatory.ts. */
  readonly scoreModifier: number;
  readonly data: Data;
}

/** The codes of a test, each with its verdict. */
export type ResultTable = Readonly<
  Record<string, { readonly scoreModifier: number; readonly pass: boolean }>
>;

/** A table row whose test passes with this many points. */
export function passes(scoreModifier: number) {
  return { scoreModifier, pass: true };
}

/** A table row whose test fails with this many points. */
export function fails(scoreModifier: number) {
  return { scoreModifier, pass: false };
}

/** The result with this code, and its verdict from the table. */
export function resultOf<Table extends ResultTable, Code extends keyof Table & string, Data>(
  table: Table,
  code: Code,
  data: Data,
): TestResult<Code, Data> {
  const { scoreModifier, pass } = table[code] as ResultTable[string];
  return { result: code, pass, scoreModifier, data };
}
