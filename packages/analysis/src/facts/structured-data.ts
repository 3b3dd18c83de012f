import { attribute, type ParsedHtml, type WalkedElement } from '../parse/html.ts';
import {
  hasProperty,
  GraphBuilder,
  itemsOf,
  textOf,
  textsOf,
  type ItemGraph,
  type StructuredDataProblem,
  type StructuredItem,
  type Syntax,
} from '../structured-data/item-graph.ts';
import { JsonLdReader } from '../structured-data/json-ld.ts';
import { collectMicrodata } from '../structured-data/microdata.ts';
import { collectRdfa } from '../structured-data/rdfa.ts';
import { richResults, type RichResult } from '../structured-data/rich-results.ts';
import { areKindOf } from '../structured-data/schema-org.ts';
import {
  readIso8601Date,
  valueProblems,
  type IsoDate,
  type ValueProblem,
} from '../structured-data/values.ts';
import type { Addressed, Collector } from './collector.ts';
import { organizationOf, partiesOf, type NamedParty, type OrganizationParty } from './named-parties.ts';

export interface StructuredDate {
  /** As written, trimmed. */
  readonly raw: string;
  /** Null if it is not an ISO 8601 date. */
  readonly date: IsoDate | null;
  readonly element: number;
}

/** The structured data of a page, in all three syntaxes. */
export interface StructuredDataFacts {
  readonly graph: ItemGraph;
  /** JSON-LD scripts, including those without an item. */
  readonly scriptCount: number;
  /** The syntaxes that contain an item. */
  readonly syntaxes: readonly Syntax[];
  /** Every type of every item once, in document order within a syntax. */
  readonly types: readonly string[];
  /** Parts of the page's markup that could not be read, or not as intended. */
  readonly problems: readonly StructuredDataProblem[];
  /** Values that do not match the format of their property. */
  readonly valueProblems: readonly ValueProblem[];
  readonly richResults: readonly RichResult[];
  readonly hasFaqSchema: boolean;
  readonly hasHowToSchema: boolean;
  readonly hasArticleSchema: boolean;
  /** The targets of `speakable`; null if no item has it. */
  readonly speakable: { readonly cssSelectors: readonly string[]; readonly xpaths: readonly string[] } | null;
  /** Authors of the article, or otherwise of the main entity. */
  readonly authors: readonly NamedParty[];
  readonly datePublished: StructuredDate | null;
  readonly dateModified: StructuredDate | null;
  /** The organization that the page describes, or otherwise the publisher. */
  readonly organization: OrganizationParty | null;
  /** First type of the page's main entity; null if there is none. */
  readonly mainEntityType: string | null;
}

const microdata = 1;
const rdfa = 2;
/** RDFa attributes that only count inside other RDFa: links and previews use these attributes too. */
const moreRdfa = 4;

/** Which of the attribute syntaxes an element may use; decided by the first letters, since most use none. */
function syntaxesOf({ attributes }: WalkedElement): number {
  let found = 0;
  for (const { name } of attributes) {
    switch (name.charCodeAt(0)) {
      case 105: // i
        if (name.startsWith('item')) found |= microdata;
        break;
      case 97: // a
        if (name === 'about') found |= moreRdfa;
        break;
      case 112: // p
        if (name === 'property') found |= moreRdfa;
        else if (name === 'prefix') found |= rdfa;
        break;
      case 114: // r
        if (name === 'rel' || name === 'resource' || name === 'rev') found |= moreRdfa;
        break;
      case 116: // t
        if (name === 'typeof') found |= rdfa;
        break;
      case 118: // v
        if (name === 'vocab') found |= rdfa;
    }
  }
  return found;
}

interface Context extends Addressed {
  readonly parsed: Pick<ParsedHtml, 'elements'>;
}

/**
 * Collects the structured data of a page. For a page without any, it only costs a check of the first letters of the
 * attributes.
 */
export function collectStructuredData(): Collector<StructuredDataFacts, Context> {
  const graph = new GraphBuilder();
  const inMicrodata = collectMicrodata(graph);
  const inRdfa = collectRdfa(graph);
  const scripts: { readonly text: string; readonly element: number }[] = [];
  let spoken = 0;
  return {
    tags: [],
    attributes: ['type', ...(inMicrodata.attributes ?? []), ...(inRdfa.attributes ?? [])],
    open(element, place) {
      if (element.tag === 'script' && isJsonLd(element))
        scripts.push({ text: element.ownText(), element: element.index });
      const syntaxes = syntaxesOf(element);
      if (syntaxes === 0) return;
      spoken |= syntaxes & (microdata | rdfa);
      if (spoken === 0) return;
      if ((syntaxes & microdata) !== 0) inMicrodata.open?.(element, place);
      if ((syntaxes & (rdfa | moreRdfa)) !== 0 && (spoken & rdfa) !== 0) inRdfa.open?.(element, place);
    },
    close(element, place) {
      if (spoken === 0) return;
      if ((spoken & microdata) !== 0) inMicrodata.close?.(element, place);
      if ((spoken & rdfa) !== 0) inRdfa.close?.(element, place);
    },
    text(value) {
      if (spoken === 0) return;
      inMicrodata.text?.(value);
      inRdfa.text?.(value);
    },
    done({ addresses, parsed: { elements } }) {
      const context = { ...addresses, elements };
      if (scripts.length > 0) {
        const reader = new JsonLdReader(graph, addresses.base);
        for (const { text, element } of scripts) reader.readScript(text, element);
        reader.done();
      }
      inMicrodata.done(context);
      inRdfa.done(context);
      return factsOf(graph.finish(), scripts.length);
    },
  };
}

function isJsonLd(element: WalkedElement): boolean {
  const type = attribute(element, 'type');
  return type !== null && /^\s*application\/ld\+json\s*(?:;|$)/i.test(type);
}

/** Limit for lists that a page can make long. */
const maxSelectors = 50;

function factsOf(graph: ItemGraph, scriptCount: number): StructuredDataFacts {
  const syntaxes = new Set<Syntax>();
  const types = new Set<string>();
  for (const item of graph.items) {
    syntaxes.add(item.syntax);
    for (const type of item.types) types.add(type);
  }
  const invalid = graph.items.length === 0 ? [] : valueProblems(graph);
  const article = firstOf(graph, 'Article');
  const main = mainEntityOf(graph);
  const subject = article ?? main;
  const all = [...types];
  return {
    graph,
    scriptCount,
    syntaxes: [...syntaxes],
    types: all,
    problems: graph.problems,
    valueProblems: invalid,
    richResults: graph.items.length === 0 ? [] : richResults(graph, invalid),
    hasFaqSchema: areKindOf(all, 'FAQPage'),
    hasHowToSchema: types.has('HowTo'),
    hasArticleSchema: areKindOf(all, 'Article'),
    speakable: speakableOf(graph),
    authors: subject === null ? [] : authorsOf(graph, subject),
    datePublished: dateOf(graph, subject, 'datePublished'),
    dateModified: dateOf(graph, subject, 'dateModified'),
    organization: organizationOf(graph, subject),
    mainEntityType: main?.types[0] ?? null,
  };
}

/** Schema.org: `creator` of a creative work is the same as `author`. */
function authorsOf(graph: ItemGraph, subject: StructuredItem): readonly NamedParty[] {
  const authors = partiesOf(graph, subject, 'author');
  return authors.length > 0 ? authors : partiesOf(graph, subject, 'creator');
}

function firstOf(graph: ItemGraph, type: string): StructuredItem | null {
  let first: StructuredItem | null = null;
  for (const item of graph.items) {
    if (!areKindOf(item.types, type)) continue;
    if (item.isTopLevel) return item;
    first ??= item;
  }
  return first;
}

/** Types that accompany the main entity of a page and are rarely the main entity. */
const surroundings = [
  'WebPage',
  'WebSite',
  'Organization',
  'Person',
  'BreadcrumbList',
  'ImageObject',
  'WebPageElement',
  'SearchAction',
];

/**
 * The first top-level item that is not just surroundings or that a `WebPage` names as its `mainEntity`; otherwise the
 * first `WebPage`, otherwise the first top-level item.
 */
function mainEntityOf(graph: ItemGraph): StructuredItem | null {
  let page: StructuredItem | null = null;
  let any: StructuredItem | null = null;
  for (const item of graph.items) {
    if (!item.isTopLevel || item.types.length === 0) continue;
    const isLocal = areKindOf(item.types, 'LocalBusiness');
    if (isLocal || !surroundings.some((type) => areKindOf(item.types, type))) return item;
    if (areKindOf(item.types, 'WebPage')) {
      const [main] = itemsOf(graph, item, 'mainEntity');
      if (main !== undefined && main.types.length > 0 && !areKindOf(main.types, 'Question')) return main;
      page ??= item;
    }
    any ??= item;
  }
  return page ?? any;
}

/** From the main entity, otherwise from the first top-level item that has it. */
function dateOf(graph: ItemGraph, subject: StructuredItem | null, name: string): StructuredDate | null {
  const items =
    subject === null ? graph.items : [subject, ...graph.items.filter(({ isTopLevel }) => isTopLevel)];
  for (const item of items) {
    const raw = textOf(item, name);
    if (raw !== null) return { raw, date: readIso8601Date(raw), element: item.element };
  }
  return null;
}

function speakableOf(graph: ItemGraph): StructuredDataFacts['speakable'] {
  let found: { cssSelectors: string[]; xpaths: string[] } | null = null;
  for (const item of graph.items) {
    if (!hasProperty(item, 'speakable')) continue;
    found ??= { cssSelectors: [], xpaths: [] };
    for (const specification of itemsOf(graph, item, 'speakable')) {
      if (found.cssSelectors.length < maxSelectors)
        found.cssSelectors.push(...textsOf(specification, 'cssSelector', maxSelectors));
      if (found.xpaths.length < maxSelectors)
        found.xpaths.push(...textsOf(specification, 'xpath', maxSelectors));
    }
  }
  return found;
}
