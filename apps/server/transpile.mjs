// Transpiles TypeScript sources to JavaScript file by file and copies JSON files; `npm run check` checks the types. Writes
// only files that changed, and removes those whose source no longer exists.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'rolldown/utils';

/** The same as in tsconfig.base.json. */
const OPTIONS = {
  target: 'es2023',
  sourcemap: true,
  tsconfig: false,
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
};

/** @param {readonly string[]} others paths in `dist` that something else writes: neither written here nor removed */
export async function transpile(source, dist, others = []) {
  const isOther = (file) => others.some((other) => file === other || file.startsWith(other + path.sep));
  const files = (await readdir(source, { recursive: true }))
    .filter((file) => isShipped(file) && !isOther(file.replace(/\.ts$/, '.js')))
    .map((file) => path.join(source, file));
  // Transforms everything before writing anything: a build with errors leaves the previous one unchanged.
  const results = await Promise.all(
    files.map(async (file) => transform(file, await readFile(file, 'utf8'), OPTIONS)),
  );
  const errors = results.flatMap((result, index) =>
    result.errors.map(({ message }) => `${files[index]}: ${message}`),
  );
  if (errors.length > 0) throw new Error(errors.join('\n'));

  const outputs = new Map();
  for (const [index, { code, map }] of results.entries()) {
    const target = path.join(dist, path.relative(source, files[index]).replace(/\.ts$/, '.js'));
    outputs.set(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
    // The map references the source by path and does not include it.
    const sources = [path.relative(path.dirname(target), files[index]).replaceAll(path.sep, '/')];
    const { version, names, mappings } = map;
    outputs.set(`${target}.map`, JSON.stringify({ version, sources, names, mappings }));
  }
  for (const file of await readdir(source, { recursive: true })) {
    if (file.endsWith('.json'))
      outputs.set(path.join(dist, file), await readFile(path.join(source, file), 'utf8'));
  }
  await Promise.all([...outputs].map(([target, text]) => writeWhereChanged(target, text)));
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !outputs.has(file) && !isOther(path.relative(dist, file))) await rm(file);
  }
}

function isShipped(file) {
  return /(?<!\.test|\.d)\.ts$/.test(file) && !isFixture(file);
}

function isFixture(file) {
  return file.split(path.sep).includes('fixtures');
}

async function writeWhereChanged(file, text) {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
