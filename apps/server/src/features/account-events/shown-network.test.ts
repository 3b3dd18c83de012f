import { describe, expect, it } from 'vitest';
import { shownNetwork } from './shown-network.ts';

describe('shownNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['unknown', null],
    ['', null],
  ])('shows %j as %j', (address, network) => {
    expect(shownNetwork(address)).toBe(network);
  });
});
