import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { isSpfRecord, parseSpfRecord } from './spf-record.ts';

describe('an SPF record', () => {
  it.each([
    ['v=spf1', true],
    ['V=SPF1 -all', true],
    ['v=spf10 -all', false],
    ['v=spf1\t-all', false],
    [' v=spf1 -all', false],
    ['spf2.0/pra -all', false],
  ])('accepts %j: %s', (text, expected) => {
    expect(isSpfRecord(text)).toBe(expected);
  });

  it('contains its parsed terms', () => {
    const parsed = parseSpfRecord(
      'v=spf1 ~mx:mail.example/24//64 ?ip6:2001:db8::/32 -all redirect=_spf.example.com',
    );
    expect(parsed).toMatchObject({
      valid: true,
      record: {
        mechanisms: [
          { name: 'mx', qualifier: 'softfail', ipv4Bits: 24, ipv6Bits: 64 },
          { name: 'ip6', qualifier: 'neutral', bits: 32 },
          { name: 'all', qualifier: 'fail' },
        ],
        redirect: { text: 'redirect=_spf.example.com' },
        explanation: null,
      },
    });
  });

  it.each([
    'a',
    'A:example.com',
    'a/24',
    'a//64',
    'a/24//64',
    'a:foo/bar.example.com/24',
    'ip4:192.0.2.0/24',
    'ip6:2001:db8::1',
    'exists:%{ir}.%{l1r+-}._spf.%{d}',
    'include:%{d2}',
    'ptr:example.com.',
    'unknown=%{d}/=',
    'exp=why.example.com',
  ])('allows the term %s', (term) => {
    expect(parseSpfRecord(`v=spf1 ${term} -all`).valid).toBe(true);
  });

  it.each([
    'ipv4:192.0.2.1',
    'ip4:192.0.2',
    'ip4:192.0.2.1/33',
    'ip4:192.0.2.1/024',
    'ip6:2001:db8::1%eth0',
    'ip6:192.0.2.1',
    'a:',
    'a:example',
    'a:192.0.2.1',
    'a/24/64',
    'a//129',
    'all:example.com',
    'include',
    'include:example.com/24',
    'exists:%{c}.example.com',
    'exists:%{d0}.example.com',
    'exists:%example.com',
    'redirect:example.com',
    'redirect=',
    '--all',
    '-all,',
    'a:example.com\u0000',
    'a:b\u00fccher.example',
    'unknown=%x',
  ])('is invalid with the term %j, which the error names', (term) => {
    expect(parseSpfRecord(`v=spf1 mx ${term} -all`)).toEqual({ valid: false, at: term });
  });

  it('allows each of its two modifiers once', () => {
    const parsed = parseSpfRecord('v=spf1 redirect=a.example.com redirect=b.example.com');
    expect(parsed).toEqual({ valid: false, at: 'redirect=b.example.com' });
  });

  it('is parsed quickly, however long it is', () => {
    for (const [start, piece, end] of [
      ['', '/', ''],
      ['a:', '/1', 'x'],
      ['a:', '%{d}.', ''],
      ['', 'x.', ''],
    ] as const)
      expectLinear((size) => {
        const record = `v=spf1 ${start}${piece.repeat(size(60_000 / piece.length))}${end}`;
        return () => expect(parseSpfRecord(record).valid).toBe(false);
      });
  });
});
