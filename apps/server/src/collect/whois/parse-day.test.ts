import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { parseDay } from './parse-day.ts';

describe('the date that a registry writes', () => {
  it.each([
    ['2014-03-05', '2014-03-05'],
    ['2014-03-05T23:59:59Z', '2014-03-05'],
    // The day as written, even if it differs in UTC.
    ['2014-03-05T00:30:00+13:00', '2014-03-05'],
    ['2014-03-05 01:02:03.226 (GMT+0:00)', '2014-03-05'],
    ['2014/03/05', '2014-03-05'],
    ['2014.03.05 13:00:00', '2014-03-05'],
    ['2014. 03. 05.', '2014-03-05'],
    ['20140305', '2014-03-05'],
    ['20140305134104', '2014-03-05'],
    ['05-Mar-2014', '2014-03-05'],
    ['05-MAR-2014 06:48:27 UTC', '2014-03-05'],
    ['5 March 2014', '2014-03-05'],
    ['7th April, 2018', '2018-04-07'],
    ['Wednesday 17th September 2003', '2003-09-17'],
    ['March 5, 2014', '2014-03-05'],
    ['Mar 5 2014', '2014-03-05'],
    ['Wed Mar 05 09:42:42 2014', '2014-03-05'],
    ['Fri Mar  5 23:15:57 GMT 2004', '2004-03-05'],
    ['Thu, 05 Mar 2015 12:24:55 GMT', '2015-03-05'],
    ['2014-Mar-05.', '2014-03-05'],
    ['before Aug-1996', '1996-08-01'],
    ['05-Mar-14', '2014-03-05'],
    ['05-Mar-98', '1998-03-05'],
    ['5 mars 2014', '2014-03-05'],
    ['5 dicembre 2014', '2014-12-05'],
    ['05.03.2014', '2014-03-05'],
    ['5.3.2014', '2014-03-05'],
    ['05/03/2014 00:00:00 EET', '2014-03-05'],
    ['16/09/03', '2003-09-16'],
    ['29/02/2012', '2012-02-29'],
    // Only one of the two can be the month.
    ['03/28/2013', '2013-03-28'],
    ['2999-12-31', '2999-12-31'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('reads an ambiguous date in the order of the registry', () => {
    expect(parseDay('03/02/2012')).toBe('2012-02-03');
    expect(parseDay('03/02/2012', 'month-first')).toBe('2012-03-02');
    expect(parseDay('28/02/2012', 'month-first')).toBe('2012-02-28');
  });

  it.each([
    '',
    '-',
    'N/A',
    'not defined',
    'UNKNOWN',
    'null',
    '0000-00-00',
    '2014-02-30',
    '31/04/2014',
    '2014-13-01',
    '13/13/2014',
    '12:30:45',
    '2014',
    '1234567',
    'hostmaster@example.com',
    'Registered until cancelled',
    'march',
    '2d August each year',
  ])('%s is not a date', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it('is found or given up quickly in any text', () => {
    for (const piece of ['1', 'mar ', '1-'])
      expectLinear((size) => {
        const text = piece.repeat(size(100_000 / piece.length));
        return () => parseDay(text);
      });
  });
});
