import { describe, expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

describe('the registrable domain of a host', () => {
  it.each([
    ['example.com', 'example.com'],
    ['www.example.com', 'example.com'],
    ['WWW.Example.COM.', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['city.kobe.jp', 'city.kobe.jp'],
    ['shop.city.kobe.jp', 'city.kobe.jp'],
    // A suffix run by a company is a name that the company registered.
    ['example.github.io', 'github.io'],
    ['me.blogspot.com', 'blogspot.com'],
    ['www.münchen.de', 'xn--mnchen-3ya.de'],
    ['www.xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['www.例え.公司.cn', 'xn--r8jz45g.xn--55qx5d.cn'],
    ['www.пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['_dmarc.example.com', 'example.com'],
    // A top-level domain that the list does not include yet.
    ['www.shop.brandnew', 'shop.brandnew'],
    ['www.shop.test', 'shop.test'],
  ])('%s belongs to %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });

  it.each([
    '203.0.113.7',
    '0x7f.1',
    '2001:db8::1',
    '[2001:db8::1]',
    'com',
    'co.uk',
    'kobe.jp',
    'localhost',
    'app.localhost',
    'printer.local',
    'wiki.corp.internal',
    'wiki.company.corp',
    'nas.lan',
    'a.b.onion',
    'router.home.arpa',
    'intranet',
    '',
    '.',
    'a..example.com',
    'with space.com',
    `${'a'.repeat(64)}.com`,
    `${'abcdefg.'.repeat(40)}com`,
  ])('%s has none', (host) => {
    expect(registrableDomain(host)).toBeNull();
  });
});
