import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('CSV rows', () => {
  it('separate their values by commas and end with CRLF', () => {
    expect(toCsv([['a', 1, -2.5, true, null, ''], ['b']])).toBe('a,1,-2.5,true,,\r\nb\r\n');
    expect(toCsv([])).toBe('');
  });

  it('quote values with a comma, quote, line break or outer space, and double quotes', () => {
    expect(toCsv([['a,b', 'say "yes"', 'two\nlines', 'two\r\nlines', "it's", ' a', 'a ', 'è']])).toBe(
      '"a,b","say ""yes""","two\nlines","two\r\nlines",it\'s," a","a ",è\r\n',
    );
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＠x'],
    ...[' =1', '"=1', "'=1", ' \u200b=1', '\u00a0+1', '" ""=1'],
  ])('defuse the formula %j', (text) => {
    const written = toCsv([[text]]);
    const cell = written.startsWith('"') ? written.slice(1, -3).replaceAll('""', '"') : written.slice(0, -2);
    expect(cell).toBe(`'${text}`);
  });

  it.each([
    ['x;=1', "x;'=1"],
    ['x; " -1', `"x; "" '-1"`],
    ['x\n=1\n=2', `"x\n'=1\n'=2"`],
    ['x\t@a', "x\t'@a"],
    [';=1', ";'=1"],
    ['\r\n=1', `"'\r\n'=1"`],
    ['=a;=b', "'=a;'=b"],
  ])('defuse formulas after what other programs treat as the end of a cell: %j', (text, written) => {
    expect(toCsv([[text]])).toBe(`${written}\r\n`);
  });

  it.each(['a=1', 'a-b; c', '1+1', 'max-age=0;\nx', 'ä@b', 'العنوان', '標題'])(
    'leave %j unchanged',
    (text) => {
      expect(toCsv([[text]]).replaceAll('"', '')).toBe(`${text}\r\n`);
    },
  );

  it('handle a text of only spaces and line breaks', () => {
    const text = '\n ;'.repeat(100_000);
    expect(toCsv([[text]])).toBe(`"'${text}"\r\n`);
  });
});
