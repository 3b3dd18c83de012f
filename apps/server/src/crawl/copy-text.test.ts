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
    [[['a', 'b,c', 'NULL', '']], '{"a","b,c","NULL",""}\n'],
    [[['a"b', 'c\\d', 'e\nf']], '{"a\\\\"b","c\\\\\\\\d","e\\nf"}\n'],
    [[new Date(Date.UTC(2026, 0, 2, 3, 4, 5))], '2026-01-02T03:04:05.000Z\n'],
  ] as const)('%j', (values, line) => {
    expect(copyLine(values)).toBe(line);
  });
});
