import { describe, expect, it } from 'vitest';
import { parseDmarcRecord } from './dmarc-record.ts';
import { organizationalDomain, walkTargets } from './dmarc-walk.ts';

const found = (domain: string, psd?: string) => {
  const text = `v=DMARC1; p=none${psd === undefined ? '' : `; psd=${psd}`}`;
  return { domain, text, record: parseDmarcRecord(text) };
};

describe('the DMARC tree walk', () => {
  it('queries the name and all its parents', () => {
    expect(walkTargets('a.b.example.com')).toEqual([
      'a.b.example.com',
      'b.example.com',
      'example.com',
      'com',
    ]);
  });

  it('queries at most eight names, the last ones', () => {
    expect(walkTargets('a.b.c.d.e.f.g.h.i.j.mail.example.com')).toEqual([
      'a.b.c.d.e.f.g.h.i.j.mail.example.com',
      'g.h.i.j.mail.example.com',
      'h.i.j.mail.example.com',
      'i.j.mail.example.com',
      'j.mail.example.com',
      'mail.example.com',
      'example.com',
      'com',
    ]);
    expect(walkTargets('1.2.3.4.5.6.7.com')).toHaveLength(8);
  });

  it.each([
    ['the shortest name that has a record', [found('mail.example.com'), found('example.com')], 'example.com'],
    ['one that says so', [found('mail.example.com', 'n'), found('example.com')], 'mail.example.com'],
    ['one below a public suffix', [found('a.mail.example.com'), found('com', 'y')], 'example.com'],
    ['itself where nobody has a record', [], 'a.mail.example.com'],
    ['itself where it is a public suffix', [found('a.mail.example.com', 'y')], 'a.mail.example.com'],
  ])('finds the organization: %s', (_, records, expected) => {
    expect(organizationalDomain('a.mail.example.com', records)).toBe(expected);
  });
});
