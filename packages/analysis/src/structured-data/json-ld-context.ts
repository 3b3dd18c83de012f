import { schemaOrg, schemaOrgName, shortName } from './item-graph.ts';

/** The meaning of a name in a JSON-LD document. */
export interface Term {
  /** A keyword (`@id`), a short schema.org name, or an IRI; null if the context removes the name. */
  readonly name: string | null;
  readonly isReverse: boolean;
  /** Values are an object whose keys are languages, indexes or ids, not names. */
  readonly isMap: boolean;
  /** Applies within the values of the term. */
  readonly context: unknown;
}

/** The active context of JSON-LD 1.1, limited to names. */
export interface LdContext {
  /** Vocabulary of names without a colon: `https://schema.org/`, another IRI, or null for none. */
  readonly vocabulary: string | null;
  readonly terms: ReadonlyMap<string, Term>;
  /** The page declares a vocabulary, or at least terms. */
  readonly isNamed: boolean;
}

const noTerms: ReadonlyMap<string, Term> = new Map();

export const emptyContext: LdContext = { vocabulary: null, terms: noTerms, isNamed: false };

/** The relevant part of the schema.org context document: the two keywords have aliases. */
const schemaOrgTerms: ReadonlyMap<string, Term> = new Map([
  ['id', { name: '@id', isReverse: false, isMap: false, context: undefined }],
  ['type', { name: '@type', isReverse: false, isMap: false, context: undefined }],
]);

const schemaOrgContext: LdContext = { vocabulary: schemaOrg, terms: schemaOrgTerms, isNamed: true };

const schemaOrgAddress =
  /^(?:https?:)?\/\/(?:[a-z-]{1,30}\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?|version\/latest\/[\w.-]{1,60})?#?$/i;

const maxListed = 50;
const maxTerms = 2_000;

/** Reads contexts without network access: of the external ones, only the schema.org context is known. */
export class ContextReader {
  /** Maximum number of terms that all contexts of a page may define, including copies. */
  #terms = 100_000;
  readonly #onUnknown: (address: string) => void;

  constructor(onUnknown: (address: string) => void) {
    this.#onUnknown = onUnknown;
  }

  /** The context that results from `written` inside the context `outer`. */
  read(written: unknown, outer: LdContext): LdContext {
    if (typeof written === 'string') return this.#named(written, outer);
    if (written === null) return emptyContext;
    if (!Array.isArray(written)) return this.#defined(written, outer);
    let context = outer;
    for (const part of (written as readonly unknown[]).slice(0, maxListed)) {
      // Nested lists are not allowed.
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
  // `https://schema.org` without the slash is a common mistake and unambiguous.
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

/** Expands the prefix of `schema:name`; null if the prefix is unknown. */
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
  // This prefix is unambiguous, even if the context fails to declare it.
  if (name === undefined || name === null) return prefix === 'schema' ? rest : null;
  return schemaOrgName(name) === '' ? rest : shortName(name + rest);
}

/**
 * The meaning of a property name or type in a context; null if the context removes it. A name without a vocabulary is
 * kept as written.
 */
export function expandName(name: string, context: LdContext): string | null {
  const term = context.terms.get(name);
  if (term !== undefined) return term.name;
  if (name.includes(':')) return expandPrefix(name, context.terms, noTerms) ?? shortName(name);
  return inVocabulary(name, context.vocabulary);
}

/** The name has no vocabulary: neither the context nor the name itself specifies one. */
export function isUnnamed(name: string, context: LdContext): boolean {
  return context.vocabulary === null && !name.includes(':') && !context.terms.has(name);
}
