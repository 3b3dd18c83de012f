/** What a test says of a site: a code, what it costs or earns, and what it rests on. */
export interface TestResult<Code extends string = string, Data = unknown> {
  /** Stable code, one of those that the Mozilla HTTP Observatory publishes for the test. */
  readonly result: Code;
  readonly pass: boolean;
  /** Points of the Observatory's score, below 0 for a fault; see observatory.ts. */
  readonly scoreModifier: number;
  readonly data: Data;
}

/** The codes of a test, each with its verdict. */
export type ResultTable = Readonly<
  Record<string, { readonly scoreModifier: number; readonly pass: boolean }>
>;

/** A row of a table whose test is passed with that many points. */
export function passes(scoreModifier: number) {
  return { scoreModifier, pass: true };
}

/** A row of a table whose test is failed with that many points. */
export function fails(scoreModifier: number) {
  return { scoreModifier, pass: false };
}

/** The result with that code, with the verdict that the table has for it. */
export function resultOf<Table extends ResultTable, Code extends keyof Table & string, Data>(
  table: Table,
  code: Code,
  data: Data,
): TestResult<Code, Data> {
  const { scoreModifier, pass } = table[code] as ResultTable[string];
  return { result: code, pass, scoreModifier, data };
}
