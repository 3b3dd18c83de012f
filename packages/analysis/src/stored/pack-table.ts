/** An array of objects with the same keys, stored without the keys: shorter, and much faster to serialize. */
export interface PackedTable {
  /** Number of objects. */
  readonly n: number;
  readonly keys: readonly string[];
  /**
   * Parallel to the keys: the values of all objects, or the single value that all of them have, which is not an array.
   */
  readonly columns: readonly unknown[];
}

/** Returns the array unchanged if its objects differ in their keys or key order. */
export function packTable(list: readonly object[]): readonly object[] | PackedTable {
  const [first] = list;
  if (first === undefined || list.length < 2) return list;
  const keys = Object.keys(first);
  const columns: unknown[][] = keys.map(() => []);
  for (const one of list) {
    let i = 0;
    for (const key in one) {
      const value = (one as Readonly<Record<string, unknown>>)[key];
      // Undefined values are dropped from objects but not from arrays.
      if (key !== keys[i] || value === undefined) return list;
      columns[i]?.push(value);
      i++;
    }
    if (i !== keys.length) return list;
  }
  return {
    n: list.length,
    keys,
    columns: columns.map((column) => (isOneValue(column) ? column[0] : column)),
  };
}

export function unpackTable({ n, keys, columns }: PackedTable): readonly object[] {
  return Array.from({ length: n }, (_, row) =>
    Object.fromEntries(
      keys.map((key, i) => {
        const column = columns[i];
        return [key, Array.isArray(column) ? (column as readonly unknown[])[row] : column];
      }),
    ),
  );
}

function isOneValue(column: readonly unknown[]): boolean {
  const [first] = column;
  return (typeof first !== 'object' || first === null) && column.every((value) => value === first);
}
