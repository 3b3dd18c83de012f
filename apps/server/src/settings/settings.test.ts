import { describe, expect, it } from 'vitest';
import { providerNames } from '../collect/providers/provider.ts';
import { readSettings, settingsIn } from './setting-tree.ts';
import { settingGroups, settings } from './settings.ts';

const all = settingsIn(settings);

describe('the table of settings', () => {
  it('has every group', () => {
    expect(all).toEqual(settingsIn(settingGroups));
    expect(all.length).toBeGreaterThan(60);
  });

  it('has unique names', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Z_]*$/);
  });

  it.each(all)('describes $name in one line', ({ description, allowed, defaultText }) => {
    expect(description).toMatch(/^[A-Z][^\n|`]{5,110}[^.\n|`]$/);
    expect(allowed).toMatch(/^[^\n|`]+[^.\n|`]$/);
    expect(defaultText).toMatch(/^[^\n|`]*$/);
  });

  it.each(all.filter(({ name }) => /SECRET|PASSWORD|API_KEY/.test(name)))('never shows $name', ({ show }) => {
    expect(show('hush')).toBeNull();
  });

  it.each(all.filter(({ name }) => /URL|ENDPOINT/.test(name)))('masks the password in $name', ({ show }) => {
    expect(show('https://me:hush@a.example/')).toBe('https://***@a.example/');
  });

  it('reads a key and a URL for each provider', () => {
    const { providers } = readSettings(settings, {
      SHODAN_API_KEY: ' key ',
      SHODAN_BASE_URL: 'http://a.example/b//',
      NVD_API_KEY: ' ',
    });
    expect(Object.keys(providers)).toEqual(providerNames);
    expect(providers.SHODAN).toEqual({ apiKey: 'key', baseUrl: 'http://a.example/b' });
    expect(providers.NVD).toEqual({ apiKey: null, baseUrl: 'https://services.nvd.nist.gov' });
  });

  it.each([
    ['a.example', { host: 'a.example', port: 43 }],
    ['a.example:4343', { host: 'a.example', port: 4343 }],
    ['[::1]:1', { host: '::1', port: 1 }],
  ])('reads the WHOIS server %s', (given, server) => {
    expect(readSettings(settings, { WHOIS_SERVER: given }).whoisServer).toEqual(server);
  });

  it('switches off any provider, and WHOIS, in the same way', () => {
    const names = [...providerNames.map((name) => `${name}_BASE_URL`), 'WHOIS_SERVER'];
    const values = readSettings(settings, Object.fromEntries(names.map((name) => [name, 'off'])));
    for (const { baseUrl } of Object.values(values.providers)) expect(baseUrl).toBe(null);
    expect(values.whoisServer).toBe(null);
    expect(() => readSettings(settings, { NVD_BASE_URL: 'no' })).toThrow(
      'NVD_BASE_URL must be a URL that begins with http:// or https://, or off.',
    );
  });

  it.each(['a b', 'a.example:0', 'a.example:65536', 'whois://a.example'])(
    'rejects the WHOIS server %s',
    (given) => {
      expect(() => readSettings(settings, { WHOIS_SERVER: given })).toThrow(
        `WHOIS_SERVER must be host:port, or off, not "${given}".`,
      );
    },
  );

  it('is read into immutable values', () => {
    const values = readSettings(settings, { SITEGLASS_DNS_SERVERS: '9.9.9.9' });
    for (const value of [values, values.keep, values.providers.NVD, values.dnsServers, values.corsOrigins])
      expect(Object.isFrozen(value)).toBe(true);
  });
});
