import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProcessAlive } from '../apps/server/src/database/embedded/processes.ts';
import { waitUntilGone } from './harness/processes.ts';
import { waitFor } from './harness/service.ts';

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

/** Stands in for the build: creates a service that only runs. With a file `hang`, it first waits for a child of its own. */
const fakeBuild = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
if (existsSync('hang')) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
  writeFileSync('pids', process.pid + ' ' + child.pid);
  await once(child, 'exit');
}
mkdirSync('apps/server/dist/database/embedded', { recursive: true });
writeFileSync('apps/server/dist/main.js', "console.log('runs'); setInterval(() => 0, 1000);");
writeFileSync(
  'apps/server/dist/database/embedded/binaries.js',
  'export const locateBinaries = async () => 0; export const hydrateLinks = locateBinaries;',
);
`;

let checkout: string;
beforeEach(async () => {
  // As the scripts see it: they find processes by their paths.
  checkout = await realpath(await mkdtemp(path.join(tmpdir(), 'siteglass-setup-')));
  await cp(path.join(root, 'scripts'), path.join(checkout, 'scripts'), { recursive: true });
  await writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify(lockfile));
  await writeFile(path.join(checkout, 'npm.mjs'), fakeNpm);
});
afterEach(() => rm(checkout, { recursive: true }));

describe('installing packages', () => {
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

  it('is not needed again for another version of Node, which no package depends on', async () => {
    need('service');
    const other = `Object.defineProperty(process.versions, 'node', { value: '99.0.0' });`;
    expect(run(`${other} console.log(await isInstalled('service'));`).stdout).toBe('true\n');
    const stamp = path.join(checkout, 'node_modules/.siteglass-installed');
    // As it was written until the version of Node was left out.
    await writeFile(stamp, `20-${await readFile(stamp, 'utf8')}`);
    expect([has('service'), has('all')]).toEqual([true, false]);
  });

  it('never replaces the packages of a service that runs from the checkout', async () => {
    need('service');
    const main = path.join(checkout, 'apps/server/dist/main.js');
    await mkdir(path.dirname(main), { recursive: true });
    await writeFile(main, `console.log('runs'); setInterval(() => 0, 1000);`);
    const service = spawn(process.execPath, [main, 'serve', '--role', 'worker']);
    try {
      await once(service.stdout, 'data');
      await writeFile(
        path.join(checkout, 'package-lock.json'),
        JSON.stringify({ ...lockfile, changed: true }),
      );
      const { status, stderr } = run("await install('service');");
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(
          `A service runs from this checkout (process ${service.pid}) and its packages have to be replaced.`,
        ),
      ]);
      expect(await calls()).toEqual([ofService]);
      expect(existsSync(path.join(checkout, 'node_modules/bundler'))).toBe(true);
    } finally {
      service.kill();
      await once(service, 'exit');
    }
    expect(need('service')).toBe(0);
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

describe('the first start', () => {
  beforeEach(async () => {
    for (const app of ['server', 'web']) {
      await mkdir(path.join(checkout, 'apps', app), { recursive: true });
      await writeFile(path.join(checkout, 'apps', app, 'build.mjs'), app === 'server' ? fakeBuild : '');
    }
    await writeFile(path.join(checkout, 'tsconfig.base.json'), '{}');
  });

  const start = () => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: checkout,
      env: { PATH: process.env['PATH'], npm_execpath: path.join(checkout, 'npm.mjs') },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return {
      child,
      waitUntilItRuns: () => waitFor('the service', () => output.includes('runs')),
      output: () => output,
      ended: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    };
  };

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is ended by %s while it builds, with all its processes, and the next one starts over',
    async (signal) => {
      await writeFile(path.join(checkout, 'hang'), '');
      const first = start();
      const pids = await waitFor('the build', async () => {
        const text = await readFile(path.join(checkout, 'pids'), 'utf8').catch(() => '');
        return text === '' ? null : text.split(' ').map(Number);
      });
      first.child.kill(signal);
      expect(await first.ended).toEqual([1, null]);
      expect(first.output()).toMatch(/Building the service: interrupted\.\n$/);
      await waitUntilGone(pids);
      await rm(path.join(checkout, 'hang'));
      const second = start();
      await second.waitUntilItRuns();
      expect(second.output()).not.toContain('Waiting for');
      second.child.kill();
      await second.ended;
    },
  );

  it.each([
    ['that is empty', () => ''],
    ['with the number of another program', () => `${process.pid} 1`],
  ])('is not held up by a lock of a killed one %s', async (_, content) => {
    const id = createHash('sha256').update(checkout).digest('hex').slice(0, 16);
    await writeFile(path.join(tmpdir(), `siteglass-setup-${id}.lock`), content());
    const { child, waitUntilItRuns, ended } = start();
    await waitUntilItRuns();
    child.kill();
    await ended;
    expect(await isProcessAlive(child.pid!)).toBe(false);
  });
});
