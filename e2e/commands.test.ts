import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../apps/server/test/database-per-file.ts';
import { chromium } from './harness/browser.ts';
import { waitFor } from './harness/service.ts';
import { makeDataDir } from './harness/processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

/**
 * How each script of package.json is verified. `runs`: by a test of this file with its name. `ci`: .ci/run runs it.
 * `loads`: too long to run here, but everything it imports exists and compiles.
 */
const proofs: Readonly<Record<string, 'runs' | 'ci' | 'loads'>> = {
  start: 'runs',
  siteglass: 'runs',
  setup: 'runs',
  test: 'runs',
  'test:full': 'runs',
  faults: 'runs',
  'bench:analysis': 'loads',
  'bench:api': 'loads',
  'bench:adversarial': 'loads',
  'bench:check-rates': 'loads',
  'bench:crawl': 'loads',
  'bench:crawl-pages': 'loads',
  'bench:exports': 'loads',
  'bench:export-sizes': 'loads',
  'bench:lab': 'loads',
  'bench:latency': 'loads',
  'bench:main-content': 'loads',
  'bench:memory': 'loads',
  'bench:queue': 'loads',
  'bench:render': 'loads',
  'bench:rendered-crawl': 'loads',
  'bench:real-sites': 'loads',
  'bench:sites-at-scale': 'runs',
  'bench:website': 'loads',
  'compare:lighthouse': 'loads',
  'pages:languages': 'loads',
  'score:distribution': 'loads',
  'score:examples': 'loads',
  screenshots: 'loads',
  walks: 'loads',
  conformance: 'loads',
  'web:dev': 'runs',
  check: 'ci',
  'check:format': 'ci',
  'check:lint': 'ci',
  'check:types': 'ci',
  'check:boundaries': 'ci',
  format: 'runs',
  generate: 'runs',
  'new:check': 'runs',
  notices: 'runs',
};

interface Command {
  readonly document: string;
  readonly text: string;
  readonly words: readonly string[];
}

/** The npm, npx and node commands in a document's code, both blocks and inline. */
function commandsOf(document: string): Command[] {
  const text = read(document);
  const code = [
    ...[...text.matchAll(/^```(?:sh|bash|console)?\n(.*?)^```/gms)].flatMap(([, block = '']) =>
      block.replaceAll('\\\n', ' ').split('\n'),
    ),
    ...[...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, inline = '']) => inline),
  ];
  return code.flatMap((line) =>
    [
      ...line
        .replace(/\s#.*$/, '')
        .matchAll(
          /(?:^|[;&|(]\s*|^[$]\s+)((?:npm (?:start|test|run|ci|prune|install)|npx|node) ?[^;&|)>]*)/g,
        ),
    ].map(([, found = '']) => ({ document, text: found.trim(), words: found.trim().split(/\s+/) })),
  );
}

function documents(): string[] {
  const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    'README.md',
    'CONTRIBUTING.md',
    ...below.filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
  ];
}

/** The script that a command runs, with its arguments; null if it runs none. */
function scriptOf({ words }: Command): { name: string; args: readonly string[] } | null {
  const [program, first = '', ...rest] = words;
  if (program !== 'npm' || !['start', 'test', 'run'].includes(first)) return null;
  const own = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  const name = first === 'run' ? own.find((word) => !word.startsWith('-')) : first;
  return name === undefined ? null : { name, args: rest.slice(own.length + 1) };
}

const commands = documents().flatMap(commandsOf);

describe('the commands in the documents', () => {
  it('are found', () => {
    const texts = commands.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['npm start', 'npm test', 'npm run check']));
    expect(new Set(texts).size).toBeGreaterThan(10);
  });

  it('all exist: scripts, programs and files', () => {
    const unknown = commands.filter((command) => {
      const script = scriptOf(command);
      if (script !== null) return scripts[script.name] === undefined;
      const [program, first] = command.words;
      if (program === 'npx') return !existsSync(join(root, 'node_modules/.bin', first ?? ''));
      if (program === 'node' && first !== undefined && !first.startsWith('-'))
        return !existsSync(join(root, first));
      return false;
    });
    expect(unknown).toEqual([]);
  });

  it('name existing tests', () => {
    const files = ['packages', 'apps', 'e2e'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
        .map((name) => join(folder, name)),
    );
    const lost = commands.flatMap((command) => {
      const script = scriptOf(command);
      if (script === null || !['test', 'test:full'].includes(script.name)) return [];
      const candidates = files.filter((file) =>
        /\.(?:slow|full)\.test\.ts$/.test(file)
          ? script.name === 'test:full'
          : script.name === 'test' || /SITEGLASS_TEST_DOSE|expectLinear/.test(read(file)),
      );
      return script.args
        .filter((word) => !word.startsWith('-'))
        .filter((word) => !candidates.some((file) => file.includes(word)))
        .map(() => command);
    });
    expect(lost).toEqual([]);
  });

  it('cover all scripts that have no proof of their own, and every proof has its script', () => {
    expect(Object.keys(proofs).sort()).toEqual(Object.keys(scripts).sort());
    const ofCi = `${read('.ci/run')}${read('scripts/check.mjs')}`;
    for (const [name, proof] of Object.entries(proofs)) {
      if (proof === 'ci') expect(ofCi, name).toContain(name);
      if (proof === 'runs') expect(read('e2e/commands.test.ts'), name).toContain(`'npm ${commandFor(name)}`);
    }
  });

  it.each(Object.entries(proofs).filter(([, proof]) => proof === 'loads'))(
    '%s resolves all its imports',
    (name) => {
      const entry = /exec node (\S+\.mjs)/.exec(scripts[name] ?? '')?.[1];
      expect(entry).toBeDefined();
      expect(missingImports(join(root, entry!))).toEqual([]);
    },
  );
});

describe.runIf(isFull)('a command', () => {
  it('npm run setup has nothing left to do', () => {
    const { status, stdout, stderr } = npm('run', '--silent', 'setup');
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  it('npm run siteglass lists its commands', () => {
    const { status, stdout } = npm('run', '--silent', 'siteglass', '--', '--help');
    expect([status, stdout]).toEqual([0, expect.stringContaining('backup')]);
  });

  it('npm test counts the tests of the given files', () => {
    const { status, stdout } = npm('test', '--', 'components/cut-text');
    expect(stdout.trim().split('\n').at(-1)).toBe('20 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('npm run format formats as npm run check:format expects', () => {
    expect(scripts['format']?.replace('--write', '--check')).toBe(scripts['check:format']);
  });

  it('npm run notices has nothing left to update', () => {
    const { status, stderr } = npm('run', '--silent', 'notices', '--', '--check');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('npm run generate has nothing left to write', () => {
    const { status, stdout } = npm('run', '--silent', 'generate', '--', '--check', '--lists');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Tests +\d+ passed/)]);
  });

  it('npm run new:check lists the categories of checks', () => {
    const { status, stderr } = npm('run', '--silent', 'new:check', '--', 'nowhere/title-odd');
    expect([status, stderr]).toEqual([1, expect.stringContaining('structured-data')]);
  });

  it('npm start serves the website, and ends when told to', async () => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const dataDir = await makeDataDir();
    const env = { DATABASE_URL: database.url, SITEGLASS_DATA_DIR: dataDir.path, PORT: '0' };
    const running = startNpm(['start', '--silent'], { ...env, SITEGLASS_WORKERS: '1' });
    try {
      const url = await waitFor('the address', () => addressIn(running.output()));
      expect((await fetch(url)).status).toBe(200);
    } finally {
      await running.stop();
      await dataDir.remove();
      await database.drop();
    }
  });

  it('npm run web:dev serves the website from its source', async () => {
    const running = startNpm(['run', '--silent', 'web:dev', '--', '--host=127.0.0.1', '--port=0'], {});
    try {
      const url = await waitFor('the address', () => addressIn(running.output()));
      expect(await (await fetch(url)).text()).toContain('/@vite/client');
    } finally {
      await running.stop();
    }
  });

  it('npm run test:full counts the tests of the given files', () => {
    const { status, stdout } = npm('run', 'test:full', '--', 'parse/tree-builder');
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    expect(status).toBe(0);
  });

  it('npm run bench:sites-at-scale reads everything that the dashboard reads', () => {
    const sizes = ['--sites=10', '--crawls=60', '--pages=1000', '--largest=40'];
    const { stdout, stderr } = npmWith(
      { SITEGLASS_CHROMIUM: chromium },
      ...['run', '--silent', 'bench:sites-at-scale', '--', ...sizes, '--requests=1', '--openings=1'],
    );
    expect(stderr).toBe('');
    // Whether a busy machine is fast enough does not matter here.
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+ of \d+ are within their targets/);
  }, 240_000);

  it('npm run faults prints the plan of its seed', () => {
    const { status, stdout } = npm('run', 'faults', '--', '--scans', '6', '--kills', '1', '--seed', '90417');
    expect(stdout).toMatch(/^ *seed 90417: \d+ scans accepted, 1 kills/m);
    expect(stdout.trim().split('\n').at(-1)).toBe('1 passed, 0 failed');
    expect(status).toBe(0);
  }, 240_000);
});

function commandFor(name: string): string {
  return ['start', 'test'].includes(name) ? name : `run ${name}`;
}

/** Without the test runner's own variables: a command gets the environment that a shell has. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const own =
    /^(?:VITEST|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|NODE_ENV$|NODE_OPTIONS$|npm_|SITEGLASS_TEST_DOSE)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function npm(...args: readonly string[]): Ended {
  return npmWith({}, ...args);
}

function npmWith(env: NodeJS.ProcessEnv, ...args: readonly string[]): Ended {
  return spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...shellEnvironment(), ...env, NO_COLOR: '1' },
    maxBuffer: 1 << 26,
  });
}

function startNpm(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly output: () => string; readonly stop: () => Promise<void> } {
  const child: ChildProcess = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl-C in a terminal reaches all of it.
    detached: true,
    env: { ...shellEnvironment(), ...env, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT');
      await ended;
    },
  };
}

function addressIn(output: string): string | undefined {
  return /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
}

/** Imports that cannot be resolved, in a module or in one that it imports by path. */
function missingImports(entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const { importedFiles } = ts.preProcessFile(readFileSync(entry, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const describeMissing = `${relative(root, entry)}: ${fileName}`;
    if (!fileName.startsWith('.')) {
      if (fileName.startsWith('node:')) return [];
      const paths = createRequire(entry).resolve.paths(fileName) ?? [];
      const name = fileName
        .split('/')
        .slice(0, fileName.startsWith('@') ? 2 : 1)
        .join('/');
      return paths.some((path) => existsSync(join(path, name))) ? [] : [describeMissing];
    }
    const file = join(dirname(entry), fileName);
    if (!existsSync(file)) return [describeMissing];
    return file.endsWith('.mjs') ? missingImports(file, seen) : [];
  });
}
