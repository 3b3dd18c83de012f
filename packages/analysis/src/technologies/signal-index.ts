import { LiteralAutomaton } from './literal-automaton.ts';
import { technologies } from './technology-table.ts';
import type { Signals } from './technology.ts';

export interface Signal {
  /** Index in the table. */
  readonly technology: number;
  readonly isCertain: boolean;
  /** Lowercase; empty if presence is enough. */
  readonly literal: string;
  readonly isVersioned: boolean;
}
export type UrlKind = 'script' | 'link' | 'image' | 'frame';
export interface UrlSignal extends Signal {
  readonly form: 'host' | 'host-path' | 'own-path' | 'file';
  readonly kinds: readonly UrlKind[];
  /** What follows a number after the literal; null if no number is required. Lowercase. */
  readonly afterNumber: string | null;
  /** Names of the library's own files, lowercase. */
  readonly fileNames: readonly string[];
}
export interface WordSignal extends Signal {
  readonly attribute: 'id' | 'class';
  readonly isPrefix: boolean;
}

/** The signals of the table, each kind keyed by what it is looked up by. */
interface Index {
  readonly metas: ReadonlyMap<string, readonly Signal[]>;
  readonly headers: ReadonlyMap<string, readonly Signal[]>;
  readonly attributes: ReadonlyMap<string, readonly Signal[]>;
  readonly cookies: ReadonlyMap<string, readonly Signal[]>;
  /** By their first `cookieKeyLength` characters. */
  readonly cookiePrefixes: ReadonlyMap<string, readonly Signal[]>;
  readonly urls: Searched<UrlSignal>;
  readonly comments: Searched<Signal>;
  readonly words: Searched<WordSignal>;
  readonly inline: Searched<Signal>;
}
interface Searched<S extends Signal> {
  readonly automaton: LiteralAutomaton;
  /** By literal number. */
  readonly signals: readonly (readonly S[])[];
}

export const cookieKeyLength = 3;
const assetKinds: readonly UrlKind[] = ['script', 'link'];
const pathKinds: readonly UrlKind[] = ['script', 'link', 'image'];

export const signalIndex = buildIndex();
export const numbersById: ReadonlyMap<string, number> = new Map(
  technologies.map(({ id }, number) => [id, number]),
);

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
    const fileNames = [...(signals.files ?? []), ...(likely?.files ?? [])].map((name) => name.toLowerCase());
    if (likely !== undefined) add(likely, technology, false, fileNames);
    add(signals, technology, true, fileNames);
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

  function add(signals: Signals, technology: number, isCertain: boolean, fileNames: readonly string[]): void {
    const read = (written: string): Signal => {
      const isVersioned = written.endsWith('{v}');
      const literal = (isVersioned ? written.slice(0, -3) : written).toLowerCase();
      return { technology, isCertain, literal, isVersioned };
    };
    const addNamed = (map: Map<string, Signal[]>, named: Signals['metas'] = {}) => {
      for (const [name, literals] of Object.entries(named))
        for (const literal of literals) addTo(map, name, read(literal));
    };
    const addUrls = (literals: readonly string[] = [], kinds: readonly UrlKind[]) => {
      for (const written of literals) {
        const [literal = '', afterNumber = null] = written.toLowerCase().split('{n}');
        urls.push({ ...read(literal), kinds, form: formOf(literal), afterNumber, fileNames: [] });
      }
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
      // Cookie names are case-sensitive: kept as written.
      const isPrefix = name.endsWith('*');
      const literal = isPrefix ? name.slice(0, -1) : name;
      const signal = { technology, isCertain, literal, isVersioned: false };
      if (isPrefix) addTo(cookiePrefixes, literal.slice(0, cookieKeyLength), signal);
      else addTo(cookies, literal, signal);
    }
    addUrls(signals.assets, assetKinds);
    addUrls(signals.frames, ['frame']);
    addUrls(signals.images, ['image']);
    addUrls(signals.paths, pathKinds);
    for (const name of signals.files ?? []) {
      const file = { kinds: assetKinds, form: 'file', afterNumber: null, fileNames } as const;
      urls.push({ ...read(`/${name}`), isVersioned: true, ...file });
    }
    comments.push(...(signals.comments ?? []).map(read));
    addWords(signals.ids, 'id');
    addWords(signals.classes, 'class');
    inline.push(...(signals.inline ?? []).map(read));
  }
}

function formOf(literal: string): UrlSignal['form'] {
  if (literal.startsWith('/')) return 'own-path';
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
