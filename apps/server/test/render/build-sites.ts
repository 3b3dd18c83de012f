import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, compileModule } from 'svelte/compiler';
import { build, type Plugin } from 'vite';

export const siteNames = ['react', 'vue', 'svelte', 'plain'] as const;
const folder = path.join(import.meta.dirname, 'sites');

/** Compiles the components of Svelte, and its modules with runes. */
const svelte: Plugin = {
  name: 'svelte',
  transform(code, id) {
    if (id.endsWith('.svelte')) return compile(code, { filename: id, generate: 'client' }).js;
    if (/\.svelte\.js$/.test(id)) return compileModule(code, { filename: id, generate: 'client' }).js;
    return null;
  },
};

/** Builds the sites for production. Returns their files by path: `/assets/react.js` and the parts that it loads. */
export async function buildSites(outDir: string): Promise<ReadonlyMap<string, Buffer>> {
  await build({
    configFile: false,
    root: folder,
    base: '/assets/',
    logLevel: 'silent',
    mode: 'production',
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
    plugins: [svelte],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '',
      rolldownOptions: {
        input: {
          react: path.join(folder, 'react.jsx'),
          ...Object.fromEntries(
            ['vue', 'svelte', 'plain'].map((name) => [name, path.join(folder, `${name}.js`)]),
          ),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const names = await readdir(outDir);
  return new Map(
    await Promise.all(
      names.map(async (name) => [`/assets/${name}`, await readFile(path.join(outDir, name))] as const),
    ),
  );
}
