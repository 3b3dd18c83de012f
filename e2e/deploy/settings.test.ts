import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingsIn } from '../../apps/server/src/settings/setting-tree.ts';
import { settings as table } from '../../apps/server/src/settings/settings.ts';
import { runCommand } from '../harness/command.ts';
import { readRepositoryFile, root } from './deploy-file.ts';
import { readCompose } from './lint-compose.ts';
import { containersOf, deploymentsOf, parseManifests } from './lint-kubernetes.ts';
import { readUnits } from './lint-systemd.ts';

/** Settings of Node itself, of the database image, and those used only in the deploy files. */
const foreign = {
  node: ['NODE_ENV', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX'],
  database: ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'],
  proxy: ['DOMAIN'],
};

const settings = settingsIn(table)
  .map(({ name }) => name)
  .sort();
const units = await readUnits();
const composeText = readRepositoryFile('deploy/compose.yaml');
const compose = readCompose(composeText.replaceAll(/:\?[^}]*/g, ':-x'), {});
const kubernetesFiles = readdirSync(`${root}deploy/kubernetes`).filter(
  (name) => !/^(kustomization|secret)\.yaml$/.test(name),
);
const manifests = kubernetesFiles.flatMap((name) =>
  parseManifests(readRepositoryFile(`deploy/kubernetes/${name}`)),
);
const containers = deploymentsOf(manifests).flatMap(containersOf);

describe('the settings', () => {
  it('are all in the tables of docs/operations.md, and nothing else is', () => {
    const document = readRepositoryFile('docs/operations.md');
    const rows = document
      .slice(document.indexOf('## Settings'))
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]!),
    );
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
    expect(
      named
        .filter((name) => !['NODE_EXTRA_CA_CERTS', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX'].includes(name))
        .sort(),
    ).toEqual(settings);
  });

  it.each([
    [
      'the Dockerfile',
      [...readRepositoryFile('deploy/Dockerfile').matchAll(/(?:^ENV|\\\n) +([A-Z_]+)=/gm)].map(
        (match) => match[1]!,
      ),
      foreign.node,
    ],
    [
      'compose.yaml, web and worker',
      ['web', 'worker'].flatMap((name) => Object.keys(compose.services[name]!.environment!)),
      [],
    ],
    ['compose.yaml, database', Object.keys(compose.services['database']!.environment!), foreign.database],
    ['compose.yaml, proxy', Object.keys(compose.services['proxy']!.environment!), foreign.proxy],
    [
      'the Kubernetes settings',
      manifests.flatMap((one) => Object.keys(one['data'] ?? one['stringData'] ?? {})),
      [],
    ],
    ['the Kubernetes containers', containers.flatMap(({ env = [] }) => env.map(({ name }) => name)), []],
    [
      'the systemd units',
      Object.values(units).flatMap((text) =>
        [...text.matchAll(/^Environment=(.*)$/gm)].flatMap((match) =>
          match[1]!.split(' ').map((pair) => pair.split('=')[0]!),
        ),
      ),
      foreign.node,
    ],
    [
      'siteglass.env.example',
      [...readRepositoryFile('deploy/systemd/siteglass.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
        (match) => match[1]!,
      ),
      [],
    ],
  ])('in %s are ones that the service reads', (_where, names, allowed: readonly string[]) => {
    expect(names.filter((name) => !settings.includes(name) && !allowed.includes(name))).toEqual([]);
  });

  it('that compose.yaml passes on belong to the service or to compose.yaml', () => {
    const own = ['IMAGE', 'DOMAIN', 'POSTGRES_PASSWORD'];
    const passed = [...composeText.matchAll(/\$\{(\w+)/g)].map((match) => match[1]!);
    expect(passed.filter((name) => !settings.includes(name) && !own.includes(name))).toEqual([]);
  });

  it('that the Caddyfile reads are set by compose.yaml or have a default', () => {
    const read = [...readRepositoryFile('deploy/Caddyfile').matchAll(/\{\$(\w+)(:[^}]+)?\}/g)];
    const needed = read.filter((match) => match[2] === undefined).map((match) => match[1]);
    expect(needed).toEqual(Object.keys(compose.services['proxy']!.environment!));
  });
});

describe('the commands of the deploy files', () => {
  it('exist', async () => {
    const { stdout } = await runCommand(['--help'], { dataDir: 'unused' });
    const commands = [...stdout.slice(stdout.indexOf('Commands:')).matchAll(/^ {2}(\w+)/gm)].map(
      (match) => match[1]!,
    );
    expect(commands).toEqual(expect.arrayContaining(['serve', 'migrate', 'health']));
    const dockerfile = readRepositoryFile('deploy/Dockerfile');
    const lists = [...dockerfile.matchAll(/^(?:CMD| {2}CMD) (\[.*\])$/gm)].map(
      (match) => parse(match[1]!) as string[],
    );
    const used = [
      ...lists,
      ...['web', 'worker'].map((name) => compose.services[name]!.command!),
      ...containers.map(({ args }) => args ?? []),
      ...containers.flatMap(({ livenessProbe, startupProbe }) =>
        [livenessProbe, startupProbe].flatMap((probe) => (probe?.exec?.command ? [probe.exec.command] : [])),
      ),
      ...Object.values(units).flatMap((text) =>
        [...text.matchAll(/main\.js (.*)$/gm)].map((match) => match[1]!.split(' ')),
      ),
    ].map((words) => words.slice(words.findIndex((word) => word.endsWith('main.js')) + 1));
    expect(used.length).toBeGreaterThan(10);
    for (const [command] of used) expect(commands).toContain(command);
    const served = used.filter(([command]) => command === 'serve').map((words) => words.join(' '));
    for (const words of served) expect(words).toMatch(/^serve( --role (web|worker))?$/);
  });
});
