import { describe, expect, it } from 'vitest';

import { canResolve, isPrivateHost, registrableSite } from './host.ts';

describe('the registrable domain of a host', () => {
  it.each([
    ['example.com', 'example.com'],
    ['www.shop.example.com', 'example.com'],
    ['www.example.com.', 'example.com'],
    ['www.example.co.uk', 'example.co.uk'],
    ['example.com.au', 'example.com.au'],
    ['co.uk', 'co.uk'],
    ['www.example.it', 'example.it'],
    ['a.com.example', 'com.example'],
    ['localhost', 'localhost'],
    ['192.168.0.1', '192.168.0.1'],
    ['[::1]', '[::1]'],
    ['', ''],
  ])('of %j is %j', (host, site) => {
    expect(registrableSite(host)).toBe(site);
  });
});

describe('a private host', () => {
  it.each([
    'localhost',
    'a.localhost',
    'nas.local.',
    '10.0.0.1',
    '100.64.0.1',
    '[fe80::1]',
    '[::]',
    '[fc00::]',
  ])('is %s', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });
  it.each([
    'example.com',
    'local.example.com',
    '100.128.0.1',
    '11.0.0.1',
    '[2001:db8::1]',
    '[::ffff:808:808]',
    '',
  ])('is not %s', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

describe('a host that a DNS name could have', () => {
  const label = 'a'.repeat(63);
  it.each([
    'example.com',
    'example.com.',
    'my_shop.example.com',
    '_dmarc.example.com',
    '-a-.example.com',
    'a_b.local',
    'r3---sn.example.com',
    'xn--bcher-kva.example',
    'xn--e1afmkfd.xn--p1ai',
    '1.example.com',
    '1and1.example',
    'intranet',
    `${label}.com`,
    '192.0.2.1',
    '[2001:db8::1]',
  ])('is %s', (host) => {
    expect(canResolve(host)).toBe(true);
  });
  it.each([
    '',
    '.',
    '-',
    '..',
    'undefined"',
    'foo_bar.',
    'foo_bar.com',
    'shop.foo_bar.co.uk',
    '-.com',
    '-example.com',
    'example-.com',
    'example.-com',
    'example.com-',
    'example..com',
    '.example.com',
    'example.com..',
    '*.example.com',
    'example,com',
    '{host}',
    "it's.example",
    'a+b.example',
    `${label}a.com`,
    `${label}.${label}.${label}.${label}.com`,
  ])('is not %j', (host) => {
    expect(canResolve(host)).toBe(false);
  });
});
