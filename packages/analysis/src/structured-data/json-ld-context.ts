import { schemaOrg, schemaOrgName, shortName } from './item-graph.ts';

/** What a name of a JSON-LD document stands for. */
export interface Term {
  /** A keyword (`@id`), a short name of schema.org, or an IRI; null where the context takes the name out. */
  readonly name: string | null;
  readonly isReverse: boolean;
  /** Values are an object whose keys are languages, indexes or ids, not names. */
  readonly isMap: boolean;
  /** Holds within the values of the term. */
  readonly context: unknown;
}

/** The active context of JSON-LD 1.1, as far as names go. */
export interface LdContext {
  /** What names without a colon belong to: `https://schema.org/`, another IRI, or null for nothing. */
  readonly vocabulary: string | null;
  readonly terms: ReadonlyMap<string, Term>;
  /** Somebody named a vocabulary, or at least terms. */
  readonly isNamed: boolean;
}

const noTerms: ReadonlyMap<string, Term> = new Map();

export const emptyContext: LdContext = { vocabulary: null, terms: noTerms, isNamed: false };

/** What the context document of schema.org says that matters here: the two keywords have other names, too. */
const schemaOrgTerms: ReadonlyMap<string, Term> = new Map([
  ['id', { name: '@id', isReverse: false, isMap: false, context: undefined }],
  ['type', { name: '@type', isReverse: false, isMap: false, context: undefined }],
]);

const schemaOrgContext: LdContext = { vocabulary: schemaOrg, terms: schemaOrgTerms, isNamed: true };

const schemaOrgAddress =
  /^https?:\/\/(?:[a-z-]{1,30}\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?|version\/latest\/[\w.-]{1,60})?#?$/i;

const maxListed = 50;
const maxTerms = 2_000;

/** Reads contexts without any network: of those that are elsewhere, only schema.org's is known. */
export class ContextReader {
  /** Most terms that all contexts of a page may define, copies included. */
  #terms = 100_000;
  readonly #onUnknown: (address: string) => void;

  constructor(onUnknown: (address: string) => void) {
    this.#onUnknown = onUnknown;
  }

  /** The context that holds where `written` stands within one where `outer` holds. */
  read(written: unknown, outer: LdContext): LdContext {
    if (typeof written === 'string') return this.#named(written, outer);
    if (written === null) return emptyContext;
    if (!Array.isArray(written)) return this.#defined(written, outer);
    let context = outer;
    for (const part of (written as readonly unknown[]).slice(0, maxListed)) {
      // Lists do not nest.
      if (!Array.isArray(part)) context = this.read(part, context);
    }
    return context;
  }

  #named(address: string, outer: LdContext): LdContext {
    if (schemaOrgAddress.test(address.trim())) {
      if (outer.terms.size === 0 || outer.terms === schemaOrgTerms) return schemaOrgContext;
      return {
        vocabulary: schemaOrg,
        terms: this.#merged(outer.terms, schemaOrgTerms),
        isNamed: true,
      };
    }
    this.#onUnknown(address);
    return outer;
  }

  #defined(written: unknown, outer: LdContext): LdContext {
    if (typeof written !== 'object' || written === null) return outer;
    let { vocabulary, isNamed } = outer;
    const definitions = Object.entries(written);
    if (definitions.length > maxTerms || this.#terms < definitions.length) return outer;
    const terms = new Map<string, Term>();
    for (const [key, value] of definitions as readonly (readonly [string, unknown])[]) {
      if (key === '@vocab') {
        vocabulary = typeof value === 'string' ? vocabularyOf(value, terms) : null;
        isNamed = vocabulary !== null;
      } else if (key === '@import' && typeof value === 'string') {
        const imported = this.#named(value, outer);
        if (imported !== outer) ({ vocabulary, isNamed } = imported);
      } else if (!key.startsWith('@')) {
        const term = termOf(key, value, terms, outer.terms, vocabulary);
        if (term !== null) terms.set(key, term);
      }
    }
    if (terms.size === 0) return { vocabulary, terms: outer.terms, isNamed };
    return { vocabulary, terms: this.#merged(outer.terms, terms), isNamed: true };
  }

  #merged(outer: ReadonlyMap<string, Term>, inner: ReadonlyMap<string, Term>): ReadonlyMap<string, Term> {
    this.#terms -= outer.size + inner.size;
    if (this.#terms < 0) return outer;
    return outer.size === 0 ? inner : new Map([...outer, ...inner]);
  }
}

function vocabularyOf(written: string, terms: ReadonlyMap<string, Term>): string | null {
  if (written === '') return null;
  // `https://schema.org` without its slash is a common slip, and nothing else can be meant.
  if (schemaOrgName(written) === '') return schemaOrg;
  return expandPrefix(written, terms, noTerms) ?? written;
}

function termOf(
  key: string,
  value: unknown,
  terms: ReadonlyMap<string, Term>,
  outer: ReadonlyMap<string, Term>,
  vocabulary: string | null,
): Term | null {
  const plain = { isReverse: false, isMap: false, context: undefined };
  if (value === null) return { name: null, ...plain };
  if (typeof value === 'string') return { name: expandTerm(value, terms, outer, vocabulary), ...plain };
  if (typeof value !== 'object') return null;
  const definition = value as Readonly<Record<string, unknown>>;
  const reverse = definition['@reverse'];
  const id = typeof reverse === 'string' ? reverse : definition['@id'];
  if (id === null) return { name: null, ...plain };
  const container = definition['@container'];
  const containers = Array.isArray(container) ? (container as readonly unknown[]) : [container];
  return {
    name: expandTerm(typeof id === 'string' ? id : key, terms, outer, vocabulary),
    isReverse: typeof reverse === 'string',
    isMap: containers.some((name) => name === '@language' || name === '@index' || name === '@id'),
    context: definition['@context'],
  };
}

function expandTerm(
  written: string,
  terms: ReadonlyMap<string, Term>,
  outer: ReadonlyMap<string, Term>,
  vocabulary: string | null,
): string {
  if (written.startsWith('@')) return written;
  const expanded = expandPrefix(written, terms, outer);
  if (expanded !== null) return expanded;
  return written.includes(':') ? shortName(written) : inVocabulary(written, vocabulary);
}

function inVocabulary(name: string, vocabulary: string | null): string {
  return vocabulary === null || vocabulary === schemaOrg ? name : shortName(vocabulary + name);
}

/** `schema:name` by what the prefix stands for; null where it is none that is known. */
function expandPrefix(
  written: string,
  terms: ReadonlyMap<string, Term>,
  outer: ReadonlyMap<string, Term>,
): string | null {
  const at = written.indexOf(':');
  if (at === -1 || written.startsWith('//', at + 1)) return null;
  const prefix = written.slice(0, at);
  const rest = written.slice(at + 1);
  const name = (terms.get(prefix) ?? outer.get(prefix))?.name;
  // Nobody means anything else by it, even where the context forgets to say so.
  if (name === undefined || name === null) return prefix === 'schema' ? rest : null;
  return schemaOrgName(name) === '' ? rest : shortName(name + rest);
}

/**
 * What a property name or type stands for in a context; null where the context takes it out. A name that no
 * vocabulary holds is kept as written.
 */
export function expandName(name: string, context: LdContext): string | null {
  const term = context.terms.get(name);
  if (term !== undefined) return term.name;
  if (name.includes(':')) return expandPrefix(name, context.terms, noTerms) ?? shortName(name);
  return inVocabulary(name, context.vocabulary);
}

/** The name belongs to no vocabulary: the context has none, and it brings none itself. */
export function isUnnamed(name: string, context: LdContext): boolean {
  return context.vocabulary === null && !name.includes(':') && !context.terms.has(name);
}
