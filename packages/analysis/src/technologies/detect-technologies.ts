import { boundText, limits as storedLimits } from '../bounds.ts';
import { parseUrl } from '../parse/url.ts';
import {
  cookieKeyLength,
  numbersById,
  signalIndex,
  type Signal,
  type UrlKind,
  type WordSignal,
} from './signal-index.ts';
import {
  technologyEvidenceLimits as limits,
  type NamedText,
  type TechnologyEvidence,
} from './technology-evidence.ts';
import { technologies } from './technology-table.ts';
import type { TechnologyCategory } from './technology.ts';
import { createOwnFileTest } from './own-files.ts';
import {
  beginsHostLabel,
  endOfHost,
  endOfPath,
  isNumberThen,
  isSpaceOrEnd,
  isWhole,
} from './text-borders.ts';
import { versionAfter, readFileVersion } from './version-text.ts';

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
  /**
   * Dotted numbers, for example `6.5.2`, or null. A library that a vendor patched has the vendor's name behind them
   * (`1.12.4-wp`); a server patched by its distribution keeps its version number.
   */
  readonly version: string | null;
  /** Other versions that the page also shows, at most five: for instance two copies of a library. */
  readonly furtherVersions: readonly string[];
  readonly confidence: 'certain' | 'likely';
  /** What identified it, bounded; null if it is only implied. */
  readonly evidence: { readonly kind: TechnologySignalKind; readonly text: string } | null;
  /** ID of the technology that requires it, if there is no other evidence; otherwise null. */
  readonly impliedBy: string | null;
}

const maxFurtherVersions = 5;

interface Finding {
  isCertain: boolean;
  kind: TechnologySignalKind;
  /** Name that precedes the text, such as that of a header; empty if there is none. */
  name: string;
  text: string;
  version: string | null;
  furtherVersions: string[];
}

/**
 * Detects the technologies that a response shows, in table order. If several signals agree, the evidence is the first
 * certain one, in the order of `TechnologySignalKind`, and the most precise of the matching versions is kept. The cost
 * is linear in the evidence, up to `technologyEvidenceLimits`.
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

  readNamed(evidence.metas, limits.metas, signalIndex.metas, 'meta');
  readHeaders();
  for (let i = 0; i < Math.min(evidence.comments.length, limits.comments); i++) {
    readComment(evidence.comments[i] ?? '');
  }
  readAttributes();
  const ownHost = parseUrl(evidence.url)?.hostname ?? '';
  const isOwnFile = createOwnFileTest(ownHost);
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
      const candidates = signalIndex.headers.get(name.toLowerCase());
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
    signalIndex.comments.automaton.scan(text, 0, text.length, (number, end) => {
      for (const signal of signalIndex.comments.signals[number] ?? []) {
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
      const candidates = signalIndex.attributes.get(name);
      if (candidates !== undefined) readValue(candidates, name, value, 'attribute');
      if (!name.startsWith('data-')) continue;
      // `data-v-7ba5bd90` is looked up as `data-v-*`.
      const family = signalIndex.attributes.get(`${name.slice(0, name.lastIndexOf('-'))}-*`);
      if (family !== undefined) readValue(family, name, value, 'attribute');
    }
  }

  function readWords(attribute: WordSignal['attribute'], value: string): void {
    signalIndex.words.automaton.scan(value, 0, limits.valueLength, (number, end) => {
      for (const signal of signalIndex.words.signals[number] ?? []) {
        if (signal.attribute !== attribute) continue;
        const start = end - signal.literal.length;
        if (!isSpaceOrEnd(value, start - 1) || !(signal.isPrefix || isSpaceOrEnd(value, end))) continue;
        note(signal, 'attribute', attribute, value.slice(start));
      }
    });
  }

  function readUrls(urls: readonly string[], max: number, kind: UrlKind): void {
    const { automaton, signals } = signalIndex.urls;
    for (let i = 0; i < Math.min(urls.length, max); i++) {
      const url = urls[i] ?? '';
      const hostStart = url.startsWith('https://') ? 8 : url.startsWith('http://') ? 7 : 0;
      if (hostStart === 0) continue;
      const hostEnd = endOfHost(url, hostStart);
      const pathEnd = endOfPath(url, hostEnd);
      const fileStart = url.lastIndexOf('/', Math.min(pathEnd, limits.urlLength)) + 1;
      // The page's own host adds no information, and most URLs start with it.
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
            case 'own-path':
              if (
                isInPath &&
                (signal.afterNumber === null || isNumberThen(url, end, signal.afterNumber)) &&
                isOwnFile(url, { hostStart, hostEnd, start })
              )
                note(signal, kind, '', url, versionAfter(signal, url, end, 2));
              break;
            case 'file': {
              if (!isInPath) break;
              const version = readFileVersion(url, { start, end, fileStart }, signal.fileNames);
              // An ambiguous name followed by a version identifies the library.
              if (version !== undefined)
                note(signal, kind, '', url, version, signal.isCertain || version !== null);
              break;
            }
          }
        }
      });
    }
  }

  function readInlineScript(script: string): void {
    signalIndex.inline.automaton.scan(script, 0, limits.inlineScriptLength, (number, end) => {
      for (const signal of signalIndex.inline.signals[number] ?? []) {
        const start = end - signal.literal.length;
        note(signal, 'inline-script', '', script.slice(start), versionAfter(signal, script, end, 2));
      }
    });
  }

  function readCookie(name: string): void {
    for (const signal of signalIndex.cookies.get(name) ?? []) note(signal, 'cookie', '', name);
    for (const signal of signalIndex.cookiePrefixes.get(name.slice(0, cookieKeyLength)) ?? []) {
      if (name.startsWith(signal.literal)) note(signal, 'cookie', '', name);
    }
  }
}

/** Adds what the findings imply, and sorts everything in table order. */
function conclude(findings: ReadonlyMap<number, Finding>): readonly DetectedTechnology[] {
  const impliers = new Map<number, { readonly by: number; readonly isCertain: boolean }>();
  const found = [...findings.keys()].sort((a, b) => a - b);
  // Certain findings first, so that what they imply is certain too.
  for (const isCertain of [true, false]) {
    const queue = found.filter((number) => findings.get(number)?.isCertain === isCertain);
    for (let at = 0; at < queue.length; at++) {
      const by = queue[at] ?? 0;
      for (const id of technologies[by]?.implies ?? []) {
        const number = numbersById.get(id);
        if (number === undefined || impliers.has(number)) continue;
        impliers.set(number, { by, isCertain });
        // A likely finding becomes certain if a certain one requires it.
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

/** Keeps the more precise of two matching versions (`10` and `10.2.3`), or both if they differ. */
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
