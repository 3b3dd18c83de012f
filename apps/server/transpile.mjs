// Makes JavaScript of TypeScript sources file by file; the compiler has its say in `npm run check`. Writes only what
// changed, and removes what has no source any more.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'rolldown/utils';

/** As tsconfig.base.json has it. */
const OPTIONS = {
  target: 'es2023',
  sourcemap: true,
  tsconfig: false,
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
};

/** @param {readonly string[]} others what else makes in `dist`, as paths in it: neither made here nor removed */
export async function transpile(source, dist, others = []) {
  const isOther = (file) => others.some((other) => file === other || file.startsWith(other + path.sep));
  const made = new Set();
  const make = async (file, text) => {
    made.add(file);
    const target = path.join(dist, file);
    if ((await readFile(target, 'utf8').catch(() => null)) === text) return;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  };
  await Promise.all(
    (await readdir(source, { recursive: true })).filter(isShipped).map(async (file) => {
      const target = file.replace(/\.ts$/, '.js');
      if (isOther(target)) return;
      const { code, map } = await stripTypes(path.join(source, file));
      const from = path.relative(path.dirname(path.join(dist, target)), path.join(source, file));
      await make(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
      await make(`${target}.map`, JSON.stringify(withSource(map, from)));
    }),
  );
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const file = path.relative(dist, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !made.has(file) && !isOther(file)) await rm(path.join(dist, file));
  }
}

function isShipped(file) {
  return /(?<!\.test|\.d)\.ts$/.test(file) && !file.split(path.sep).includes('fixtures');
}

async function stripTypes(file) {
  const { code, map, errors } = await transform(file, await readFile(file, 'utf8'), OPTIONS);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  return { code, map };
}

/** The source is named, not repeated. */
function withSource({ version, names, mappings }, from) {
  return { version, sources: [from.replaceAll(path.sep, '/')], names, mappings };
}
