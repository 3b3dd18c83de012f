import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import type { Resolver } from './resolve.ts';
import { createIsUnknownLabel } from './single-label.ts';

const addresses: Readonly<Record<string, readonly string[]>> = {
  intranet: ['10.1.2.3'],
  both: ['10.1.2.3', '93.184.216.34'],
  public: ['93.184.216.34'],
};

function create(allowNetworks: readonly string[]) {
  const asked: string[] = [];
  const resolver: Resolver = {
    resolve: (name) => {
      asked.push(name);
      const found = addresses[name];
      return found === undefined
        ? Promise.reject(new Error('no such name'))
        : Promise.resolve(found.map((address) => ({ address, family: 4 })));
    },
  };
  const guard = createAddressGuard({ allowNetworks });
  return {
    asked,
    isUnknownLabel: createIsUnknownLabel({ guard, resolver, allowsNetworks: allowNetworks.length > 0 }),
  };
}

describe('a host of a single label', () => {
  it.each([
    ['https://intranet/', false],
    ['https://INTRANET.:8080/a', false],
    ['https://both/', true],
    ['https://public/', true],
    ['https://unknown/', true],
  ])('is known by the networks that are allowed: %s', async (href, expected) => {
    expect(await create(['10.0.0.0/8']).isUnknownLabel(href)).toBe(expected);
  });

  it.each(['https://intranet/', 'https://public/', 'https://undefined./'])(
    'is unknown without a lookup if no network is allowed: %s',
    async (href) => {
      const { asked, isUnknownLabel } = create([]);
      expect(await isUnknownLabel(href)).toBe(true);
      expect(asked).toEqual([]);
    },
  );

  it.each(['https://example.com/', 'https://10.1.2.3/', 'https://[fd00::1]/', 'https://localhost/'])(
    'is not meant by %s',
    async (href) => {
      const { asked, isUnknownLabel } = create(['10.0.0.0/8']);
      expect(await isUnknownLabel(href)).toBe(false);
      expect(asked).toEqual([]);
    },
  );
});
