import { describe, expect, it } from 'vitest';
import { toCsvRow } from './csv.ts';

describe('a row of CSV', () => {
  it('separates its values by commas and ends with CRLF', () => {
    expect(toCsvRow(['a', 1, -2.5, true, null, ''])).toBe('a,1,-2.5,true,,\r\n');
  });

  it('quotes what holds a comma, a quote or a line end, and doubles quotes', () => {
    expect(toCsvRow(['a,b', 'say "yes"', 'two\nlines', 'two\r\nlines', "it's"])).toBe(
      '"a,b","say ""yes""","two\nlines","two\r\nlines",it\'s\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('leaves no formula of %j', (text) => {
    expect(toCsvRow([text])).toBe(`'${text}\r\n`);
  });

  it('leaves no formula behind a carriage return or within quotes', () => {
    expect(toCsvRow(['\r=1', '=A1,"x"'])).toBe('"\'\r=1","\'=A1,""x"""\r\n');
  });
});
