import { describe, expect, it } from 'vitest';
import { packTable, unpackTable, type PackedTable } from './pack-table.ts';

const tables: readonly (readonly [name: string, list: readonly object[]])[] = [
  [
    'rows of plain values',
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
  ],
  [
    'a column of one value, and one of null',
    [
      { a: 'same', b: null, c: false },
      { a: 'same', b: null, c: false },
      { a: 'same', b: null, c: true },
    ],
  ],
  [
    'nothing but columns of one value',
    [
      { a: 0, b: '' },
      { a: 0, b: '' },
    ],
  ],
  [
    'lists and objects as values',
    [
      { a: [1], b: { c: [] } },
      { a: [], b: { c: [2] } },
    ],
  ],
  [
    'the same list everywhere',
    [
      { a: [1, 2], b: 1 },
      { a: [1, 2], b: 2 },
    ],
  ],
  [
    'keys with a meaning of their own',
    [
      JSON.parse('{"__proto__":1,"constructor":2}'),
      JSON.parse('{"__proto__":3,"constructor":4}'),
    ] as object[],
  ],
  ['rows without keys', [{}, {}]],
];

const plain: readonly (readonly [name: string, list: readonly object[]])[] = [
  ['no row', []],
  ['a single row', [{ a: 1 }]],
  ['a key more', [{ a: 1 }, { a: 1, b: 2 }]],
  ['a key less', [{ a: 1, b: 2 }, { a: 1 }]],
  [
    'another order',
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [
    'a value that JSON leaves out',
    [
      { a: 1, b: undefined },
      { a: 1, b: undefined },
    ],
  ],
];

describe('a table', () => {
  it.each(tables)('is restored: %s', (_, list) => {
    const packed = JSON.parse(JSON.stringify(packTable(list))) as PackedTable;
    expect(Array.isArray(packed)).toBe(false);
    expect(JSON.stringify(unpackTable(packed))).toBe(JSON.stringify(list));
  });

  it.each(plain)('stays a list: %s', (_, list) => {
    expect(packTable(list)).toBe(list);
  });
});
