import { describe, expect, it } from 'vitest';
import { copyLine } from './copy-text.ts';

describe('a row for COPY', () => {
  it.each([
    [[1, -2.5, null, true, false], '1\t-2.5\t\\N\tt\tf\n'],
    [['plain', '', 'à la carte 😀'], 'plain\t\tà la carte 😀\n'],
    [['a\tb\nc\rd\\e\\N'], 'a\\tb\\nc\\rd\\\\e\\\\N\n'],
    [['a\0b'], 'a\uFFFDb\n'],
    [[[1, 2, null]], '{1,2,NULL}\n'],
    [[[]], '{}\n'],
    [
      [[0, -0, 9, 10, -10, 99_999_999, 100_000_000, -100_000_001, 2 ** 53 - 1, 1 - 2 ** 53]],
      '{0,0,9,10,-10,99999999,100000000,-100000001,9007199254740991,-9007199254740991}\n',
    ],
    [[Int32Array.of(-(2 ** 31), 0, 2 ** 31 - 1)], '{-2147483648,0,2147483647}\n'],
    [[[1, 0.5, 2 ** 53]], '{1,0.5,9007199254740992}\n'],
    [
      [Array.from({ length: 2000 }, () => 2 ** 53 - 1)],
      `{${Array(2000)
        .fill(2 ** 53 - 1)
        .join()}}\n`,
    ],
    [[['a', 'b,c', 'NULL', '']], '{"a","b,c","NULL",""}\n'],
    [[['a"b', 'c\\d', 'e\nf']], '{"a\\\\"b","c\\\\\\\\d","e\\nf"}\n'],
    [[new Date(Date.UTC(2026, 0, 2, 3, 4, 5))], '2026-01-02T03:04:05.000Z\n'],
  ] as const)('%j', (values, line) => {
    expect(copyLine(values)).toBe(line);
  });
});
