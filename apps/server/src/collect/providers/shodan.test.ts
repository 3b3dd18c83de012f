import { describe, expect, it } from 'vitest';
import { shodanHost } from '../../../test/collect/providers/documented-answers.ts';
import { readShodan } from './shodan.ts';

describe('a response of Shodan', () => {
  it('yields the ports, the organization, the tags and the scan date', () => {
    expect(readShodan({ ...shodanHost, new_field: null })).toEqual({
      ports: [443, 80, 22, 443],
      org: 'Olive Networks',
      tags: ['cdn', 'eol-product'],
      scannedAt: '2026-05-15T12:34:56.789Z',
    });
  });

  it('needs only the ports', () => {
    expect(readShodan({ ports: [] })).toEqual({ ports: [], org: null, tags: [], scannedAt: null });
    expect(readShodan({ ports: [80], org: null, tags: null, last_update: null })).toMatchObject({
      ports: [80],
    });
  });

  it.each([
    ['null', null],
    ['a list', [shodanHost]],
    ['text', 'Please upgrade your plan'],
    ['an error with the status of a success', { error: 'Requires membership' }],
    ['ports that are null', { ...shodanHost, ports: null }],
    ['ports that are no list', { ...shodanHost, ports: { 0: 80 } }],
    ['a port of text', { ...shodanHost, ports: ['80'] }],
    ['port 0', { ...shodanHost, ports: [0] }],
    ['port 65536', { ...shodanHost, ports: [65_536] }],
    ['half a port', { ...shodanHost, ports: [80.5] }],
    ['an organization that is a number', { ...shodanHost, org: 7 }],
    ['tags of text', { ...shodanHost, tags: 'cdn' }],
    ['a tag that is an object', { ...shodanHost, tags: [{}] }],
  ])('is rejected in another format: %s', (_, body) => {
    expect(() => readShodan(body)).toThrow();
  });
});
