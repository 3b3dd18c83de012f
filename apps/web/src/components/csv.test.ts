import { describe, expect, it } from 'vitest';
import { toCsv, type CsvValue } from './csv.ts';

describe('CSV', () => {
  it.each<[CsvValue, string]>([
    ['plain', 'plain'],
    [null, ''],
    ['', ''],
    [3.5, '3.5'],
    [-2, '-2'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://example.com","x")', '"\'=HYPERLINK(""https://example.com"",""x"")"'],
    ['+39 02', "'+39 02"],
    ['-2', "'-2"],
    ['@name', "'@name"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    [' =1', "' =1"],
    ['"=1', '"\'""=1"'],
    ['x;=1', "x;'=1"],
    ['x\n +1', '"x\n \'+1"'],
    ['a; b', 'a; b'],
    [' a', '" a"'],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['العنوان', 'العنوان'],
  ])('writes %j as %j', (value, written) => {
    expect(toCsv([[value]])).toBe(`${written}\r\n`);
  });

  it('separates cells by commas and ends every row', () => {
    expect(
      toCsv([
        ['address', 'count'],
        ['https://example.com/', 1],
      ]),
    ).toBe('address,count\r\nhttps://example.com/,1\r\n');
  });
});
