import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = pathToFileURL(path.join(import.meta.dirname, '../transpile.mjs')).href;
const { transpile } = (await import(script)) as {
  transpile: (source: string, dist: string, others?: readonly string[]) => Promise<void>;
};

const sources = {
  'main.ts': `import type { Shape } from './shapes/shape.ts';
import { area, type Unit } from './shapes/area.ts';
const square: Shape = { side: 3 };
const { name } = await import('./lazy.ts');
const unit: Unit = 'cm';
console.log(name, area(square), unit);
`,
  'lazy.ts': `export * from './shapes/name.ts';\n`,
  'texts.json': '{ "a": 1 }\n',
  'shapes/shape.ts': 'export interface Shape { readonly side: number }\n',
  'shapes/name.ts': `export const name: string = 'square';\n`,
  'shapes/area.ts': `import { type Shape } from './shape.ts';
export type Unit = 'cm' | 'in';
export function area(shape: Shape): number {
  return shape.side ** 2;
}
`,
};

describe('the build of single files', () => {
  let folder: string;
  const inSource = (file: string): string => path.join(folder, 'src', file);
  const inDist = (file: string): string => path.join(folder, 'dist', file);
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const build = (): Promise<void> =>
    transpile(path.join(folder, 'src'), path.join(folder, 'dist'), ['bundle', '.stamp', 'threads/own.js']);
  const built = async (): Promise<string[]> =>
    (await readdir(inDist(''), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => path.relative(inDist(''), path.join(entry.parentPath, entry.name)))
      .sort();

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'siteglass-transpile-'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    for (const [file, text] of Object.entries(sources)) await put(inSource(file), text);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('runs: imports name the generated files', async () => {
    await build();
    expect(execFileSync(process.execPath, [inDist('main.js')], { encoding: 'utf8' })).toBe('square 9 cm\n');
  });

  it('has a source map for each file', async () => {
    await build();
    expect(await readFile(inDist('shapes/area.js'), 'utf8')).toMatch(
      /\n\/\/# sourceMappingURL=area\.js\.map\n$/,
    );
    const map = JSON.parse(await readFile(inDist('shapes/area.js.map'), 'utf8')) as object;
    expect(map).toMatchObject({ version: 3, sources: ['../../src/shapes/area.ts'] });
    expect(map).not.toHaveProperty('sourcesContent');
  });

  it('leaves out tests, their fixtures and declarations', async () => {
    for (const file of ['main.test.ts', 'fixtures/page.ts', 'global.d.ts', 'fixtures/README.md'])
      await put(inSource(file), 'export {};\n');
    await build();
    expect(await built()).toEqual([
      'lazy.js',
      'main.js',
      'shapes/area.js',
      'shapes/name.js',
      'shapes/shape.js',
      'texts.json',
    ]);
  });

  it('writes only what changed', async () => {
    await build();
    const before = new Date('2020-01-01');
    for (const file of await built()) await utimes(inDist(file), before, before);
    await put(inSource('shapes/name.ts'), `export const name = 'rectangle';\n`);
    await build();
    const written = [];
    for (const file of await built()) if ((await stat(inDist(file))).mtime > before) written.push(file);
    expect(written).toEqual(['shapes/name.js']);
  });

  it('removes files without a source, and leaves files of others alone', async () => {
    for (const file of [
      'shapes/gone.js',
      'main.d.ts',
      '.tsbuildinfo',
      '.stamp',
      'bundle/main.js',
      'threads/own.js',
    ])
      await put(inDist(file), 'export {};\n');
    await put(inSource('threads/own.ts'), 'export default 1;\n');
    await build();
    expect(await built()).toEqual([
      '.stamp',
      'bundle/main.js',
      'lazy.js',
      'main.js',
      'shapes/area.js',
      'shapes/name.js',
      'shapes/shape.js',
      'texts.json',
      'threads/own.js',
    ]);
    expect(await readFile(inDist('threads/own.js'), 'utf8')).toBe('export {};\n');
  });

  it('names an invalid TypeScript file, and keeps the previous output', async () => {
    await build();
    const before = await readFile(inDist('main.js'), 'utf8');
    await put(inSource('main.ts'), 'export const changed = 1;\n');
    await put(inSource('shapes/area.ts'), 'export const = 1;\n');
    await expect(build()).rejects.toThrow(/shapes\/area\.ts: /);
    expect(await readFile(inDist('main.js'), 'utf8')).toBe(before);
  });
});
