// npm run pages:languages [-- --folder <folder>] [-- --pages 40]: analyzes translated documentation from Debian
// packages, each page as it is and converted to older encodings. Fails if the language of more than 2% of the pages
// with 50 words is wrong, if a text is decoded differently, or if anything crashes. Packages are downloaded to a
// folder, a temporary one unless given; no page is part of the project.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { parse } from 'parse5';
import { analyze } from '@siteglass/analysis';
import { detectLanguage } from '@siteglass/analysis/language';

const ROOT = path.resolve(import.meta.dirname, '..');
const { decodeText } = await import(path.join(ROOT, 'apps/server/dist/collect/fetch/charset.js'));
const run = promisify(execFile);

/** Share of pages whose language must be detected correctly. */
const required = 0.98;
/** Languages that need at least ten judged pages. */
const minLanguages = 15;
const minPagesOfLanguage = 10;
const minEncodings = 8;
/** Pages with fewer words are not judged. */
const minWords = 50;
/** A page with a larger share of its letters in sentences of the English original counts separately, as bilingual. */
const maxEnglishShare = 0.1;
/** Pages converted to each encoding. */
const pagesOfEncoding = 24;

const help = 'usr/share/libreoffice/help';
/** Folders of pages by the language they are in, English first: the others are compared with it. */
const sources = [
  {
    packageName: () => 'installation-guide-amd64',
    folder: (code) => `usr/share/doc/installation-guide-amd64/${code}`,
    codes: 'en ca cs da de el es fr id it ja ko nl pt ro ru sv vi zh_CN'.split(' '),
  },
  {
    packageName: (code) => `libreoffice-help-${code.toLowerCase()}`,
    folder: (code) => `${help}/${code}/text/swriter`,
    codes: 'en-US et eu fi gl hi hu pl sl tr zh-TW'.split(' '),
  },
];

/**
 * Encodings as pages declare them, iconv's name for the table that browsers use, and the languages of the pages written
 * in them.
 */
const encodings = [
  { label: 'windows-1252', iconv: 'CP1252', languages: ['it', 'fr', 'de', 'es', 'pt', 'sv'] },
  { label: 'iso-8859-15', iconv: 'ISO-8859-15', languages: ['fr', 'fi', 'nl', 'et'] },
  { label: 'iso-8859-2', iconv: 'ISO-8859-2', languages: ['cs', 'hu', 'pl', 'sl', 'ro'] },
  { label: 'windows-1250', iconv: 'CP1250', languages: ['cs', 'hu', 'pl', 'sl'] },
  { label: 'windows-1251', iconv: 'CP1251', languages: ['ru'] },
  { label: 'koi8-r', iconv: 'KOI8-R', languages: ['ru'] },
  { label: 'iso-8859-5', iconv: 'ISO-8859-5', languages: ['ru'] },
  { label: 'iso-8859-7', iconv: 'ISO-8859-7', languages: ['el'] },
  { label: 'windows-1253', iconv: 'CP1253', languages: ['el'] },
  { label: 'windows-1254', iconv: 'CP1254', languages: ['tr'] },
  { label: 'windows-1257', iconv: 'CP1257', languages: ['et'] },
  { label: 'shift_jis', iconv: 'CP932', languages: ['ja'] },
  { label: 'euc-jp', iconv: 'EUC-JP-MS', languages: ['ja'] },
  { label: 'iso-2022-jp', iconv: 'ISO-2022-JP', languages: ['ja'] },
  { label: 'euc-kr', iconv: 'CP949', languages: ['ko'] },
  { label: 'gbk', iconv: 'GBK', languages: ['zh'] },
  { label: 'gb18030', iconv: 'GB18030', languages: ['zh'] },
  { label: 'big5', iconv: 'BIG5', languages: ['zh'] },
  { label: 'utf-16le', iconv: 'UTF-16LE', languages: ['hi', 'vi', 'el'], mark: true },
];

/** Ways to declare an encoding, in turn. */
const declarations = ['header', 'meta charset', 'meta http-equiv'];

const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, pages: { type: 'string', default: '40' } },
});
const pagesOfLanguage = Number(options.pages);
const folder =
  options.folder === undefined
    ? await mkdtemp(path.join(tmpdir(), 'siteglass-pages-'))
    : path.resolve(options.folder);
try {
  await mkdir(folder, { recursive: true });
  process.exitCode = (await compareAll()) ? 0 : 1;
} finally {
  if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
}

async function compareAll() {
  const pages = [];
  for (const source of sources) {
    const english = new Set();
    for (const [index, code] of source.codes.entries()) {
      const root = await unpack(source.packageName(code));
      // All English pages: each translation is compared with every sentence of them.
      const files = await pagesIn(
        path.join(root, source.folder(code)),
        index === 0 ? Infinity : pagesOfLanguage,
      );
      for (const [position, file] of files.entries()) {
        const bytes = await readFile(file);
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        const passages = passagesOf(text);
        if (index === 0) for (const passage of passages) english.add(passage);
        const isTaken = index > 0 || position % Math.ceil(files.length / pagesOfLanguage) === 0;
        if (isTaken)
          pages.push({
            file,
            bytes,
            text,
            language: primary(code),
            english: shareOf(passages, index === 0 ? new Set() : english),
          });
      }
    }
  }
  console.log(
    `${pages.length} pages; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  );
  const isKnown = reportLanguages(pages);
  const isDecoded = await reportEncodings(pages);
  return isKnown && isDecoded;
}

/** Downloads and unpacks a Debian package unless it is already there; returns the folder. */
async function unpack(name) {
  const target = path.join(folder, name);
  if (existsSync(target)) return target;
  console.error(`${name} …`);
  await run('apt-get', ['download', name], { cwd: folder });
  const archive = (await readdir(folder)).find(
    (file) => file.startsWith(`${name}_`) && file.endsWith('.deb'),
  );
  await run('dpkg-deb', ['-x', archive, target], { cwd: folder });
  await rm(path.join(folder, archive));
  return target;
}

/** A selection spread evenly over all pages of a folder. */
async function pagesIn(root, wanted) {
  const all = (await readdir(root, { recursive: true })).filter((file) => /\.html?$/.test(file)).sort();
  const count = Math.min(wanted, all.length);
  return Array.from({ length: count }, (_, n) => path.join(root, all[Math.floor((n * all.length) / count)]));
}

/** Texts between two tags that are long enough to be sentences. */
function passagesOf(html) {
  const found = [];
  const open = [parse(html)];
  while (open.length > 0) {
    const node = open.pop();
    if (node.nodeName === 'script' || node.nodeName === 'style') continue;
    if (node.nodeName === '#text') {
      const passage = node.value.replace(/\s+/g, ' ').trim();
      if (passage.length >= 20) found.push(passage);
    }
    for (const child of node.childNodes ?? []) open.push(child);
  }
  return found;
}

function shareOf(passages, english) {
  let all = 0;
  let same = 0;
  for (const passage of passages) {
    all += passage.length;
    if (english.has(passage)) same += passage.length;
  }
  return all === 0 ? 0 : same / all;
}

function primary(code) {
  return code.split(/[-_]/)[0];
}

function look(bytes, headerLabel) {
  const decoded = decodeText(bytes, headerLabel);
  const url = 'https://docs.example/guide/page';
  const type = headerLabel === null ? 'text/html' : `text/html; charset=${headerLabel}`;
  const startedAt = performance.now();
  const analysis = analyze(
    {
      requestedUrl: url,
      url,
      status: 200,
      headers: [['content-type', type]],
      redirects: [],
      html: decoded.text,
      bodyBytes: bytes.length,
      charset: { name: decoded.name, source: decoded.source, malformed: decoded.malformed },
    },
    { detectLanguage },
  );
  return { decoded, analysis, ms: performance.now() - startedAt };
}

function reportLanguages(pages) {
  const rows = new Map();
  const wrong = [];
  let judged = 0;
  for (const page of pages) {
    const { analysis, ms } = look(page.bytes, null);
    const { content, checks } = analysis;
    const row = rows.get(page.language) ?? {
      pages: 0,
      mixed: 0,
      mixedRight: 0,
      judged: 0,
      right: 0,
      words: 0,
      sentences: 0,
      crashed: 0,
      ms: [],
      status: {},
    };
    rows.set(page.language, row);
    row.pages += 1;
    row.ms.push(ms);
    row.words += content.word_count;
    row.sentences += content.readability?.sentences ?? 0;
    row.crashed += checks.filter(({ status }) => status === 'error').length;
    const status = content.readability?.status ?? 'none';
    row.status[status] = (row.status[status] ?? 0) + 1;
    if (content.word_count < minWords) continue;
    const isRight = content.language.detected === page.language;
    if (page.english > maxEnglishShare) {
      row.mixed += 1;
      if (isRight) row.mixedRight += 1;
    } else {
      row.judged += 1;
      judged += 1;
      if (isRight) row.right += 1;
      else wrong.push(`${path.relative(folder, page.file)}: ${content.language.detected}`);
    }
  }
  console.log(
    'language  pages  judged  right  part English (as translated)     words  sentences  ms a page  crashed  readability',
  );
  for (const [language, row] of [...rows].sort()) {
    const { pages: all, judged: of, right, mixed, mixedRight, words, sentences, ms, crashed, status } = row;
    const cells = [
      language.padEnd(8),
      pad(all, 6),
      pad(of, 7),
      pad(right, 6),
      pad(`${mixed} (${mixedRight})`, 29),
      pad(words, 9),
      pad(sentences, 10),
    ];
    const statuses = Object.entries(status).map(([name, count]) => `${name} ${count}`);
    console.log(
      `${cells.join(' ')} ${pad(median(ms).toFixed(1), 10)} ${pad(crashed, 8)}  ${statuses.join(', ')}`,
    );
  }
  const right = judged - wrong.length;
  const crashed = [...rows.values()].reduce((sum, row) => sum + row.crashed, 0);
  const known = [...rows.values()].filter((row) => row.judged >= minPagesOfLanguage).length;
  const isMet = right >= required * judged && crashed === 0 && known >= minLanguages;
  console.log(
    `\n${rows.size} languages, ${known} with ${minPagesOfLanguage} pages to judge; of ${judged} pages with at least ${minWords} words ${right} right, ` +
      `${((right / judged) * 100).toFixed(2)} %: ${isMet ? 'at least' : 'NOT at least'} ${required * 100} %; crashes: ${crashed}`,
  );
  for (const line of wrong) console.log(`  ${line}`);
  return isMet;
}

async function reportEncodings(pages) {
  console.log('\nencoding       pages  equal  language as before');
  let isMet = encodings.length >= minEncodings;
  for (const encoding of encodings) {
    const all = pages.filter(({ language }) => encoding.languages.includes(language));
    const count = Math.min(pagesOfEncoding, all.length);
    const taken = Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)]);
    const encodable = await encodableOf(encoding, new Set(taken.map(({ text }) => text).join('')));
    let equal = 0;
    let same = 0;
    const unlike = [];
    for (const [n, page] of taken.entries()) {
      const declaration = encoding.mark ? 'mark' : declarations[n % declarations.length];
      const text = declare(withReferences(page.text, encodable), encoding.label, declaration);
      const bytes = await convert(text, encoding);
      const { decoded, analysis } = look(bytes, declaration === 'header' ? encoding.label : null);
      const before = look(page.bytes, null).analysis.content.language.detected;
      if (decoded.text === text && !decoded.malformed) equal += 1;
      else
        unlike.push(
          `${path.relative(folder, page.file)} (${declaration}): ${firstDifference(text, decoded)}`,
        );
      if (analysis.content.language.detected === before) same += 1;
      if (analysis.checks.some(({ status }) => status === 'error')) isMet = false;
    }
    if (equal < count || count === 0) isMet = false;
    console.log(`${encoding.label.padEnd(14)} ${pad(count, 5)} ${pad(equal, 6)} ${pad(same, 19)}`);
    for (const line of unlike) console.log(`  ${line}`);
  }
  const natural = new Map();
  for (const { bytes } of pages) {
    const { name, source } = decodeText(bytes, null);
    const key = `${name} by ${source}`;
    natural.set(key, (natural.get(key) ?? 0) + 1);
  }
  console.log(`\nas they come: ${[...natural].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  console.log(`${encodings.length} encodings: ${isMet ? 'all texts equal' : 'NOT all texts equal'}`);
  return isMet;
}

/** The characters that survive a round trip through an encoding: some tables encode two characters as the same one. */
async function encodableOf(encoding, characters) {
  const inside = new Set();
  // Usually all at once; if iconv reports characters that it cannot encode, each half is tried.
  const open = [[...characters].filter((character) => character > '\u007F')];
  while (open.length > 0) {
    const part = open.pop();
    if (part.length === 0) continue;
    const bytes = await iconv(part.join('\n'), 'UTF-8', encoding.iconv).catch(() => null);
    if (bytes !== null) {
      const back = (await iconv(bytes, encoding.iconv, 'UTF-8')).toString().split('\n');
      for (const [n, character] of part.entries()) if (back[n] === character) inside.add(character);
    } else if (part.length > 1) open.push(part.slice(0, part.length >> 1), part.slice(part.length >> 1));
  }
  return inside;
}

/** Characters that the encoding lacks become character references, as an author would write them. */
function withReferences(text, encodable) {
  return text.replace(/[^\0-\x7F]/gu, (character) =>
    encodable.has(character) ? character : `&#${character.codePointAt(0)};`,
  );
}

/** Replaces the encoding declarations of the original with one of our own. */
function declare(text, label, declaration) {
  const bare = text
    .replace(/^\uFEFF/, '')
    .replace(/<\?xml[^>]*\?>\s*/i, '')
    .replace(/<meta[^>]*charset[^>]*>/gi, '');
  if (declaration === 'header' || declaration === 'mark') return bare;
  const meta =
    declaration === 'meta charset'
      ? `<meta charset="${label}">`
      : `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`;
  return bare.replace(/<head[^>]*>/i, (head) => head + meta);
}

async function convert(text, encoding) {
  const bytes = await iconv(text, 'UTF-8', encoding.iconv);
  return encoding.mark === true ? Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]) : bytes;
}

/** The system's own converter, which shares no table with the decoder under test. */
async function iconv(input, from, to) {
  const running = run('iconv', ['-f', from, '-t', to], { encoding: 'buffer', maxBuffer: 1 << 27 });
  running.child.stdin.on('error', () => undefined);
  running.child.stdin.end(input);
  return (await running).stdout;
}

function firstDifference(text, { text: got, name, source }) {
  let at = 0;
  while (at < text.length && text[at] === got[at]) at += 1;
  const around = (value) => JSON.stringify(value.slice(Math.max(0, at - 10), at + 10));
  return `${name} by ${source}; ${around(got)} in place of ${around(text)}`;
}

function pad(value, width) {
  return String(value).padStart(width);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
