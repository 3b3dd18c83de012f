import { boundText, limits as storedLimits } from '../bounds.ts';
import { parseUrl } from '../parse/url.ts';
import { LiteralAutomaton } from './literal-automaton.ts';
import {
  technologyEvidenceLimits as limits,
  type NamedText,
  type TechnologyEvidence,
} from './technology-evidence.ts';
import { technologies } from './technology-table.ts';
import type { Signals, TechnologyCategory } from './technology.ts';

export type TechnologySignalKind =
  | 'meta'
  | 'header'
  | 'comment'
  | 'attribute'
  | 'script'
  | 'link'
  | 'inline-script'
  | 'frame'
  | 'image'
  | 'cookie';

export interface DetectedTechnology {
  readonly id: string;
  readonly name: string;
  readonly category: TechnologyCategory;
  /** Dotted numbers, for example `6.5.2`, or null. A server that is patched by its distribution keeps its number. */
  readonly version: string | null;
  /** Other versions the page shows as well, at most five: two copies of a library, for instance. */
  readonly furtherVersions: readonly string[];
  readonly confidence: 'certain' | 'likely';
  /** What gave it away, bounded; null for what is only implied. */
  readonly evidence: { readonly kind: TechnologySignalKind; readonly text: string } | null;
  /** Id of the technology that cannot run without it, where nothing else shows it; else null. */
  readonly impliedBy: string | null;
}

const maxFurtherVersions = 5;

interface Signal {
  /** Place in the table. */
  readonly technology: number;
  readonly isCertain: boolean;
  /** Lower case; empty where presence is enough. */
  readonly literal: string;
  readonly isVersioned: boolean;
}
type UrlKind = 'script' | 'link' | 'image' | 'frame';
interface UrlSignal extends Signal {
  readonly form: 'host' | 'host-path' | 'path' | 'own-path' | 'file';
  readonly kinds: readonly UrlKind[];
}
interface WordSignal extends Signal {
  readonly attribute: 'id' | 'class';
  readonly isPrefix: boolean;
}

/** The signals of a table, each kind by what it is looked up by. */
interface Index {
  readonly metas: ReadonlyMap<string, readonly Signal[]>;
  readonly headers: ReadonlyMap<string, readonly Signal[]>;
  readonly attributes: ReadonlyMap<string, readonly Signal[]>;
  readonly cookies: ReadonlyMap<string, readonly Signal[]>;
  /** By their first characters, as many as `cookieKeyLength`. */
  readonly cookiePrefixes: ReadonlyMap<string, readonly Signal[]>;
  readonly urls: Searched<UrlSignal>;
  readonly comments: Searched<Signal>;
  readonly words: Searched<WordSignal>;
  readonly inline: Searched<Signal>;
}
interface Searched<S extends Signal> {
  readonly automaton: LiteralAutomaton;
  /** By number of the literal. */
  readonly signals: readonly (readonly S[])[];
}

const cookieKeyLength = 3;
const assetKinds: readonly UrlKind[] = ['script', 'link'];
const pathKinds: readonly UrlKind[] = ['script', 'link', 'image'];

const index = buildIndex();
const numbersById: ReadonlyMap<string, number> = new Map(technologies.map(({ id }, number) => [id, number]));

function buildIndex(): Index {
  const metas = new Map<string, Signal[]>();
  const headers = new Map<string, Signal[]>();
  const attributes = new Map<string, Signal[]>();
  const cookies = new Map<string, Signal[]>();
  const cookiePrefixes = new Map<string, Signal[]>();
  const urls: UrlSignal[] = [];
  const comments: Signal[] = [];
  const words: WordSignal[] = [];
  const inline: Signal[] = [];
  technologies.forEach(({ signals, likely }, technology) => {
    if (likely !== undefined) add(likely, technology, false);
    add(signals, technology, true);
  });
  return {
    metas,
    headers,
    attributes,
    cookies,
    cookiePrefixes,
    urls: searched(urls),
    comments: searched(comments),
    words: searched(words),
    inline: searched(inline),
  };

  function add(signals: Signals, technology: number, isCertain: boolean): void {
    const read = (written: string): Signal => {
      const isVersioned = written.endsWith('{v}');
      const literal = (isVersioned ? written.slice(0, -3) : written).toLowerCase();
      return { technology, isCertain, literal, isVersioned };
    };
    const addNamed = (map: Map<string, Signal[]>, named: Signals['metas'] = {}) => {
      for (const [name, literals] of Object.entries(named))
        for (const literal of literals) addTo(map, name, read(literal));
    };
    const addUrls = (
      literals: readonly string[] = [],
      kinds: readonly UrlKind[],
      own: 'own-path' | 'path',
    ) => {
      for (const literal of literals) urls.push({ ...read(literal), kinds, form: formOf(literal, own) });
    };
    const addWords = (written: readonly string[] = [], attribute: WordSignal['attribute']) => {
      for (const word of written) {
        const isPrefix = word.endsWith('*');
        words.push({ ...read(isPrefix ? word.slice(0, -1) : word), attribute, isPrefix });
      }
    };
    addNamed(metas, signals.metas);
    addNamed(headers, signals.headers);
    addNamed(attributes, signals.attributes);
    for (const name of signals.cookies ?? []) {
      // Names of cookies tell upper from lower case: kept as written.
      const isPrefix = name.endsWith('*');
      const literal = isPrefix ? name.slice(0, -1) : name;
      const signal = { technology, isCertain, literal, isVersioned: false };
      if (isPrefix) addTo(cookiePrefixes, literal.slice(0, cookieKeyLength), signal);
      else addTo(cookies, literal, signal);
    }
    addUrls(signals.assets, assetKinds, 'path');
    addUrls(signals.frames, ['frame'], 'path');
    addUrls(signals.images, ['image'], 'path');
    addUrls(signals.paths, pathKinds, 'own-path');
    for (const name of signals.files ?? [])
      urls.push({ ...read(`/${name}`), isVersioned: true, kinds: assetKinds, form: 'file' });
    comments.push(...(signals.comments ?? []).map(read));
    addWords(signals.ids, 'id');
    addWords(signals.classes, 'class');
    inline.push(...(signals.inline ?? []).map(read));
  }
}

function formOf(literal: string, path: 'own-path' | 'path'): UrlSignal['form'] {
  if (literal.startsWith('/')) return path;
  return literal.includes('/') ? 'host-path' : 'host';
}

function addTo(map: Map<string, Signal[]>, key: string, signal: Signal): void {
  const signals = map.get(key);
  if (signals === undefined) map.set(key, [signal]);
  else signals.push(signal);
}

function searched<S extends Signal>(signals: readonly S[]): Searched<S> {
  const byLiteral = new Map<string, S[]>();
  for (const signal of signals) {
    const same = byLiteral.get(signal.literal);
    if (same === undefined) byLiteral.set(signal.literal, [signal]);
    else same.push(signal);
  }
  return { automaton: new LiteralAutomaton([...byLiteral.keys()]), signals: [...byLiteral.values()] };
}

interface Finding {
  isCertain: boolean;
  kind: TechnologySignalKind;
  /** Name before the text, such as that of a header; empty where there is none. */
  name: string;
  text: string;
  version: string | null;
  furtherVersions: string[];
}

/**
 * Names the technologies that a response shows, in the order of the table. Where several signals agree, the
 * evidence is the first certain one, in the order of `TechnologySignalKind`; the most precise of the versions
 * that agree is kept. The cost is linear in the evidence, up to `technologyEvidenceLimits`.
 */
export function detectTechnologies(evidence: TechnologyEvidence): readonly DetectedTechnology[] {
  const findings = new Map<number, Finding>();

  const note = (
    { technology, isCertain: isCertainSignal, isVersioned }: Signal,
    kind: TechnologySignalKind,
    name: string,
    text: string,
    version: string | null = null,
    isCertain = isCertainSignal,
  ): void => {
    const finding = findings.get(technology);
    if (finding === undefined) {
      findings.set(technology, { isCertain, kind, name, text, version, furtherVersions: [] });
      return;
    }
    if (isCertain && !finding.isCertain) {
      finding.isCertain = true;
      finding.kind = kind;
      finding.name = name;
      finding.text = text;
    }
    if (isVersioned && version !== null) addVersion(finding, version);
  };

  readNamed(evidence.metas, limits.metas, index.metas, 'meta');
  readHeaders();
  for (let i = 0; i < Math.min(evidence.comments.length, limits.comments); i++) {
    readComment(evidence.comments[i] ?? '');
  }
  readAttributes();
  const ownHost = parseUrl(evidence.url)?.hostname ?? '';
  const ownSite = ownHost.startsWith('www.') ? ownHost.slice(4) : ownHost;
  readUrls(evidence.scriptUrls, limits.urls, 'script');
  readUrls(evidence.linkUrls, limits.urls, 'link');
  for (let i = 0; i < Math.min(evidence.inlineScripts.length, limits.inlineScripts); i++) {
    readInlineScript(evidence.inlineScripts[i] ?? '');
  }
  readUrls(evidence.frameUrls, limits.urls, 'frame');
  readUrls(evidence.imageUrls, limits.imageUrls, 'image');
  for (let i = 0; i < Math.min(evidence.cookieNames.length, limits.cookieNames); i++) {
    readCookie(evidence.cookieNames[i] ?? '');
  }
  return conclude(findings);

  function readNamed(
    items: readonly NamedText[],
    max: number,
    signals: ReadonlyMap<string, readonly Signal[]>,
    kind: 'meta' | 'attribute',
  ): void {
    for (let i = 0; i < Math.min(items.length, max); i++) {
      const item = items[i];
      if (item === undefined) continue;
      const candidates = signals.get(item.name.toLowerCase());
      if (candidates !== undefined) readValue(candidates, item.name, item.value, kind);
    }
  }

  function readValue(
    candidates: readonly Signal[],
    name: string,
    value: string,
    kind: 'meta' | 'attribute',
  ): void {
    const text = value.slice(0, limits.valueLength).trim();
    const lower = text.toLowerCase();
    for (const signal of candidates) {
      const { literal } = signal;
      if (lower.startsWith(literal) && isWhole(lower, 0, literal))
        note(signal, kind, name, text, versionAfter(signal, lower, literal.length, 1));
    }
  }

  function readHeaders(): void {
    for (let i = 0; i < Math.min(evidence.headers.length, limits.headers); i++) {
      const [name, value] = evidence.headers[i] ?? ['', ''];
      const candidates = index.headers.get(name.toLowerCase());
      if (candidates === undefined) continue;
      const lower = value.slice(0, limits.valueLength).toLowerCase();
      for (const signal of candidates) {
        const { literal } = signal;
        for (let at = lower.indexOf(literal); at !== -1; at = lower.indexOf(literal, at + literal.length)) {
          if (literal === '' || isWhole(lower, at, literal)) {
            note(signal, 'header', name, value, versionAfter(signal, lower, at + literal.length, 1));
            break;
          }
        }
      }
    }
  }

  function readComment(comment: string): void {
    const text = comment.slice(0, limits.commentLength).trim();
    index.comments.automaton.scan(text, 0, text.length, (number, end) => {
      for (const signal of index.comments.signals[number] ?? []) {
        if (end === signal.literal.length && isWhole(text, 0, signal.literal))
          note(signal, 'comment', '', text, versionAfter(signal, text, end, 1));
      }
    });
  }

  function readAttributes(): void {
    for (let i = 0; i < Math.min(evidence.attributes.length, limits.attributes); i++) {
      const item = evidence.attributes[i];
      if (item === undefined) continue;
      const { name, value } = item;
      if (name === 'id' || name === 'class') readWords(name, value);
      const candidates = index.attributes.get(name);
      if (candidates !== undefined) readValue(candidates, name, value, 'attribute');
      if (!name.startsWith('data-')) continue;
      // `data-v-7ba5bd90` is looked up as `data-v-*`.
      const family = index.attributes.get(`${name.slice(0, name.lastIndexOf('-'))}-*`);
      if (family !== undefined) readValue(family, name, value, 'attribute');
    }
  }

  function readWords(attribute: WordSignal['attribute'], value: string): void {
    index.words.automaton.scan(value, 0, limits.valueLength, (number, end) => {
      for (const signal of index.words.signals[number] ?? []) {
        if (signal.attribute !== attribute) continue;
        const start = end - signal.literal.length;
        if (!isSpaceOrEnd(value, start - 1) || !(signal.isPrefix || isSpaceOrEnd(value, end))) continue;
        note(signal, 'attribute', attribute, value.slice(start));
      }
    });
  }

  function readUrls(urls: readonly string[], max: number, kind: UrlKind): void {
    const { automaton, signals } = index.urls;
    for (let i = 0; i < Math.min(urls.length, max); i++) {
      const url = urls[i] ?? '';
      const hostStart = url.startsWith('https://') ? 8 : url.startsWith('http://') ? 7 : 0;
      if (hostStart === 0) continue;
      const hostEnd = endOfHost(url, hostStart);
      const pathEnd = endOfPath(url, hostEnd);
      // The page's own host says nothing new, and most addresses begin with it.
      const from =
        url.startsWith(ownHost, hostStart) && hostEnd - hostStart === ownHost.length ? hostEnd : hostStart;
      automaton.scan(url, from, limits.urlLength, (number, end) => {
        for (const signal of signals[number] ?? []) {
          if (!signal.kinds.includes(kind)) continue;
          if (!signal.isVersioned && findings.get(signal.technology)?.isCertain === true) continue;
          const start = end - signal.literal.length;
          const isInPath = start >= hostEnd && start < pathEnd;
          switch (signal.form) {
            case 'host':
              if (end !== hostEnd || !beginsHostLabel(url, start, hostStart)) break;
              note(signal, kind, '', url);
              break;
            case 'host-path':
              if (start >= hostEnd || !beginsHostLabel(url, start, hostStart)) break;
              note(signal, kind, '', url, versionAfter(signal, url, end, 2));
              break;
            case 'path':
              if (isInPath) note(signal, kind, '', url, versionAfter(signal, url, end, 2));
              break;
            case 'own-path': {
              if (!isInPath) break;
              const isOwn = isOwnHost(url, hostStart, hostEnd);
              if (!isOwn && kind === 'image') break;
              const version = isOwn ? versionAfter(signal, url, end, 2) : null;
              note(signal, kind, '', url, version, signal.isCertain && isOwn);
              break;
            }
            case 'file': {
              if (!isInPath) break;
              const version = readFileVersion(url, start, end);
              // A name that others may use, with a version on it, is that of the library.
              if (version !== undefined)
                note(signal, kind, '', url, version, signal.isCertain || version !== null);
              break;
            }
          }
        }
      });
    }
  }

  /** The host of the page with or without `www.`, or a host below it. */
  function isOwnHost(url: string, start: number, end: number): boolean {
    const at = end - ownSite.length;
    if (ownSite === '' || !url.startsWith(ownSite, at)) return false;
    return at === start || (at > start && url.charCodeAt(at - 1) === 0x2e);
  }

  function readInlineScript(script: string): void {
    index.inline.automaton.scan(script, 0, limits.inlineScriptLength, (number, end) => {
      for (const signal of index.inline.signals[number] ?? []) {
        const start = end - signal.literal.length;
        note(signal, 'inline-script', '', script.slice(start), versionAfter(signal, script, end, 2));
      }
    });
  }

  function readCookie(name: string): void {
    for (const signal of index.cookies.get(name) ?? []) note(signal, 'cookie', '', name);
    for (const signal of index.cookiePrefixes.get(name.slice(0, cookieKeyLength)) ?? []) {
      if (name.startsWith(signal.literal)) note(signal, 'cookie', '', name);
    }
  }
}

/** Adds what the findings imply, and puts everything in the order of the table. */
function conclude(findings: ReadonlyMap<number, Finding>): readonly DetectedTechnology[] {
  const impliers = new Map<number, { readonly by: number; readonly isCertain: boolean }>();
  const found = [...findings.keys()].sort((a, b) => a - b);
  // What is certain goes first, so that what it implies is certain, too.
  for (const isCertain of [true, false]) {
    const queue = found.filter((number) => findings.get(number)?.isCertain === isCertain);
    for (let at = 0; at < queue.length; at++) {
      const by = queue[at] ?? 0;
      for (const id of technologies[by]?.implies ?? []) {
        const number = numbersById.get(id);
        if (number === undefined || impliers.has(number)) continue;
        impliers.set(number, { by, isCertain });
        // What was found as likely goes on as certain where something certain needs it.
        if (isCertain ? findings.get(number)?.isCertain !== true : !findings.has(number)) queue.push(number);
      }
    }
  }
  for (const number of impliers.keys()) if (!findings.has(number)) found.push(number);
  return found
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const technology = technologies[number];
      if (technology === undefined) return [];
      const { id, name, category } = technology;
      const finding = findings.get(number);
      const implier = impliers.get(number);
      const isCertain = finding?.isCertain === true || implier?.isCertain === true;
      return {
        id,
        name,
        category,
        version: finding?.version ?? null,
        furtherVersions: finding?.furtherVersions ?? [],
        confidence: isCertain ? 'certain' : 'likely',
        evidence: finding === undefined ? null : { kind: finding.kind, text: describe(finding) },
        impliedBy:
          finding === undefined && implier !== undefined ? (technologies[implier.by]?.id ?? null) : null,
      };
    });
}

function describe({ name, text }: Finding): string {
  const bounded = text.slice(0, storedLimits.snippet + 1);
  return boundText(name === '' ? bounded : `${name}: ${bounded}`, storedLimits.snippet);
}

/** Keeps the more precise of two versions that agree (`10` and `10.2.3`), and both where they do not. */
function addVersion(finding: Finding, version: string): void {
  if (finding.version === null || version.startsWith(`${finding.version}.`)) finding.version = version;
  else if (
    version !== finding.version &&
    !finding.version.startsWith(`${version}.`) &&
    !finding.furtherVersions.includes(version) &&
    finding.furtherVersions.length < maxFurtherVersions
  )
    finding.furtherVersions.push(version);
}

/**
 * What may stand between a name and its version, and the version: dotted numbers, perhaps of a pre-release, or
 * with the letter of OpenSSL's old releases. `5f3a` and `1712345678` are no versions.
 */
const versionText =
  /(?:[\s:/@=-]|v(?:er(?:sion)?)?[.:]?){0,4}(\d{1,4}(?:\.\d{1,8}){0,4}(?:-?(?:alpha|beta|rc)[.-]?\d{0,3})?|\d\.\d\.\d[a-z])(?![a-z\d_]|\.\d)/iy;

/** Addresses end in all kinds of numbers, so they ask for two parts at least. */
function versionAfter(signal: Signal, text: string, at: number, minParts: 1 | 2): string | null {
  if (!signal.isVersioned) return null;
  versionText.lastIndex = at;
  const version = versionText.exec(text)?.[1];
  if (version === undefined || (minParts === 2 && !version.includes('.'))) return null;
  return version.toLowerCase();
}

/** Between a library's name and the end of its file's name: version, kind of build, hash. */
const fileRest =
  /(?:[-.]?v?(\d{1,4}(?:\.\d{1,5}){1,3}(?:-?(?:alpha|beta|rc)[.-]?\d{0,3})?))?(?:[.-](?:min|slim|bundle|pkgd|umd|esm|esm-browser|cjs|iife|all|full|core|dev|prod|production|development|runtime|global|browser|module|compressed|packed|debug|compat|latest|v\d{1,2}|[0-9a-f]{8,64})){0,4}\.(?:m?js|cjs|css)(?=[?#,&]|$)/iy;
/** A package with its version. Less than three numbers is a range: the CDN decides what it sends. */
const packageRest = /@(?:v?(\d{1,4}(?:\.\d{1,5}){2,3}(?:-(?:alpha|beta|rc)[.-]?\d{0,3})?)(?=[/,?#&]|$))?/iy;
const folderRest = /\/v?(\d{1,4}(?:\.\d{1,5}){2,3}(?:-(?:alpha|beta|rc)[.-]?\d{0,3})?)(?=\/)/iy;

/**
 * The version of the library whose name, with the slash before it, stands from `start` to `at`; null where it is
 * not told, undefined for something else.
 */
function readFileVersion(url: string, start: number, at: number): string | null | undefined {
  for (const rest of [packageRest, folderRest]) {
    rest.lastIndex = at;
    const match = rest.exec(url);
    if (match !== null) return match[1]?.toLowerCase() ?? null;
  }
  fileRest.lastIndex = at;
  const match = fileRest.exec(url);
  if (match === null) return isWholePackage(url, start, at) ? null : undefined;
  return match[1]?.toLowerCase() ?? vendoredVersion(url, fileRest.lastIndex);
}

/** The newest of a package, as it is asked for at the CDNs of npm: `/npm/name`. */
function isWholePackage(url: string, start: number, end: number): boolean {
  const isPackage = packageRoots.some(
    (root) => start >= root.length && url.startsWith(root, start - root.length),
  );
  return isPackage && (end === url.length || '/?#,'.includes(url.charAt(end)));
}
const packageRoots = ['//cdn.jsdelivr.net/npm', '//unpkg.com'];

/** Systems that ship a library and put its own version, not theirs, behind its address. */
const vendors = [
  { folder: '/wp-includes/js/', query: '?ver=' },
  { folder: '/core/assets/vendor/', query: '?v=' },
  { folder: '/media/vendor/', query: '?' },
] as const;
const vendored = /(\d{1,4}(?:\.\d{1,5}){1,2})(?![a-z\d_])/iy;

function vendoredVersion(url: string, end: number): string | null {
  if (url.charCodeAt(end) !== 0x3f) return null;
  for (const { folder, query } of vendors) {
    if (!url.startsWith(query, end) || !url.slice(0, end).includes(folder)) continue;
    vendored.lastIndex = end + query.length;
    const version = vendored.exec(url)?.[1];
    if (version !== undefined) return version;
  }
  return null;
}

/** The literal stands alone: not within a longer word, where it begins or ends in a letter or digit. */
function isWhole(text: string, start: number, literal: string): boolean {
  const end = start + literal.length;
  return (
    (start === 0 || !isWordCode(text.charCodeAt(start)) || !isWordCode(text.charCodeAt(start - 1))) &&
    (end === text.length ||
      !isWordCode(text.charCodeAt(end - 1)) ||
      text.charCodeAt(end - 1) === 0x2d ||
      !isWordCode(text.charCodeAt(end)) ||
      // `mkdocs-1.5.3`: a version behind a hyphen is none of the word.
      (text.charCodeAt(end) === 0x2d && isDigit(text.charCodeAt(end + 1))))
  );
}

/** ASCII letters, digits, `_` and `-`; not the NaN past an end. */
function isWordCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    isDigit(code) ||
    code === 0x5f ||
    code === 0x2d
  );
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isSpaceOrEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function endOfHost(url: string, start: number): number {
  for (let i = start; i < url.length && i < limits.urlLength; i++) {
    const code = url.charCodeAt(i);
    if (code === 0x2f || code === 0x3a || code === 0x3f || code === 0x23) return i;
  }
  return Math.min(url.length, limits.urlLength);
}

function endOfPath(url: string, start: number): number {
  const query = url.indexOf('?', start);
  const fragment = url.indexOf('#', start);
  if (query === -1 || fragment === -1)
    return Math.max(query, fragment) === -1 ? url.length : Math.max(query, fragment);
  return Math.min(query, fragment);
}

function beginsHostLabel(url: string, at: number, hostStart: number): boolean {
  return at === hostStart || (at > hostStart && url.charCodeAt(at - 1) === 0x2e);
}
