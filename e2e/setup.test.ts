import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const lockfile = {
  packages: {
    '': {},
    'apps/server': {},
    'node_modules/bundler': { version: '1.0.0', dev: true },
    'node_modules/test-runner': { version: '2.0.0', dev: true },
    'node_modules/of-another-system': { version: '1.0.0', optional: true, os: ['none'] },
  },
};

/** Stands in for npm: records its arguments and creates what npm would. */
const fakeNpm = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
const [command, ...options] = process.argv.slice(2);
appendFileSync('calls.txt', [command, ...options].join(' ') + '\\n');
const how = process.env.FAKE_NPM;
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
const versions = { bundler: '1.0.0' };
if (!options.includes('--workspaces')) versions['test-runner'] = how === 'other' && command !== 'ci' ? '2.0.1' : '2.0.0';
for (const name of Object.keys(versions)) mkdirSync('node_modules/' + name, { recursive: true });
if (how === 'fail') process.exit(1);
if (how === 'killed') for (const pid of [process.ppid, process.pid]) process.kill(pid, 'SIGKILL');
const packages = Object.fromEntries(Object.entries(versions).map(([name, version]) => ['node_modules/' + name, { version }]));
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

describe('installing packages', () => {
  let checkout: string;
  beforeEach(async () => {
    checkout = await mkdtemp(path.join(tmpdir(), 'siteglass-setup-'));
    await mkdir(path.join(checkout, 'scripts'));
    for (const name of ['install-packages.mjs', 'setup-step.mjs'])
      await cp(path.join(root, 'scripts', name), path.join(checkout, 'scripts', name));
    await writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify(lockfile));
    await writeFile(path.join(checkout, 'npm.mjs'), fakeNpm);
  });
  afterEach(() => rm(checkout, { recursive: true }));

  const run = (code: string, how = ''): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { install, isInstalled } from './scripts/install-packages.mjs'; ${code}`,
      ],
      {
        cwd: checkout,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          npm_execpath: path.join(checkout, 'npm.mjs'),
          NODE_ENV: 'production',
          FAKE_NPM: how,
        },
      },
    );
  /** Like the start of a command: installs what it needs if that is missing. */
  const need = (set: 'service' | 'all', how?: string): number | null =>
    run(`if (!(await isInstalled('${set}'))) await install('${set}');`, how).status;
  const has = (set: 'service' | 'all'): boolean =>
    run(`console.log(await isInstalled('${set}'));`).stdout === 'true\n';
  /** The calls of npm, without the options that every call has. */
  const calls = async (): Promise<string[]> =>
    (await readFile(path.join(checkout, 'calls.txt'), 'utf8'))
      .trim()
      .split('\n')
      .map((call) => {
        expect(call).toMatch(/ --include=dev --ignore-scripts /);
        return call.slice(0, call.indexOf(' --include=dev'));
      });
  const ofService = 'ci --workspaces --include-workspace-root=false';

  it('for the service installs only the workspaces, and happens once', async () => {
    expect([need('service'), need('service')]).toEqual([0, 0]);
    expect(await calls()).toEqual([ofService]);
    expect([has('service'), has('all')]).toEqual([true, false]);
  });

  it('for tests adds the rest and removes nothing', async () => {
    need('service');
    const inUse = path.join(checkout, 'node_modules/bundler/in-use.js');
    await writeFile(inUse, '');
    expect([need('all'), need('all'), need('service')]).toEqual([0, 0, 0]);
    expect(await calls()).toEqual([ofService, 'install --no-save']);
    expect(existsSync(inUse)).toBe(true);
  });

  it('for tests first is enough for the service as well', async () => {
    expect([need('all'), need('service')]).toEqual([0, 0]);
    expect(await calls()).toEqual(['ci']);
  });

  it('is not needed if npm was run by hand', async () => {
    spawnSync(process.execPath, ['npm.mjs', 'ci', '--include=dev', '--ignore-scripts', '-'], {
      cwd: checkout,
    });
    expect([has('service'), has('all')]).toEqual([true, true]);
    expect(await calls()).toEqual(['ci']);
  });

  it('is needed again when the lockfile has changed', async () => {
    need('service');
    await writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify({ ...lockfile, changed: true }));
    expect(need('service')).toBe(0);
    expect(await calls()).toEqual([ofService, ofService]);
  });

  it('of the rest leaves the service unchanged if it fails', () => {
    need('service');
    const { status, stderr } = run("await install('all');", 'fail');
    expect(status).toBe(1);
    expect(stderr).toContain('npm install failed: what it says stands above.');
    expect([has('service'), has('all')]).toEqual([true, false]);
  });

  it('starts over after it was killed halfway', async () => {
    need('service');
    need('all', 'killed');
    expect([has('service'), has('all')]).toEqual([false, false]);
    expect(need('all')).toBe(0);
    expect(await calls()).toEqual([ofService, 'install --no-save', 'ci']);
    expect([has('service'), has('all')]).toEqual([true, true]);
  });

  it('of the rest starts from scratch if it does not match the lockfile', async () => {
    need('service');
    expect(need('all', 'other')).toBe(0);
    expect(await calls()).toEqual([ofService, 'install --no-save', 'ci']);
    expect(has('all')).toBe(true);
  });
});
