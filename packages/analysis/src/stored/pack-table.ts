/** A list of objects that have the same keys, without the keys: shorter, and much faster written down. */
export interface PackedTable {
  /** How many. */
  readonly n: number;
  readonly keys: readonly string[];
  /** In step with the keys: the values of all objects, or the one that all have, which is no list. */
  readonly columns: readonly unknown[];
}

/** The list as it is where its objects differ in their keys, or their order. */
export function packTable(list: readonly object[]): readonly object[] | PackedTable {
  const [first] = list;
  if (first === undefined || list.length < 2) return list;
  const keys = Object.keys(first);
  const columns: unknown[][] = keys.map(() => []);
  for (const one of list) {
    let i = 0;
    for (const key in one) {
      const value = (one as Readonly<Record<string, unknown>>)[key];
      // What is undefined is left out of objects, but not out of lists.
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
