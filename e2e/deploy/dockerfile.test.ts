import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { chromiumNames } from '../../apps/server/src/collect/render/find-chromium.ts';
import { plant, readRepositoryFile } from './deploy-file.ts';
import { lintDockerfile } from './lint-dockerfile.ts';

const dockerfile = readRepositoryFile('deploy/Dockerfile');

describe('the Dockerfile', () => {
  it('is clean', () => {
    expect(lintDockerfile(dockerfile)).toEqual([]);
  });

  it.each([
    ['root', 'USER 1000:1000\n', '', /not a number other than root/],
    ['a user by name', 'USER 1000:1000', 'USER node', /not a number other than root/],
    ['no fixed base', 'node:${NODE_VERSION}-trixie-slim AS service', 'node AS service', /names no version/],
    ['the latest base', ':${NODE_VERSION}-trixie-slim AS service', ':latest AS service', /names no version/],
    ['a shell as process 1', 'CMD ["serve"]', 'CMD serve', /CMD goes through a shell/],
    [
      'a shell as entry',
      'ENTRYPOINT ["node", ',
      'ENTRYPOINT exec node # ["',
      /ENTRYPOINT goes through a shell/,
    ],
    [
      'no health check',
      /HEALTHCHECK[^]*?health"\]\n/.exec(dockerfile)?.[0] ?? '?',
      '',
      /HEALTHCHECK is missing/,
    ],
    ['a misspelt instruction', 'EXPOSE 3000', 'EXPOS 3000', /Unknown instruction: EXPOS/],
    ['an unknown flag', '--retries=3', '--retry=3', /Unknown flag: retry/],
    ['a port that is none', 'EXPOSE 3000', 'EXPOSE http', /Invalid containerPort: http/],
    ['a secret in the image', 'ENV NODE_ENV', 'ENV SITEGLASS_JWT_SECRET=x NODE_ENV', /a secret would stay/],
    [
      'a download',
      'COPY LICENSE THIRD_PARTY_NOTICES ./',
      'ADD https://example.com/LICENSE ./',
      /ADD may fetch/,
    ],
  ])('would be rejected with %s', (_what, part, other, problem) => {
    expect(lintDockerfile(plant(dockerfile, part, other)).join('\n')).toMatch(problem);
  });

  it('installs what the lockfile pins, runs no install scripts, and omits development packages', () => {
    const runs = instructionsOf(dockerfile, 'RUN').filter((run) => run.includes('npm '));
    expect(runs.length).toBeGreaterThan(0);
    for (const run of runs) expect(run).toMatch(/^npm ci .*--ignore-scripts/);
    expect(runs[0]).toMatch(/--omit=dev/);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(
      [...last.matchAll(/^COPY --from=(\w+) (\S+)/gm)].map((match) => `${match[1]} ${match[2]}`),
    ).toEqual(['packages /app', ...workspaces().map((workspace) => `build /app/${workspace}/dist`)]);
  });

  it('installs a browser that the service finds, before it switches to its user', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const [packages = ''] = instructionsOf(last, 'RUN').filter((run) => run.includes('apt-get install'));
    expect(packages.split(/\s+/).filter((name) => chromiumNames.includes(name))).toHaveLength(1);
    expect(packages).toContain('--no-install-recommends');
    expect(packages).toMatch(/rm -r \/var\/lib\/apt\/lists\/\*$/);
    expect(last.indexOf(packages)).toBeLessThan(last.indexOf('\nUSER 1000:1000'));
  });

  it('copies the manifest of every workspace before it installs', () => {
    const copied = instructionsOf(dockerfile, 'COPY').map((copy) => copy.split(' ')[0]);
    for (const workspace of workspaces()) expect(copied).toContain(`${workspace}/package.json`);
  });

  it('finds what it copies in the checkout, and copies neither tests nor data', () => {
    const ignored = readRepositoryFile('.dockerignore').split('\n');
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      match[1]!.split(' '),
    );
    for (const source of sources) expect(ignored).toContain(`!${source.split('/')[0]}`);
    expect(ignored).toEqual(
      expect.arrayContaining(['*', '**/node_modules', '**/dist', '**/test', '**/.env*']),
    );
  });
});

/** The workspaces in the lockfile, packages first. */
function workspaces(): string[] {
  const lock = JSON.parse(readRepositoryFile('package-lock.json')) as { packages: Record<string, unknown> };
  return Object.keys(lock.packages)
    .filter((path) => /^(packages|apps)\/[^/]+$/.test(path))
    .sort()
    .reverse();
}

function instructionsOf(text: string, keyword: string): string[] {
  return DockerfileParser.parse(text)
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArgumentsContent() ?? '');
}
