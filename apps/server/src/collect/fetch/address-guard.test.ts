import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressGuard, parseNetworks } from './address-guard.ts';

const strict = createAddressGuard({ allowNetworks: [] });

const PUBLIC: readonly string[] = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.88.98.255',
  '192.88.100.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '2000::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2001:db7:ffff::1',
  '2001:db9::1',
  '2003::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
  '3ffe::1',
  '3fff:1000::1',
  '3fff:ffff::1',
  '2606:4700::1%eth0',
];

const BLOCKED: readonly string[] = [
  // Boundaries of every IPv4 range.
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.0',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.0.0',
  '169.254.169.254',
  '169.254.255.255',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.0',
  '192.0.0.255',
  '192.0.2.0',
  '192.0.2.255',
  '192.88.99.0',
  '192.88.99.255',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.0',
  '198.51.100.255',
  '203.0.113.0',
  '203.0.113.255',
  '224.0.0.0',
  '239.255.255.255',
  '240.0.0.0',
  '255.255.255.255',
  // IPv6: special addresses and ranges.
  '::',
  '::1',
  '::1%lo',
  '0:0:0:0:0:0:0:1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fdff::1',
  'fd00:ec2::254',
  'ff00::1',
  'ff02::1',
  'ff0e::1',
  '100::1',
  '100:0:0:1::1',
  '1fff::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'e000::1',
  '2001::1',
  '2001:1::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:1ff::1',
  '2001:db8::1',
  '2001:db8:ffff::1',
  '3fff::1',
  '3fff:fff:ffff::1',
  // Embedded IPv4, both internal and public if the form itself has no public use.
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::FFFF:10.0.0.1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::7f00:1',
  '::8.8.8.8',
  '::ffff:0:127.0.0.1',
  '::ffff:0:8.8.8.8',
  '64:ff9b::127.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::7f00:1',
  '64:ff9b:1:ffff::808:808',
  '2002:7f00:1::1',
  '2002:808:808::1',
  '2001:0:7f00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2606:4700::5efe:7f00:1',
  '2606:4700::200:5efe:808:808',
  // Not the strict form of an address.
  '',
  ' ',
  'localhost',
  'example.com',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '8.8.8',
  '8.8.8.8.',
  ' 8.8.8.8',
  '8.8.8.8 ',
  '8.8.8.8/32',
  '8.8.8.8%eth0',
  '[2606:4700::1]',
  '2606:4700::1::',
  '１.1.1.1',
];

describe('the address guard', () => {
  it.each(PUBLIC)('allows %s', (address) => {
    expect(strict.judge(address)).toBe('public');
  });

  it.each(BLOCKED)('blocks %j', (address) => {
    expect(strict.judge(address)).toBe('blocked');
  });

  it.each([
    [['127.0.0.2/32'], '127.0.0.2', 'exempt'],
    [['127.0.0.2/32'], '::ffff:127.0.0.2', 'exempt'],
    [['127.0.0.2/32'], '127.0.0.1', 'blocked'],
    [['127.0.0.2/32'], '::127.0.0.2', 'blocked'],
    [['127.0.0.2/32'], '64:ff9b::127.0.0.2', 'blocked'],
    [['127.0.0.2/32'], '2002:7f00:2::', 'blocked'],
    [['127.0.0.2/32'], '::1', 'blocked'],
    [['127.0.0.2'], '127.0.0.2', 'exempt'],
    [['127.0.0.1/8'], '127.9.9.9', 'exempt'],
    [['10.0.0.0/8', 'fd00::/8'], 'fd12::1', 'exempt'],
    [['10.0.0.0/8', 'fd00::/8'], '10.255.0.1', 'exempt'],
    [['10.0.0.0/8', 'fd00::/8'], 'fc00::1', 'blocked'],
    [['fe80::/10'], 'fe80::1%eth0', 'exempt'],
    [['::ffff:10.0.0.0/104'], '10.1.2.3', 'exempt'],
    [['::ffff:10.0.0.0/104'], '11.1.2.3', 'public'],
    [['0.0.0.0/0'], '127.0.0.1', 'exempt'],
    [['0.0.0.0/0'], '::1', 'blocked'],
    [['::/0'], '::1', 'exempt'],
    [['::/0'], '127.0.0.1', 'blocked'],
    [['::/0'], '::ffff:127.0.0.1', 'blocked'],
    [['8.8.8.0/24'], '8.8.8.8', 'exempt'],
    [[' 10.0.0.0/8 '], '10.0.0.1', 'exempt'],
  ])('with %j exempted, judges %s as %s', (allowNetworks, address, verdict) => {
    expect(createAddressGuard({ allowNetworks }).judge(address)).toBe(verdict);
  });

  it.each([
    '',
    'x',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '0x0a.0.0.0/8',
    '::/129',
    'fe80::1%eth0/64',
    'localhost',
    '10.0.0.0/8x',
    '10.0.0.0/ 8',
  ])('rejects %j as a network, with an explanation', (entry) => {
    expect(() => parseNetworks([entry])).toThrow(`"${entry}" is not a network`);
  });

  it('never calls an IPv4 address public in one form but not in its mapped form', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(strict.judge(`::ffff:${address}`)).toBe(strict.judge(address));
      }),
    );
  });

  it('blocks every form that embeds an IPv4 address', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.constantFrom('::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', '64:ff9b:1:2:3:4:'),
        (address, prefix) => {
          expect(strict.judge(prefix + address)).toBe('blocked');
        },
      ),
    );
  });

  it('calls no IPv6 address outside 2000::/3 public, except mapped ones', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const verdict = strict.judge(address);
        const isMapped = /^(?:0*:){1,6}ffff:/i.test(address);
        if (!/^[23][0-9a-f]{3}:/i.test(address) && !isMapped) expect(verdict).toBe('blocked');
      }),
    );
  });

  it('never throws, and never exempts an address unless configured to', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4Extended(), fc.ipV6(), fc.domain()), (text) => {
        expect(['public', 'blocked']).toContain(strict.judge(text));
      }),
    );
  });

  it('exempts exactly the addresses in the network', () => {
    fc.assert(
      fc.property(
        fc.nat(255),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: 8 }),
        (a, b, bits) => {
          const guard = createAddressGuard({ allowNetworks: [`10.${a}.0.0/${8 + bits}`] });
          const isInside = a >> (8 - bits) === b >> (8 - bits);
          expect(guard.judge(`10.${b}.7.7`)).toBe(isInside ? 'exempt' : 'blocked');
        },
      ),
    );
  });
});
