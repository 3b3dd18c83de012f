import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../collect/fetch/address-guard.ts';
import { loadConfig } from '../config.ts';
import { createMaySend } from './may-send.ts';

const maySendWith = (env: Record<string, string>) => {
  const { allowNetworks, providers } = loadConfig({
    SITEGLASS_ALLOW_NETWORKS: '10.0.0.0/8,fd00::/8,127.0.0.0/8',
    ...env,
  });
  const settings = Object.fromEntries(
    Object.entries(providers).map(([name, own]) => [name, { settings: own }]),
  ) as { [Name in keyof typeof providers]: { settings: (typeof providers)[Name] } };
  return createMaySend({ guard: createAddressGuard({ allowNetworks }), providers: settings });
};

describe('a provider may receive', () => {
  it.each([
    ['of any address when it is switched off', '10.1.2.3', { SHODAN_BASE_URL: 'off' }, true],
    ['of a public address', '93.184.216.34', {}, true],
    ['nothing of an exempted address', '10.1.2.3', {}, false],
    ['nothing of an address that nobody may go to', '192.168.1.1', {}, false],
    ['nothing of what is no address', 'example.com', {}, false],
    [
      'of an exempted address when it stands there itself',
      '10.1.2.3',
      { SHODAN_BASE_URL: 'http://10.9.9.9:81/s' },
      true,
    ],
    ['of one when it has an IPv6 address there', '10.1.2.3', { SHODAN_BASE_URL: 'http://[fd00::1]/' }, true],
    ['of one when it is on this machine', '127.0.0.1', { SHODAN_BASE_URL: 'http://localhost:8080' }, true],
    [
      'nothing of one when another provider stands there',
      '10.1.2.3',
      { NVD_BASE_URL: 'http://10.9.9.9/' },
      false,
    ],
    [
      'nothing of one when it has a name, which may lead anywhere',
      '10.1.2.3',
      { SHODAN_BASE_URL: 'http://shodan.lan/' },
      false,
    ],
    [
      'nothing of one that nobody may go to, wherever it stands',
      '192.168.1.1',
      { SHODAN_BASE_URL: 'http://10.9.9.9/' },
      false,
    ],
  ])('%s', (_what, address, env, expected) => {
    expect(maySendWith(env)('SHODAN', address)).toBe(expected);
  });
});
