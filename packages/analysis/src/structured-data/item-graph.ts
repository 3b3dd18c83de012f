import { isKnownType, similarType } from './schema-org.ts';

/** The three structured data syntaxes that search engines read. */
export type Syntax = 'json-ld' | 'microdata' | 'rdfa';

/** Another item as a value, by its id. References may be circular. */
export interface ItemReference {
  readonly item: number;
}

export type PropertyValue = string | number | boolean | ItemReference;

/** Properties are a list rather than an object because pages may use any property name. */
export interface Property {
  readonly name: string;
  /** At least one. */
  readonly values: readonly PropertyValue[];
}

/** A thing that a page describes, regardless of the syntax. */
export interface StructuredItem {
  /** Its index in `ItemGraph.items`. */
  readonly id: number;
  readonly syntax: Syntax;
  /** schema.org names without the URL prefix (`Product`); for other vocabularies the full IRI. */
  readonly types: readonly string[];
  /** Its `@id`, `itemid` or `resource`, absolute if it resolves; null if it has none. */
  readonly idIri: string | null;
  /** In the order written. schema.org names are short; for other vocabularies the full IRI. */
  readonly properties: readonly Property[];
  /** Index of the element that contains it: the script for a JSON-LD item. */
  readonly element: number;
  /** Not only the value of another item's property: JSON-LD roots and members of `@graph` count too. */
  readonly isTopLevel: boolean;
  /** No vocabulary was declared: its names are treated as schema.org names, which search engines do not do. */
  readonly isVocabularyAssumed: boolean;
}

export interface StructuredDataProblem {
  /** A `JsonProblemCode`, or a code of the readers, such as `missing-type`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly syntax: Syntax;
  readonly element: number;
  /** In the text of the script, 1-based; null if the problem has no such position. */
  readonly line: number | null;
  readonly column: number | null;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface ItemGraph {
  readonly items: readonly StructuredItem[];
  readonly problems: readonly StructuredDataProblem[];
  /** Some data was dropped because the page exceeds the limits; see `graphLimits`. */
  readonly isTruncated: boolean;
}

/** Limits for each syntax on a page. Lengths in UTF-16 units. */
export const graphLimits = {
  items: 2_000,
  values: 20_000,
  valueCharacters: 5_000,
  characters: 1_000_000,
  typesOfItem: 20,
  nameCharacters: 300,
  problems: 100,
} as const;

export interface ItemDraft {
  readonly id: number;
  readonly syntax: Syntax;
  readonly types: string[];
  idIri: string | null;
  readonly properties: Map<string, PropertyValue[]>;
  readonly element: number;
  isTopLevel: boolean;
  isVocabularyAssumed: boolean;
}

interface Budget {
  items: number;
  values: number;
  characters: number;
  problems: number;
}

/** Collects the items of a page within limits: if one syntax exceeds its limits, the others are not affected. */
export class GraphBuilder {
  readonly #items: ItemDraft[] = [];
  readonly #problems: StructuredDataProblem[] = [];
  readonly #budgets: Readonly<Record<Syntax, Budget>> = {
    'json-ld': newBudget(),
    microdata: newBudget(),
    rdfa: newBudget(),
  };
  #isTruncated = false;

  /** A new item, or null if the limit is reached. */
  addItem(syntax: Syntax, element: number): ItemDraft | null {
    const budget = this.#budgets[syntax];
    if (budget.items === 0) {
      this.#isTruncated = true;
      return null;
    }
    budget.items--;
    const item: ItemDraft = {
      id: this.#items.length,
      syntax,
      types: [],
      idIri: null,
      properties: new Map(),
      element,
      isTopLevel: true,
      isVocabularyAssumed: false,
    };
    this.#items.push(item);
    return item;
  }

  addType(item: ItemDraft, type: string): void {
    if (item.types.includes(type)) return;
    if (item.types.length < graphLimits.typesOfItem) item.types.push(boundName(type));
    else this.#isTruncated = true;
  }

  /** Adds a value and returns the list that it was appended to; null if the limit is reached. */
  addValue(item: ItemDraft, name: string, value: PropertyValue): PropertyValue[] | null {
    const budget = this.#budgets[item.syntax];
    if (budget.values === 0 || budget.characters <= 0) {
      this.#isTruncated = true;
      return null;
    }
    budget.values--;
    let kept = value;
    if (typeof value === 'string') {
      if (value.length > graphLimits.valueCharacters) {
        kept = value.slice(0, graphLimits.valueCharacters);
        this.#isTruncated = true;
      }
      budget.characters -= (kept as string).length;
    }
    const key = boundName(name);
    const values = item.properties.get(key);
    if (values !== undefined) {
      values.push(kept);
      return values;
    }
    const first = [kept];
    item.properties.set(key, first);
    return first;
  }

  /** Whether another value would be kept; check it before doing work for one. */
  hasCapacity(syntax: Syntax): boolean {
    const { values, characters } = this.#budgets[syntax];
    if (values > 0 && characters > 0) return true;
    this.#isTruncated = true;
    return false;
  }

  /** Counts characters that were examined without becoming part of a value. */
  spend(syntax: Syntax, characters: number): void {
    this.#budgets[syntax].characters -= characters;
  }

  /** Records that some data was dropped. */
  truncate(): void {
    this.#isTruncated = true;
  }

  addProblem(
    problem: Pick<StructuredDataProblem, 'code' | 'severity' | 'syntax' | 'element'> &
      Partial<StructuredDataProblem>,
  ): void {
    const budget = this.#budgets[problem.syntax];
    if (budget.problems === 0) {
      this.#isTruncated = true;
      return;
    }
    budget.problems--;
    this.#problems.push({ line: null, column: null, data: {}, ...problem });
  }

  finish(): ItemGraph {
    const listed = this.#listedThings();
    for (const { id, types, properties, syntax, element } of this.#items) {
      for (const type of types) {
        const similar = isKnownType(type) ? null : similarType(type);
        if (similar === null) continue;
        const data = { type, similar };
        this.addProblem({ code: 'type-capitals', severity: 'error', syntax, element, data });
      }
      if (types.length > 0 || properties.size === 0 || listed.has(id)) continue;
      const [property = ''] = properties.keys();
      this.addProblem({ code: 'missing-type', severity: 'warning', syntax, element, data: { property } });
    }
    return { items: this.#items.map(finishItem), problems: this.#problems, isTruncated: this.#isTruncated };
  }

  /**
   * The things that list items stand for, such as the pages of a breadcrumb: their name and id are enough.
   *
   * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
   */
  #listedThings(): ReadonlySet<number> {
    const listed = new Set<number>();
    for (const { types, properties } of this.#items) {
      if (!types.includes('ListItem')) continue;
      for (const value of properties.get('item') ?? []) if (typeof value === 'object') listed.add(value.item);
    }
    return listed;
  }
}

function finishItem(draft: ItemDraft): StructuredItem {
  const { id, syntax, types, idIri, element, isTopLevel, isVocabularyAssumed } = draft;
  const properties: Property[] = [];
  for (const [name, values] of draft.properties) properties.push({ name, values });
  return { id, syntax, types, idIri, properties, element, isTopLevel, isVocabularyAssumed };
}

function newBudget(): Budget {
  const { items, values, characters, problems } = graphLimits;
  return { items, values, characters, problems };
}

function boundName(name: string): string {
  return name.length > graphLimits.nameCharacters ? name.slice(0, graphLimits.nameCharacters) : name;
}

export const schemaOrg = 'https://schema.org/';

const schemaOrgAddress = /^https?:\/\/(?:[a-z-]{1,30}\.)?schema\.org(?:\/|$)/i;

/** The schema.org name of an IRI, null for other vocabularies: `http://schema.org/name` is `name`. */
export function schemaOrgName(iri: string): string | null {
  // `http` is followed by an `s` or by nothing; checking two characters avoids the regular expression for most names.
  if (iri.charCodeAt(0) !== 104 && iri.charCodeAt(0) !== 72) return null;
  const address = schemaOrgAddress.exec(iri);
  return address === null ? null : iri.slice(address[0].length);
}

/** Short for schema.org, unchanged for others. */
export function shortName(iri: string): string {
  const name = schemaOrgName(iri);
  return name === null || name === '' ? iri : name;
}

const none: readonly PropertyValue[] = [];

/** The values of a property; an empty list if there are none. */
export function valuesOf({ properties }: StructuredItem, name: string): readonly PropertyValue[] {
  for (let i = 0; i < properties.length; i++) {
    const property = properties[i];
    if (property !== undefined && property.name === name) return property.values;
  }
  return none;
}

export function hasProperty(item: StructuredItem, name: string): boolean {
  return valuesOf(item, name).length > 0;
}

/** The items among the values of a property. */
export function itemsOf(graph: ItemGraph, item: StructuredItem, name: string): readonly StructuredItem[] {
  return valuesOf(item, name).flatMap((value) => {
    const target = typeof value === 'object' ? graph.items[value.item] : undefined;
    return target === undefined ? [] : [target];
  });
}

/** The first value that is a text or a number, as trimmed text; null if there is none. */
export function textOf(item: StructuredItem, name: string): string | null {
  for (const value of valuesOf(item, name)) {
    if (typeof value === 'object') continue;
    const text = String(value).trim();
    if (text !== '') return text;
  }
  return null;
}

/** The values that are texts, trimmed; at most `max`. */
export function textsOf(item: StructuredItem, name: string, max: number): readonly string[] {
  const texts: string[] = [];
  for (const value of valuesOf(item, name)) {
    if (texts.length >= max) break;
    if (typeof value === 'string' && value.trim() !== '') texts.push(value.trim());
  }
  return texts;
}
