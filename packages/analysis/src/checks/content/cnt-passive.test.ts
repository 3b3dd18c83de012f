import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { cntPassive } from './cnt-passive.ts';

const page = (passive: string, active: string, count: number, of = 20) =>
  `<p>${passive.repeat(count)}${active.repeat(of - count)}</p>`;
const en = ['The tree was planted by my uncle. ', 'My uncle planted a tree last year. '] as const;
const italian = ['La casa è stata costruita da mio zio. ', 'Mio zio compra una grande casa. '] as const;

describe('cnt-passive', () => {
  it.each([
    ['en', en],
    ['it', italian],
  ])('fires above 15 % in %s', (lang, [passive, active]) => {
    expect(judge(cntPassive, { htmlAttributes: `lang="${lang}"`, body: page(passive, active, 4) })).toEqual({
      status: 'fail',
      code: 'many',
      data: { count: 4, total: 20, percent: 20, limit: 15 },
      elements: [],
    });
  });
  it.each([
    ['en', en],
    ['it', italian],
  ])('passes at 15 %% in %s', (lang, [passive, active]) => {
    expect(judge(cntPassive, { htmlAttributes: `lang="${lang}"`, body: page(passive, active, 3) })).toEqual({
      status: 'pass',
    });
  });
  it('passes with one or two in a short text', () => {
    const body = page(en[0], en[1], 2, 6).replace('</p>', `${'olives '.repeat(80)}</p>`);
    expect(judge(cntPassive, { htmlAttributes: 'lang="en"', body })).toEqual({ status: 'pass' });
  });
  it('does not take adjectives for participles', () => {
    const body = page('In this case, the behavior is implementation-defined. ', en[1], 19);
    expect(judge(cntPassive, { htmlAttributes: 'lang="en"', body })).toEqual({ status: 'pass' });
  });
  it.each([
    ['en', page(en[0], en[1], 4, 4), 'not-enough-text'],
    ['ja', page(en[0], en[1], 20), 'language-not-supported'],
  ])('does not apply to %s', (lang, body, reason) => {
    expect(judge(cntPassive, { htmlAttributes: `lang="${lang}"`, body })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
});
