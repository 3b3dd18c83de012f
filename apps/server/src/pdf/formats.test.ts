import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

describe('numbers and dates of a report', () => {
  it('follow the locale of the reader', () => {
    const [en, it] = [createFormats('en', 'UTC'), createFormats('it', 'UTC')];
    expect([en.number(1_234.56, 1), it.number(12_345.67, 1)]).toEqual(['1,234.6', '12.345,7']);
    expect([en.change(3), en.change(-1_200), it.change(-0.5, 1), en.change(0)]).toEqual([
      '+3',
      '−1,200',
      '−0,5',
      '0',
    ]);
  });

  it('use the time zone of the account, even if they do not say that they are in UTC', () => {
    const { time, day } = createFormats('it', 'Asia/Tokyo');
    expect(time('2026-11-23T20:30:00')).toBe('24 novembre 2026 alle ore 05:30 (Asia/Tokyo)');
    expect(time('2026-11-23T20:30:00.000Z')).toBe(time('2026-11-23T20:30:00'));
    expect(day('2026-11-23T20:30:00Z')).toBe('24 novembre 2026');
  });

  it('leave the date of a registry as it is, whatever the time zone', () => {
    expect(createFormats('en', 'Pacific/Honolulu').day('2026-12-10')).toBe('December 10, 2026');
  });

  it('are shown unchanged if they cannot be parsed', () => {
    const { time, day } = createFormats('en', 'UTC');
    expect([time('yesterday'), day('')]).toEqual(['yesterday', '']);
  });
});
