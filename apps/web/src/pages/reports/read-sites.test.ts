import { expect, it } from 'vitest';
import { readSites } from './read-sites.ts';

const ofClient = { url: 'example.com', email: 'client@example.com', hasMore: false };

it.each([
  ['example.com client@example.com', [ofClient]],
  ['example.com\tclient@example.com\r\n', [ofClient]],
  ['example.com; client@example.com', [ofClient]],
  [' example.com,client@example.com ', [ofClient]],
  ['example.com', [{ url: 'example.com', email: null, hasMore: false }]],
  ['example.com client@example.com Ada', [{ ...ofClient, hasMore: true }]],
  [
    '\n example.com client@example.com\n\nhttps://example.com:8443/shop\n',
    [ofClient, { url: 'https://example.com:8443/shop', email: null, hasMore: false }],
  ],
  [' \n', []],
])('reads %j', (text, sites) => {
  expect(readSites(text)).toEqual(sites);
});
