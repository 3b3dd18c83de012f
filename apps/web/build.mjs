// Builds the website: the client bundle, the public pages as HTML, the template of the API reference, then compressed copies
// of all text files.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

// Applies to every build, including builds for tests: React's development build is 50% larger, and slower.
process.env.NODE_ENV = 'production';
const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const client = path.join(dist, 'client');
const server = path.join(dist, 'prerender');

await build({ root, logLevel: 'warn', build: { outDir: client, emptyOutDir: true, manifest: true } });
await build({
  root,
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, target: 'node20' },
});

// The API reference has its own small styles and script. The service makes its pages from this template.
await build({
  root,
  logLevel: 'warn',
  build: {
    outDir: client,
    emptyOutDir: false,
    rolldownOptions: { input: path.join(root, 'docs.html'), output: { codeSplitting: false } },
  },
});

const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
// The HTML is usable without scripts, so whatever is needed to render it loads first.
const template = (await readFile(path.join(client, 'index.html'), 'utf8'))
  .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
const { makePublicPages, appPages, frameSkeleton, unbrandedSkeleton } = await import(
  pathToFileURL(path.join(server, 'prerender.js')).href
);
const pages = path.join(dist, 'pages');
await rm(pages, { recursive: true, force: true });
await mkdir(pages, { recursive: true });
const description =
  '<meta name="description" content="Siteglass: what search engines, AI answers, attackers and visitors see of a page.">';
const made = { public: [], app: [] };
const skeleton = template.replace('<!--head-->', description).replace('<!--page-->', () => frameSkeleton);
const unbranded = template
  .replace('<title>Siteglass</title>', '<title>Report</title>')
  .replace(/<link rel="icon"[^>]*>/, '')
  .replace('<!--head-->', '<meta name="description" content="A report about a website.">')
  .replace('<!--page-->', () => unbrandedSkeleton);
const withoutIndex = skeleton.replace(description, '<meta name="robots" content="noindex">');
for (const page of await makePublicPages()) {
  const { path: address, language, alternates, sources } = page;
  const file = `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '-')}.html`;
  const inLanguage = (html) => html.replace('<html lang="en">', `<html lang="${language}">`);
  const html = inLanguage(template)
    .replace('<title>Siteglass</title>', '')
    .replace('<!--head-->', () => page.head)
    .replace(
      '<div id="root"><!--page--></div>',
      () => `<div id="root" data-made="at-build">${page.html}</div>`,
    );
  await writePage(file, html, sources);
  const whereClosed = page.onlyWhereOpen ? `closed-${file}` : null;
  if (whereClosed !== null) await writePage(whereClosed, inLanguage(withoutIndex), sources);
  made.public.push({ path: address, file, whereClosed, alternates });
}
await writePage('missing.html', skeleton, []);
for (const { path: address, sources, forRecipients, prefetches } of appPages) {
  const file = `app-${address.slice(1).replaceAll(/[/:]+/g, '-')}.html`;
  await writePage(file, forRecipients ? unbranded : skeleton, sources);
  made.app.push({ path: address, file, prefetches });
}
await writeFile(path.join(pages, 'pages.json'), JSON.stringify(made));
await rm(path.join(client, 'index.html'));
await rename(path.join(client, 'docs.html'), path.join(pages, 'docs.html'));
await rm(server, { recursive: true });

/** Preloads this page's scripts along with the shared ones, so that they are requested before any script runs. */
async function writePage(file, html, sources) {
  const shared = partsOf('index.html');
  const parts = [...new Set(sources.flatMap((source) => [...partsOf(source)]))];
  const links = parts
    .filter((name) => !shared.has(name))
    .map((name) => `<link rel="modulepreload" fetchpriority="low" href="/${manifest[name].file}" />`);
  await writeFile(
    path.join(pages, file),
    html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
  );
}

/** A chunk of the client and everything it imports. */
function partsOf(name, parts = new Set()) {
  if (manifest[name] === undefined) throw new Error(`The build has no ${name}.`);
  if (parts.has(name)) return parts;
  parts.add(name);
  for (const other of manifest[name].imports ?? []) partsOf(other, parts);
  return parts;
}

// The server picks the copy that the browser accepts.
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|json)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const content = await readFile(file);
  if (content.length < 1024) continue;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await brotli(content, best));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}
