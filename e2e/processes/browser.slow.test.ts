import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromium } from '../harness/browser.ts';
import { runCommand, startCommand, type CommandResult } from '../harness/command.ts';
import { command, environmentOf, waitFor } from '../harness/service.ts';
import { zipOf } from '../harness/zip.ts';

/** The user `nobody` of most systems. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'siteglass-browser-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Without the browser of this machine, unless a test names it. */
const noBrowser = { PATH: '/nowhere', SITEGLASS_CHROMIUM: '' };

function siteglass(args: string, env: Record<string, string> = {}): Promise<CommandResult> {
  return runCommand(['browser', ...args.split(' ')], { dataDir, env: { ...noBrowser, ...env } });
}

const withoutBrowser =
  'missing  Chromium: not found: pages are analyzed as served, without running their scripts. Install it with siteglass browser install.\n';

describe('siteglass browser status', () => {
  it('says that there is no browser and how to get one', async () => {
    expect(await siteglass('status')).toEqual({ code: 0, stdout: withoutBrowser, stderr: '' });
  });

  it('says what is wrong with SITEGLASS_CHROMIUM, and exits with 1', async () => {
    expect(await siteglass('status', { SITEGLASS_CHROMIUM: '/nowhere/chromium' })).toEqual({
      code: 1,
      stdout:
        'BROKEN   Chromium: SITEGLASS_CHROMIUM=/nowhere/chromium does not start (there is no such file).\n',
      stderr: '',
    });
  });

  it('rejects a value of SITEGLASS_CHROMIUM_SANDBOX that is not one', async () => {
    const { code, stderr } = await siteglass('status', { SITEGLASS_CHROMIUM_SANDBOX: 'maybe' });
    expect([code, stderr]).toEqual([
      1,
      'siteglass: SITEGLASS_CHROMIUM_SANDBOX must be on or off, not "maybe".\n',
    ]);
  });

  describe.skipIf(chromium === undefined)('with the browser of this machine', () => {
    const version =
      chromium && /\d+(?:\.\d+)+/.exec(spawnSync(chromium, ['--version']).stdout.toString())?.[0];
    const found = `ok       Chromium: ${version} (${chromium}, from SITEGLASS_CHROMIUM)`;
    const settings = { SITEGLASS_CHROMIUM: chromium ?? '', HOME: tmpdir() };
    const risk =
      'or set SITEGLASS_CHROMIUM_SANDBOX=off, which lets a page that exploits Chromium act as that user.';
    const sandboxMissing = (name: string): string =>
      `missing  Chromium's sandbox: does not work for the user ${name}, because the system or container allows no user namespaces, so pages are not rendered. Allow them, ${risk}`;

    it('names the version, the path and where the path is from', async () => {
      const { code, stdout } = await siteglass('status', settings);
      expect([code, stdout.split('\n')[0]]).toEqual([0, found]);
    });

    it('warns if the sandbox is off', async () => {
      const { code, stdout } = await siteglass('status', { ...settings, SITEGLASS_CHROMIUM_SANDBOX: 'off' });
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(
          /\nwarning {2}Chromium's sandbox: off by SITEGLASS_CHROMIUM_SANDBOX: a page that exploits Chromium can do what the user \w+ can\.\n$/,
        ),
      ]);
    });

    /** The command as the user nobody, who may not enter every checkout. */
    const asNobody = (...wrapper: readonly string[]): SpawnSyncReturns<string> => {
      const [program, ...args] = [...wrapper, process.execPath, command, 'browser', 'status'];
      const env = environmentOf(dataDir, { env: settings });
      return spawnSync(program, args, { ...nobody, encoding: 'utf8', env });
    };
    const canRunAsNobody =
      isRoot &&
      spawnSync(process.execPath, ['--check', command], { ...nobody, stdio: 'ignore' }).status === 0;

    it.runIf(isRoot)('says that the sandbox does not work for root', async () => {
      const { code, stdout } = await siteglass('status', settings);
      expect([code, stdout.split('\n')[1]]).toEqual([
        0,
        `missing  Chromium's sandbox: does not work for root, so pages are not rendered. Run Siteglass as another user, ${risk}`,
      ]);
    });

    it.runIf(canRunAsNobody)('says whether the sandbox works for another user', () => {
      const hasNamespaces =
        spawnSync('unshare', ['--user', '--net', '--pid', '--fork', 'true'], nobody).status === 0;
      const { status, stdout } = asNobody();
      expect([status, stdout.split('\n')[1]]).toEqual([
        0,
        hasNamespaces ? "ok       Chromium's sandbox: works for the user nobody" : sandboxMissing('nobody'),
      ]);
    });

    // Within a namespace of its own, where no further ones are allowed.
    const confine = [
      ...['unshare', '--user', '--map-current-user', '--keep-caps', 'sh', '-c'],
      ...['echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"', 'sh'],
    ];
    const canConfine =
      canRunAsNobody && spawnSync(confine[0]!, [...confine.slice(1), 'true'], nobody).status === 0;
    it.runIf(canConfine)('says that the sandbox does not work without user namespaces', () => {
      const { status, stdout } = asNobody(...confine);
      expect([status, stdout.split('\n')[1]]).toEqual([0, sandboxMissing('nobody')]);
    });
  });
});

describe('siteglass browser install', () => {
  let server: Server;
  let origin: string;
  let requests: string[];
  /** What the server does with a request for the archive. */
  let archive: (folder: string) => Buffer | number | null;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      const folder = /([^/]+)\.zip$/.exec(request.url ?? '')?.[1] ?? '';
      const answer = archive(folder);
      if (answer === null) response.writeHead(200, { 'content-length': '1000' }).write('PK');
      else if (typeof answer === 'number') response.writeHead(answer).end('<h1>No\nsuch file</h1>');
      else response.writeHead(200, { 'content-length': String(answer.length) }).end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests = [];
  });

  const archiveOf = (script: string) => (folder: string) =>
    zipOf(`${folder}/chrome-headless-shell`, Buffer.from(`#!/bin/sh\n${script}\n`));
  const version = '159.0.8154.6';
  const download = () => ({ PLAYWRIGHT_DOWNLOAD_HOST: origin });
  const install = (args = 'install') => siteglass(args, download());
  const installedPath = (stdout: string): string => /: (\/.*)\n$/.exec(stdout)?.[1] ?? '';

  it('downloads the browser with progress, once, and remove deletes it', async () => {
    archive = archiveOf(`echo 'Google Chrome for Testing ${version}'`);
    const { code, stdout, stderr } = await install();
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(`Chromium ${version} is installed: ${dataDir}/browser/`),
    ]);
    expect(stderr).toMatch(/^Downloading Chrome Headless Shell .* from http:\/\/127\.0\.0\.1:\d+\/.*\.zip\n/);
    expect(stderr).toMatch(/\| 100% of [\d.]+ \w+\n$/);
    expect(requests).toEqual([expect.stringMatching(/chrome-headless-shell-[\w-]+\.zip$/)]);

    expect(await install()).toEqual({
      code: 0,
      stdout: stdout.replace('is installed', 'is already installed'),
      stderr: '',
    });
    expect(requests).toHaveLength(1);

    const forced = await install('install --force');
    expect([forced.code, forced.stdout, requests.length]).toEqual([0, stdout, 2]);
    expect(await readdir(dataDir)).toEqual(['browser']);

    const removed = await siteglass('remove');
    expect(removed).toEqual({ code: 0, stdout: `Removed Chromium from ${dataDir}/browser.\n`, stderr: '' });
    expect(await readdir(dataDir)).toEqual([]);
    expect((await siteglass('remove')).stdout).toBe(`No Chromium is installed in ${dataDir}/browser.\n`);
    expect((await siteglass('status')).stdout).toBe(withoutBrowser);
  });

  it.skipIf(chromium === undefined)(
    'makes it the browser that is used, unless a setting names another',
    async () => {
      archive = archiveOf(`exec '${chromium}' "$@"`);
      const { stdout } = await install();
      const off = { SITEGLASS_CHROMIUM_SANDBOX: 'off', HOME: tmpdir() };
      const status = await siteglass('status', off);
      expect([status.code, status.stdout]).toEqual([
        0,
        expect.stringContaining(
          ` (${installedPath(stdout)}, installed by siteglass browser install)\nwarning `,
        ),
      ]);
      const other = await siteglass('install', { ...download(), SITEGLASS_CHROMIUM: chromium ?? '' });
      expect(other.stdout.split('\n')[1]).toBe(`It is not used, because SITEGLASS_CHROMIUM is ${chromium}.`);
    },
  );

  it('replaces an installed browser that does not start', async () => {
    archive = archiveOf(`[ -e "$0.used" ] && exit 1; echo 'Google Chrome for Testing ${version}'`);
    const { stdout } = await install();
    spawnSync('touch', [`${installedPath(stdout)}.used`]);
    expect((await install()).stdout).toBe(stdout);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['the server does not have it', () => 404, /downloaded \(server returned code 404\)\. /],
    [
      'the archive is damaged',
      () => Buffer.from('not an archive'),
      /\(.*(?:end of central directory|zip).*\)/i,
    ],
    [
      'it does not start',
      archiveOf('echo "error while loading shared libraries: libnss3.so" >&2; exit 127'),
      /Chromium was downloaded, but \/\S+ does not start \(error while loading shared libraries: libnss3\.so\)\. Install the libraries/,
    ],
  ] as const)('says why if %s', async (_what, answer, problem) => {
    archive = answer;
    const { code, stdout, stderr } = await install();
    expect([code, stdout]).toEqual([1, '']);
    const lines = stderr
      .trimEnd()
      .split('\n')
      .filter((line) => !/^Downloading |^\|/.test(line));
    expect(lines).toEqual([expect.stringMatching(/^siteglass: Chromium /)]);
    expect(lines[0]).toMatch(problem);
  });

  it('says that the server cannot be reached, and keeps the installed browser', async () => {
    archive = archiveOf(`echo 'Google Chrome for Testing ${version}'`);
    const { stdout } = await install();
    const failed = await siteglass('install --force', { PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' });
    expect([failed.code, failed.stderr.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'siteglass: Chromium could not be downloaded (connect ECONNREFUSED 127.0.0.1:9). Check that this machine can connect to the download server, set HTTPS_PROXY or PLAYWRIGHT_DOWNLOAD_HOST if it needs a proxy or a mirror, or install Chromium with the package manager of the system.',
    ]);
    expect(await readdir(dataDir)).toEqual(['browser']);
    expect((await install()).stdout).toBe(stdout.replace('is installed', 'is already installed'));
  });

  it('says that the data directory cannot be written to', async () => {
    const { code, stderr } = await siteglass('install', { SITEGLASS_DATA_DIR: '/proc/nowhere' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^siteglass: SITEGLASS_DATA_DIR=\/proc\/nowhere cannot be written to \(.*\)\.\n$/,
      ),
    ]);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    archive = () => null;
    const running = startCommand(['browser', 'install'], { dataDir, env: { ...noBrowser, ...download() } });
    await waitFor('the download', () => requests.length > 0);
    running.child.kill('SIGTERM');
    expect(await running.result).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\nsiteglass: Interrupted\.\n$/) as string,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});
