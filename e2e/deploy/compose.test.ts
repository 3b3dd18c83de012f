import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../apps/server/src/config.ts';
import { plant, readRepositoryFile } from './deploy-file.ts';
import { checkComposeRules, lintCompose, readCompose } from './lint-compose.ts';

const text = readRepositoryFile('deploy/compose.yaml');
const settings = {
  DOMAIN: 'siteglass.example.com',
  POSTGRES_PASSWORD: '0123456789abcdef',
  SITEGLASS_JWT_SECRET: 'a secret of more than 32 characters',
};
const file = readCompose(text, settings);

describe('compose.yaml', () => {
  it('is clean', async () => {
    expect(await lintCompose(text)).toEqual([]);
    expect(checkComposeRules(file)).toEqual([]);
  });

  it.each([
    [
      'a misspelt key',
      'read_only: true\n  tmpfs',
      'readonly: true\n  tmpfs',
      /services\/web".*additional properties/,
    ],
    [
      'a wrong type',
      'cap_drop: [ALL]\n  security',
      'cap_drop: ALL\n  security',
      /web\/cap_drop.*must be array/,
    ],
    ['the latest image', 'postgres:18', 'postgres:latest', /Service "database" is using .*latest/],
    ['an image without a version', 'postgres:18', 'postgres', /Service "database" is using .*postgres/],
  ])('would be rejected by the linter with %s', async (_what, part, other, problem) => {
    expect((await lintCompose(plant(text, part, other))).join('\n')).toMatch(problem);
  });

  it.each([
    [
      'a duration that is none',
      'stop_grace_period: 40s',
      'stop_grace_period: long',
      /web: it has no time to drain/,
    ],
    [
      'an unknown network',
      'networks: [back, outside]',
      'networks: [behind]',
      /network behind is not declared/,
    ],
    ['an unknown volume', '- database:/var', '- databank:/var', /volume databank is not declared/],
    [
      'a root that can be written to',
      'read_only: true\n  tmpfs',
      'read_only: false\n  tmpfs',
      /web: its root file/,
    ],
    ['all capabilities', 'cap_drop: [ALL]\n  security', 'security', /worker: it keeps capabilities/],
    ['more capabilities', '[NET_BIND_SERVICE]', '[SYS_ADMIN]', /proxy: it takes capabilities/],
    [
      'too short an end',
      'stop_grace_period: 40s',
      'stop_grace_period: 10s',
      /worker: it has no time to drain/,
    ],
    [
      'a published database',
      'networks: [back]',
      "ports: ['5432:5432']\n    networks: [back]",
      /another one than the proxy/,
    ],
    [
      'a proxy at the database',
      '[outside, front]',
      '[outside, front, back]',
      /the proxy reaches the database/,
    ],
    ['web in the open', '[front, back, providers]', '[front, back, outside]', /past the proxy/],
    ['web shut in', '[front, back, providers]', '[front, back]', /cannot reach the providers/],
    ['workers shut in', 'networks: [back, outside]', 'networks: [back]', /cannot reach what they scan/],
  ])('would be rejected with %s', (_what, part, other, problem) => {
    expect(checkComposeRules(readCompose(plant(text, part, other), settings)).join('\n')).toMatch(problem);
  });

  it.each(Object.keys(settings))('has no default for %s and says what to do if it is not set', (name) => {
    expect(() => readCompose(text, { ...settings, [name]: '' })).toThrow(
      new RegExp(`^required variable ${name} is missing a value: set it in deploy/\\.env`),
    );
    expect(readRepositoryFile('deploy/compose.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
  });

  it.each(['web', 'worker'])('gives %s valid settings', (name) => {
    const { environment = {}, command } = file.services[name]!;
    // As set in the image.
    const config = loadConfig({ HOST: '0.0.0.0', ...environment }, false);
    expect(config.databaseUrl).toBe(
      `postgresql://siteglass:${settings.POSTGRES_PASSWORD}@database:5432/siteglass`,
    );
    expect(config.jwtSecret).toBe(settings.SITEGLASS_JWT_SECRET);
    expect(config.trustProxy).toBe(true);
    expect(command).toEqual(['serve', '--role', name]);
  });

  it('can run several web processes and several workers', () => {
    expect(['web', 'worker'].map((name) => file.services[name]!.deploy?.replicas)).toEqual([2, 2]);
  });
});
