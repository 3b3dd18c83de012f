import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../packages/analysis/src/fixtures/growth.ts';
import { parseAddress } from '../fetch/address-guard.ts';
import { expandMacros, parseMacroString, reverseName } from './spf-macro.ts';

const values = (text: string) => {
  const address = parseAddress(text);
  if (address === null) throw new Error('no address');
  return {
    address,
    sender: 'strong-bad@email.example.com',
    domain: 'email.example.com',
    helo: 'mx.example.org',
  };
};
const expand = (text: string, address = '192.0.2.3') => {
  const parts = parseMacroString(text, 'explanation');
  if (parts === null) throw new Error('no macro-string');
  return expandMacros(parts, values(address));
};

describe('SPF macros', () => {
  // The examples of RFC 7208 section 7.4, plus cases it omits.
  it.each([
    ['%{s}', 'strong-bad@email.example.com'],
    ['%{o}', 'email.example.com'],
    ['%{d4}', 'email.example.com'],
    ['%{d2}', 'example.com'],
    ['%{d1}', 'com'],
    ['%{dr}', 'com.example.email'],
    ['%{d2r}', 'example.email'],
    ['%{l}', 'strong-bad'],
    ['%{l-}', 'strong.bad'],
    ['%{lr-}', 'bad.strong'],
    ['%{l1r-}', 'strong'],
    ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
    ['%{lr-}.lp.%{ir}.%{v}._spf.%{d2}', 'bad.strong.lp.3.2.0.192.in-addr._spf.example.com'],
    ['%{d2}.trusted-domains.example.net', 'example.com.trusted-domains.example.net'],
    ['%{S}', 'strong-bad%40email.example.com'],
    ['%{h} %{p} %{c} %{r} %{t} %%%_%-', 'mx.example.org unknown 192.0.2.3 unknown 0 % %20'],
  ])('%s is %s', (text, expected) => {
    expect(expand(text)).toBe(expected);
  });

  it('write an IPv6 address in nibbles or in readable form', () => {
    expect(expand('%{ir}.%{v}._spf.%{d2}', '2001:db8::cb01')).toBe(
      '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6._spf.example.com',
    );
    expect(expand('%{c}', '2001:db8::cb01')).toBe('2001:db8::cb01');
  });

  it('treat a mapped address as the IPv4 address that it is', () => {
    expect(reverseName(values('::ffff:192.0.2.3').address)).toBe('3.2.0.192.in-addr.arpa');
  });

  it.each(['%', '%{', '%{d', '%{x}', '%{d0}', '%{d2x}', '%(d)', '%{dr2}', 'caf\u00e9'])(
    'reject %j',
    (text) => {
      expect(parseMacroString(text, 'explanation')).toBeNull();
    },
  );

  it('expand in linear time', () => {
    const domain = `${'a.'.repeat(115)}test`;
    expectLinear((size) => {
      const parts = parseMacroString('%{s}'.repeat(size(15_000)))!;
      return () => expandMacros(parts, { ...values('192.0.2.3'), domain, sender: `ann@${domain}` });
    });
  });

  it.each(['%{c}', '%{r}', '%{t}', 'a b'])('allow %j only in explanations', (text) => {
    expect(parseMacroString(text)).toBeNull();
  });
});
