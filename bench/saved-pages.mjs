// Saved pages for the commands that measure checks and scores on them. A saved page has no response: its URL is the one
// that it declares, over HTTPS, and its headers are those that most sites send. robots.txt and sitemap are unknown.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..');
const maxBytes = 3_000_000;
/** Smaller files are fragments and redirects. */
const minBytes = 2_000;
const headers = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-encoding', 'gzip'],
  ['cache-control', 'max-age=600'],
  ['x-content-type-options', 'nosniff'],
];

/** The charset decoder of the service. */
const { decodeText } = await import(path.join(ROOT, 'apps/server/dist/collect/fetch/charset.js'));

/**
 * Every `.html` and `.html.gz` below the folders, as the analysis takes it, with its `file`. Leaves out what extractors
 * are expected to find, and files that are no whole page.
 */
export async function* savedPages(folders, every = 1) {
  if (folders.length === 0) throw new Error('Name at least one folder of saved pages.');
  const files = (await Promise.all(folders.map(pagesBelow))).flat();
  for (let i = 0; i < files.length; i += every) {
    const page = await readSavedPage(files[i]);
    if (page.bodyBytes >= minBytes && page.bodyBytes <= maxBytes) yield { file: files[i], page };
  }
}

export async function pagesBelow(folder) {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /(?<!expected)\.html?(?:\.gz)?$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

export async function readSavedPage(file) {
  const stored = await readFile(file);
  const bytes = file.endsWith('.gz') ? gunzipSync(stored) : stored;
  const { text, name, source, malformed } = decodeText(bytes, null);
  const url = addressOf(text);
  return {
    requestedUrl: url,
    url,
    status: 200,
    headers,
    redirects: [],
    html: text,
    bodyBytes: bytes.length,
    charset: { name, source, malformed },
    fetchedAt: '2026-01-15T08:00:00Z',
    httpVersion: '2',
  };
}

/** The URL that the page says it has, so that it does not look like a copy of another one. */
function addressOf(html) {
  const said = [
    ...addressesIn(html, /\brel\s*=\s*["']?canonical\b/i),
    ...addressesIn(html, /\bproperty\s*=\s*["']?og:url\b/i),
  ];
  const address =
    said.find((one) => /^(?:https?:)?\/\//i.test(one)) ?? said.find((one) => one.startsWith('/'));
  return new URL(address ?? '/', 'https://www.example.com/').href.replace(/^http:/, 'https:');
}

function addressesIn(html, mark) {
  return [...html.matchAll(/<(?:link|meta)\b[^>]*>/gi)]
    .filter(([tag]) => mark.test(tag))
    .map(([tag]) => /\b(?:href|content)\s*=\s*["']?\s*([^"'\s>]+)/i.exec(tag)?.[1] ?? '')
    .map((text) =>
      text
        .replaceAll(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replaceAll('&amp;', '&'),
    )
    .filter((address) => URL.canParse(address, 'https://www.example.com/'));
}
