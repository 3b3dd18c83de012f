import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { plant, readRepositoryFile } from './deploy-file.ts';
import { lintUnits, readUnits } from './lint-systemd.ts';

/** On the scale of `systemd-analyze security`, in tenths: 100 is a service that may do everything root may. */
const maxExposure = 20;
const units = await readUnits();

describe.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('the systemd units', () => {
  it('are clean', async () => {
    expect(Object.keys(units)).toEqual(
      expect.arrayContaining(['siteglass.service', 'siteglass-web.service', 'siteglass-worker@1.service']),
    );
    expect(await lintUnits(units, maxExposure)).toEqual([]);
  });

  it.each([
    ['an unknown key', 'NoNewPrivileges=yes', 'NoNewPrivilege=yes', /Unknown key.*NoNewPrivilege/],
    ['an unknown value', 'KillMode=mixed', 'KillMode=sometimes', /kill mode.*sometimes/],
    ['a command that is not there', '=/usr/bin/node ', '=/usr/bin/nodejs-9 ', /nodejs-9.*not/],
    [
      'another unit that is not there',
      'Wants=network-online.target',
      'Requires=nothing.service',
      /nothing\.service/,
    ],
    [
      'the rights of root',
      /User=siteglass\n|CapabilityBoundingSet=\n|SystemCallFilter=.*\n|ProtectSystem=strict\n/g,
      '',
      /security .*siteglass\.service: .*exposure level.*/,
    ],
  ])('would be rejected with %s', async (_what, part, other, problem) => {
    const text = units['siteglass.service']!;
    const planted = typeof part === 'string' ? plant(text, part, other) : text.replaceAll(part, other);
    expect(planted).not.toBe(text);
    expect((await lintUnits({ 'siteglass.service': planted }, maxExposure)).join('\n')).toMatch(problem);
  });

  it('give a process more time to drain than it needs', () => {
    // Milliseconds in the sources, seconds in the units.
    const drain = (path: string, name: string): number =>
      Number(
        new RegExp(`const ${name} = ([\\d_]+);`)
          .exec(readRepositoryFile(`apps/server/src/processes/${path}`))?.[1]
          ?.replaceAll('_', ''),
      ) / 1000;
    const timeout = (name: string): number => Number(/^TimeoutStopSec=(\d+)$/m.exec(units[name]!)?.[1]);
    expect(timeout('siteglass.service')).toBeGreaterThan(drain('supervisor.ts', 'drainMs') + 10);
    expect(timeout('siteglass-web.service')).toBeGreaterThan(drain('web.ts', 'answerMs') + 10);
    expect(timeout('siteglass-worker@1.service')).toBeGreaterThan(drain('worker.ts', 'finishMs') + 10);
  });

  it('sandbox every service alike', () => {
    const confinement = (text: string): string[] =>
      [
        ...text.matchAll(
          /^((?:NoNew|Capab|Ambient|UMask|Protect|Private|Restrict|Lock|SystemCall|Memory)\w*=.*)$/gm,
        ),
      ].map((match) => match[1]!);
    const own = confinement(units['siteglass.service']!);
    expect(own.length).toBeGreaterThan(15);
    for (const [name, text] of Object.entries(units)) {
      if (name.endsWith('.service')) expect([name, confinement(text)]).toEqual([name, own]);
    }
  });
});
