import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './markdown-files.ts';

/** The packages that the server and the analysis ship with, according to their manifests. */
function declaredPackages(): string[] {
  return ['apps/server', 'packages/analysis'].flatMap((workspace) => {
    const manifest = JSON.parse(readFileSync(`${root}${workspace}/package.json`, 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@siteglass/'));
  });
}

describe('THIRD_PARTY_NOTICES', () => {
  const lines = readFileSync(`${root}THIRD_PARTY_NOTICES`, 'utf8').split('\n');
  const isNamed = (name: string): boolean =>
    lines.some((line) => line === name || line.startsWith(`${name} `));

  it('is up to date (npm run notices writes it)', () => {
    execFileSync(process.execPath, ['scripts/notices.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  });

  it('lists every package that the server depends on, directly or not', () => {
    const names = [...declaredPackages(), 'pg-protocol', 'avvio', 'entities'];
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'parse5']));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it.each(['react', 'react-dom', 'react-router', 'PostgreSQL', 'Noto Sans', 'n-grams', 'Public Suffix List'])(
    'includes %s',
    (name) => {
      expect(isNamed(name)).toBe(true);
    },
  );

  it.each(['vitest', 'typescript', 'eslint', 'vite'])(
    'omits %s, which is only used in development',
    (name) => {
      expect(isNamed(name)).toBe(false);
    },
  );
});
