import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  candidatesOnMachine,
  chromiumNames,
  findChromium,
  type ChromiumSearch,
} from '../../../src/collect/render/find-chromium.ts';
import { ConfigError } from '../../../src/errors.ts';

let root: string;
let count = 0;
/** Each test has its own directories in PATH and its own data directory. */
let first: string;
let second: string;
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'siteglass-chromium-'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(() => {
  const own = join(root, String(count++));
  [first, second, dataDir] = [join(own, 'first'), join(own, 'second'), join(own, 'data')];
});

/** A program that answers like a browser. */
async function addProgram(file: string, script: string, mode = 0o755): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, mode);
  return file;
}

const says = (line: string): string => `[ "$1" = --version ] && echo '${line}'`;
const chromium = says('Chromium 156.0.8078.108 built on Debian GNU/Linux 13.3 (trixie)');

function find(chromiumPath: string | null = null): Promise<ChromiumSearch> {
  return findChromium({ chromiumPath, dataDir }, { PATH: `${first}:${second}` });
}

async function addInstalled(revision: number, script: string, isComplete = true): Promise<string> {
  const directory = join(dataDir, 'browser', `chromium_headless_shell-${revision}`);
  const file = await addProgram(
    join(directory, 'chrome-headless-shell-linux64/chrome-headless-shell'),
    script,
  );
  if (isComplete) await writeFile(join(directory, 'INSTALLATION_COMPLETE'), '');
  return file;
}

describe('the browser on the machine', () => {
  it('is absent if PATH has none', async () => {
    await addProgram(join(first, 'firefox'), says('Mozilla Firefox 131.0'));
    expect(await find()).toEqual({ chromium: null, unusable: [] });
  });

  it.each(chromiumNames)('is found as %s', async (name) => {
    const file = await addProgram(join(second, name), chromium);
    expect(await find()).toEqual({
      chromium: { path: file, origin: 'machine', version: '156.0.8078.108' },
      unusable: [],
    });
  });

  it.each([
    ['Chromium 120.0.6099.0', '120.0.6099.0'],
    ['Google Chrome 131.0.6778.69 ', '131.0.6778.69'],
    ['Google Chrome for Testing 159.0.8154.6', '159.0.8154.6'],
    ['HeadlessChrome/140.0.7339.16', '140.0.7339.16'],
    ['Chromium 119.0.6045.199', null],
    ['Mozilla Firefox 131.0', null],
    ['', null],
  ])('that says "%s" has the version %s', async (line, version) => {
    await addProgram(join(first, 'chromium'), says(line));
    expect((await find()).chromium?.version ?? null).toBe(version);
  });

  it('is the headless shell if there are several, wherever they are in PATH', async () => {
    await addProgram(join(first, 'google-chrome'), chromium);
    const shell = await addProgram(join(second, 'chromium-headless-shell'), chromium);
    expect((await find()).chromium?.path).toBe(shell);
  });

  it('is the first that can be used, and the search says why the others cannot', async () => {
    const paths = await Promise.all([
      addProgram(join(first, 'chromium-headless-shell'), chromium, 0o644),
      addProgram(join(first, 'chromium'), says('Chromium 103.0.5060.53')),
      addProgram(join(first, 'chromium-browser'), 'echo "install the snap first" >&2; exit 1'),
      addProgram(join(first, 'google-chrome'), 'exit 7'),
      addProgram(join(second, 'google-chrome'), says('Firefox 131.0')),
    ]);
    const usable = await addProgram(join(second, 'google-chrome-stable'), chromium);
    const { chromium: found, unusable } = await find();
    expect(found?.path).toBe(usable);
    expect(unusable).toEqual(
      [
        'does not start (it is not executable for this user).',
        'is version 103.0.5060.53; version 120 or later is needed.',
        'does not start (install the snap first).',
        'does not start (exit code 7).',
        'is not Chromium (--version says "Firefox 131.0").',
      ].map((reason, index) => ({ path: paths[index], reason })),
    );
  });

  it('is never taken from a relative directory in PATH', () => {
    expect(candidatesOnMachine('.:bin::/usr/bin', 'linux')).toEqual(
      chromiumNames.map((name) => `/usr/bin/${name}`),
    );
  });

  it('is looked for among the applications of macOS, after PATH', () => {
    const places = candidatesOnMachine('/opt/bin', 'darwin');
    expect(places[0]).toBe('/opt/bin/chromium-headless-shell');
    expect(places.slice(-2)).toEqual([
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]);
  });
});

describe('the installed browser', () => {
  it('comes before the one on the machine', async () => {
    await addProgram(join(first, 'chromium'), chromium);
    const path = await addInstalled(1255, says('Google Chrome for Testing 159.0.8154.6'));
    expect((await find()).chromium).toEqual({ path, origin: 'installed', version: '159.0.8154.6' });
  });

  it('is the newest complete one', async () => {
    await addInstalled(999, chromium);
    const newest = await addInstalled(1255, chromium);
    await addInstalled(1300, chromium, false);
    expect((await find()).chromium?.path).toBe(newest);
  });

  it('gives way to the one on the machine if it does not start', async () => {
    const broken = await addInstalled(
      1255,
      'echo "error while loading shared libraries: libnss3.so" >&2; exit 127',
    );
    const path = await addProgram(join(first, 'chromium'), chromium);
    expect(await find()).toEqual({
      chromium: { path, origin: 'machine', version: '156.0.8078.108' },
      unusable: [
        { path: broken, reason: 'does not start (error while loading shared libraries: libnss3.so).' },
      ],
    });
  });
});

describe('SITEGLASS_CHROMIUM', () => {
  it('comes before everything else, as a path or as a name in PATH', async () => {
    await addInstalled(1255, chromium);
    await addProgram(join(first, 'chromium'), chromium);
    const own = await addProgram(join(second, 'my-chrome'), says('Google Chrome 131.0.6778.69'));
    for (const given of [own, 'my-chrome']) {
      expect(await find(given)).toEqual({
        chromium: { path: own, origin: 'setting', version: '131.0.6778.69' },
        unusable: [],
      });
    }
  });

  it.each([
    ['/nowhere/chromium', 'does not start (there is no such file).'],
    ['not-in-path', 'does not start (there is no such file).'],
    ['/etc/passwd', 'does not start (it is not executable for this user).'],
    ['/bin/false', 'does not start (exit code 1).'],
    ['/bin/echo', 'is not Chromium (--version says "'],
    ['old-chrome', 'is version 79.0.3945.130; version 120 or later is needed.'],
  ])('=%s is an error that says: %s', async (given, problem) => {
    // There would be others to fall back to.
    await addInstalled(1255, chromium);
    await addProgram(join(first, 'chromium'), chromium);
    await addProgram(join(first, 'old-chrome'), says('Google Chrome 79.0.3945.130'));
    const error = await find(given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toContain(`SITEGLASS_CHROMIUM=${given} ${problem}`);
  });

  it('gives the browser none of the other environment', async () => {
    const file = await addProgram(
      join(first, 'chromium'),
      'echo "Chromium 150.0.0.1"; /usr/bin/env >"$0.env"',
    );
    await find(file);
    const names = (await readFile(`${file}.env`, 'utf8')).match(/^\w+(?==)/gm);
    expect(names).toContain('PATH');
    expect(names?.filter((name) => !['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([]);
  });
});
