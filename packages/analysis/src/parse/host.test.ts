import { describe, expect, it } from 'vitest';

import { isPrivateHost, registrableSite } from './host.ts';

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
