import { parseUrl } from '../parse/url.ts';
import type { GraphBuilder, ItemDraft, PropertyValue } from './item-graph.ts';
import {
  ContextReader,
  emptyContext,
  expandName,
  isUnnamed,
  type LdContext,
  type Term,
} from './json-ld-context.ts';
import { readJson } from './json-source.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A node whose members are still to be read into an item; a node without an item only contains a graph. */
interface Task {
  readonly object: JsonObject;
  readonly item: ItemDraft | null;
  readonly context: LdContext;
}

/** A value that references another node by its id. That node may be described later, or in another script. */
interface Pending {
  readonly values: PropertyValue[];
  readonly index: number;
  readonly iri: string;
}

/** The result for an object: a node of its own, or a reference to one. */
type Node = { readonly item: ItemDraft } | { readonly iri: string };

/** Maximum number of values that a repeated one is compared with: a node described twice has few. */
const maxCompared = 50;

/** JSON-LD 1.1 keywords allowed in a node. */
const keywords = new Set([
  '@context',
  '@direction',
  '@graph',
  '@id',
  '@included',
  '@index',
  '@language',
  '@list',
  '@nest',
  '@reverse',
  '@set',
  '@type',
  '@value',
  '@version',
  '@vocab',
]);

/**
 * Reads the JSON-LD scripts of a page into items: the part of JSON-LD 1.1 that pages use, without network access. Nodes
 * with the same `@id` are one item, across scripts, and references point to that item. Nodes are read from an explicit
 * stack, so nesting is not limited.
 *
 * Source: https://www.w3.org/TR/json-ld11-api/#expansion-algorithm
 */
export class JsonLdReader {
  readonly #graph: GraphBuilder;
  readonly #base: string;
  readonly #nodes = new Map<string, ItemDraft>();
  readonly #pending: Pending[] = [];
  readonly #tasks: Task[] = [];
  readonly #contexts: ContextReader;
  readonly #unknownContexts = new Set<string>();
  /** Nodes described more than once: repeated values count once. */
  readonly #merged = new Set<ItemDraft>();
  /** Number of names without a vocabulary. */
  #unnamed = 0;
  #element = 0;

  constructor(graph: GraphBuilder, base: string) {
    this.#graph = graph;
    this.#base = base;
    this.#contexts = new ContextReader((address) => this.#unknownContexts.add(address));
  }

  /** Reads one script. */
  readScript(text: string, element: number): void {
    const { value, problems } = readJson(text);
    for (const { code, severity, line, column, excerpt, duplicate } of problems) {
      if (code === 'empty') continue;
      this.#graph.addProblem({
        code,
        severity,
        syntax: 'json-ld',
        element,
        line,
        column,
        data:
          duplicate === null
            ? { excerpt }
            : { excerpt, path: duplicate.path, firstLine: duplicate.first.line },
      });
    }
    this.#element = element;
    // Templates without data leave nothing, `null`, `false` or "": that says as little as no script at all.
    if (value !== undefined && value !== null && value !== false && value !== '') this.#readRoot(value);
  }

  /** Resolves references to items after all scripts have been read. */
  done(): void {
    for (const { values, index, iri } of this.#pending) {
      const item = this.#nodes.get(iri);
      if (item !== undefined) values[index] = { item: item.id };
    }
  }

  #readRoot(value: unknown): void {
    if (typeof value !== 'object' || value === null) {
      this.#warn('not-an-object', {}, 'error');
      return;
    }
    this.#unknownContexts.clear();
    const unnamedBefore = this.#unnamed;
    for (const object of flatten(value)) {
      if (!isObject(object)) continue;
      this.#open(object, emptyContext, true);
      for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) this.#readNode(task);
    }
    if (this.#unnamed === unnamedBefore) return;
    const context = this.#unknownContexts.values().next().value;
    if (context === undefined) this.#warn('missing-context', {}, 'error');
    else this.#warn('unknown-context', { context: context.slice(0, 200) });
  }

  /** Creates or finds the item of an object and queues its members for reading; null if the limit is reached. */
  #open(object: JsonObject, outer: LdContext, isTopLevel: boolean): Node | null {
    const written = object['@context'];
    const context = written === undefined ? outer : this.#contexts.read(written, outer);
    const keys = Object.keys(object);
    const id = this.#idOf(object, context);
    // A graph with only a name and a context is a container, not an item.
    let others = 0;
    let hasGraph = false;
    for (const key of keys) {
      if (key === '@graph') hasGraph = true;
      else if (key !== '@context' && key !== '@id' && context.terms.get(key)?.name !== '@id') others++;
    }
    if (hasGraph && others === 0) {
      this.#tasks.push({ object, item: null, context });
      return null;
    }
    if (id !== null && others === 0 && !isTopLevel) return { iri: id };
    let item = id === null ? undefined : this.#nodes.get(id);
    if (item === undefined) {
      const added = this.#graph.addItem('json-ld', this.#element);
      if (added === null) return null;
      item = added;
      item.isTopLevel = isTopLevel;
      if (id !== null) {
        item.idIri = id;
        this.#nodes.set(id, item);
      }
    } else {
      if (isTopLevel) item.isTopLevel = true;
      this.#merged.add(item);
    }
    this.#readTypes(object, item, context);
    this.#tasks.push({ object, item, context });
    return { item };
  }

  #readGraph(value: unknown, context: LdContext): void {
    for (const member of flatten(value)) if (isObject(member)) this.#open(member, context, true);
  }

  #idOf(object: JsonObject, context: LdContext): string | null {
    const id = object['@id'] ?? aliased(object, context, '@id');
    if (typeof id !== 'string' || id === '') return null;
    // Most are already absolute, and parsing them would only normalize the spelling.
    if (/^(?:https?:\/\/|_:|urn:)/i.test(id)) return id;
    return parseUrl(id, this.#base)?.href ?? id;
  }

  #readTypes(object: JsonObject, item: ItemDraft, context: LdContext): void {
    const written = object['@type'] ?? aliased(object, context, '@type');
    if (written === undefined || written === null) return;
    for (const type of flatten(written)) {
      if (typeof type === 'string') this.#addType(item, type.trim(), context);
      else this.#warn('invalid-type', { type: JSON.stringify(typeof type) });
    }
  }

  #addType(item: ItemDraft, type: string, context: LdContext): void {
    const name = expandName(type, context);
    if (name === null || name === '') return;
    this.#graph.addType(item, name);
    if (isUnnamed(type, context)) this.#assume(item);
  }

  #assume(item: ItemDraft): void {
    item.isVocabularyAssumed = true;
    this.#unnamed++;
  }

  #readNode({ object, item, context }: Task): void {
    if (item === null) {
      this.#readGraph(object['@graph'], context);
      return;
    }
    for (const key of Object.keys(object)) {
      const value = object[key];
      if (key.startsWith('@')) {
        this.#readKeyword(key, value, item, context);
        continue;
      }
      const term = context.terms.get(key);
      const name = expandName(key, context);
      if (name === null) continue;
      if (name.startsWith('@')) {
        if (name !== '@id' && name !== '@type') this.#readKeyword(name, value, item, context);
        continue;
      }
      if (item.types.length === 0 && isUnnamed(key, context)) this.#assume(item);
      if (term?.isReverse === true) this.#readReverse(name, value, item, context);
      else this.#readValue(name, value, item, context, term);
    }
  }

  #readKeyword(keyword: string, value: unknown, item: ItemDraft, context: LdContext): void {
    switch (keyword) {
      case '@graph':
      case '@included':
        this.#readGraph(value, context);
        break;
      case '@nest':
        for (const nested of flatten(value)) {
          if (isObject(nested)) this.#tasks.push({ object: nested, item, context });
        }
        break;
      case '@reverse':
        if (!isObject(value)) break;
        for (const key of Object.keys(value)) {
          const name = expandName(key, context);
          if (name !== null) this.#readReverse(name, value[key], item, context);
        }
        break;
      default:
        if (!keywords.has(keyword)) this.#warn('unknown-keyword', { keyword: keyword.slice(0, 100) });
    }
  }

  /** `{"@reverse": {"author": article}}`: this item is the value, and the other one has the property. */
  #readReverse(name: string, value: unknown, item: ItemDraft, context: LdContext): void {
    for (const member of flatten(value)) {
      if (!isObject(member)) continue;
      const node = this.#open(member, context, false);
      if (node !== null && 'item' in node) this.#graph.addValue(node.item, name, { item: item.id });
    }
  }

  #readValue(name: string, value: unknown, item: ItemDraft, context: LdContext, term?: Term): void {
    if (typeof value !== 'object') {
      this.#addScalar(name, value, item);
      return;
    }
    if (value === null) return;
    const inner =
      term?.context === undefined || term.context === null
        ? context
        : this.#contexts.read(term.context, context);
    const isMap = term?.isMap === true && isObject(value) && !('@value' in value);
    for (const member of isMap ? flatten(Object.values(value)) : flatten(value)) {
      if (!isObject(member)) this.#addScalar(name, member, item);
      else if ('@value' in member) this.#addScalar(name, member['@value'], item);
      else {
        const node = this.#open(member, inner, false);
        if (node === null) continue;
        if ('item' in node) this.#graph.addValue(item, name, { item: node.item.id });
        else {
          const values = this.#graph.addValue(item, name, node.iri);
          if (values !== null) this.#pending.push({ values, index: values.length - 1, iri: node.iri });
        }
      }
    }
  }

  #addScalar(name: string, value: unknown, item: ItemDraft): void {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
    if (this.#merged.has(item)) {
      const existing = item.properties.get(name);
      if (existing !== undefined && existing.length < maxCompared && existing.includes(value)) return;
    }
    this.#graph.addValue(item, name, value);
  }

  #warn(
    code: string,
    data: Readonly<Record<string, string>>,
    severity: 'error' | 'warning' = 'warning',
  ): void {
    this.#graph.addProblem({ code, severity, syntax: 'json-ld', element: this.#element, data });
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a keyword for which the context defines an alias. */
function aliased(object: JsonObject, context: LdContext, keyword: string): unknown {
  for (const [name, term] of context.terms) {
    if (term.name === keyword && Object.hasOwn(object, name)) return object[name];
  }
  return undefined;
}

/** The members of a value in order, with lists, `@list` and `@set` flattened. */
function flatten(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) && !isList(value)) return [value];
  const members: unknown[] = [];
  const open: { readonly list: readonly unknown[]; next: number }[] = [{ list: listOf(value), next: 0 }];
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    if (frame.next >= frame.list.length) open.pop();
    else {
      const member = frame.list[frame.next++];
      if (Array.isArray(member) || isList(member)) open.push({ list: listOf(member), next: 0 });
      else members.push(member);
    }
  }
  return members;
}

function isList(value: unknown): value is JsonObject {
  return isObject(value) && ('@list' in value || '@set' in value);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  const { '@list': list, '@set': set } = value as JsonObject;
  const listed = list ?? set;
  return Array.isArray(listed) ? (listed as readonly unknown[]) : [listed];
}
