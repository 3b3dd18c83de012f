import { hasProperty, itemsOf, valuesOf, type ItemGraph, type StructuredItem } from './item-graph.ts';
import { richResultFeatures, type RichResultFeature } from './rich-result-features.ts';
import { areKindOf, kindsOf } from './schema-org.ts';
import { valueProblems, type ValueProblem } from './values.ts';

/** How well an item meets the requirements of a current or former Google rich result for its type. */
export interface RichResult {
  /** Name of the result, for example `Product snippet`. */
  readonly type: string;
  readonly itemId: number;
  /** Properties that Google requires and the item lacks; alternatives are joined by bars: `offers|review`. */
  readonly missingRequired: readonly string[];
  readonly missingRecommended: readonly string[];
  /** Properties that a careful author provides; Google may require less, and for an article nothing. */
  readonly missingExpected: readonly string[];
  /** Values of the item and of nested items that do not have the required format. */
  readonly invalid: readonly { readonly path: string; readonly code: string }[];
  /** The result is still supported, nothing required is missing, and no required value is invalid. */
  readonly isEligible: boolean;
  readonly status: 'supported' | 'ended';
  /** When Google stopped showing it, to the day or month; null while it is supported. */
  readonly endedOn: string | null;
  /** Google's documentation of it. */
  readonly source: string;
}

/** Properties that identify or list the main topic of a page. */
const principalProperties = ['mainEntity', 'item', 'itemListElement', 'hasPart', 'blogPost', 'video'];
/** Properties that make a rating or review apply to the item that has them. */
const reviewProperties = ['review', 'reviews', 'aggregateRating'];

/** Maximum number of results per page, and of items and values examined for one result. */
const maxResults = 200;
const maxReached = 100;

interface Requirement {
  /** As reported: `offers.price|offers.lowPrice`. */
  readonly text: string;
  /** Path to the items that each must have one of `anyOf`. */
  readonly within: readonly string[];
  readonly anyOf: readonly (readonly string[])[];
}

/** Parses a path of the feature table. */
function parseRequirement(path: string): Requirement {
  const slash = path.indexOf('/');
  const within = slash === -1 ? [] : path.slice(0, slash).split('.');
  const anyOf = path
    .slice(slash + 1)
    .split('|')
    .map((alternative) => alternative.split('.'));
  return { text: anyOf.map((names) => [...within, ...names].join('.')).join('|'), within, anyOf };
}

/** A feature with its paths parsed. */
interface Feature {
  readonly card: RichResultFeature;
  readonly required: readonly Requirement[];
  readonly requiredIfStandalone: readonly Requirement[];
  readonly recommended: readonly Requirement[];
  readonly expected: readonly Requirement[];
}

let featuresByType: ReadonlyMap<string, readonly Feature[]> | null = null;

function featuresOf(type: string): readonly Feature[] {
  featuresByType ??= readFeatures();
  return featuresByType.get(type) ?? [];
}

function readFeatures(): ReadonlyMap<string, readonly Feature[]> {
  const found = new Map<string, Feature[]>();
  for (const card of richResultFeatures) {
    const feature = {
      card,
      required: card.required.map(parseRequirement),
      requiredIfStandalone: (card.requiredIfStandalone ?? []).map(parseRequirement),
      recommended: card.recommended.map(parseRequirement),
      expected: (card.expected ?? []).map(parseRequirement),
    };
    for (const type of card.types) {
      const others = found.get(type);
      if (others === undefined) found.set(type, [feature]);
      else others.push(feature);
    }
  }
  return found;
}

/** Compares the items of a page with the requirements of Google's rich results; at most 200 comparisons. */
export function richResults(
  graph: ItemGraph,
  problems: readonly ValueProblem[] = valueProblems(graph),
): readonly RichResult[] {
  const results: RichResult[] = [];
  const roles = rolesOf(graph);
  for (const item of graph.items) {
    for (const feature of featuresFor(item)) {
      if (results.length === maxResults) return results;
      if (isIntended(feature.card, item, graph, roles))
        results.push(compare(feature, item, graph, roles, problems));
    }
  }
  return results;
}

/** Relationships between items, limited to those that matter here. */
interface Roles {
  readonly principal: ReadonlySet<number>;
  /** Reviews and ratings attached to another item. */
  readonly attached: ReadonlySet<number>;
}

function rolesOf(graph: ItemGraph): Roles {
  const principal = new Set<number>();
  const attached = new Set<number>();
  for (const item of graph.items) {
    if (item.isTopLevel) principal.add(item.id);
    for (const name of principalProperties) addTargets(item, name, principal);
    for (const name of reviewProperties) addTargets(item, name, attached);
  }
  return { principal, attached };
}

function addTargets(item: StructuredItem, name: string, targets: Set<number>): void {
  for (const value of valuesOf(item, name)) if (typeof value === 'object') targets.add(value.item);
}

function featuresFor(item: StructuredItem): ReadonlySet<Feature> {
  const features = new Set<Feature>();
  for (const type of item.types) {
    for (const kind of kindsOf(type)) for (const feature of featuresOf(kind)) features.add(feature);
  }
  return features;
}

function isIntended(
  feature: RichResultFeature,
  item: StructuredItem,
  graph: ItemGraph,
  roles: Roles,
): boolean {
  if (feature.scope === 'principal' && !roles.principal.has(item.id)) return false;
  if (feature.except?.some((type) => areKindOf(item.types, type)) === true) return false;
  if (feature.isIntended?.(item) === false) return false;
  return feature.name !== 'Merchant listing' || !hasOnlyAggregateOffers(item, graph);
}

function hasOnlyAggregateOffers(item: StructuredItem, graph: ItemGraph): boolean {
  const offers = itemsOf(graph, item, 'offers');
  return offers.length > 0 && offers.every(({ types }) => areKindOf(types, 'AggregateOffer'));
}

function compare(
  feature: Feature,
  item: StructuredItem,
  graph: ItemGraph,
  roles: Roles,
  problems: readonly ValueProblem[],
): RichResult {
  const { card } = feature;
  const missingRequired = gapsOf(feature.required, item, graph);
  if (!roles.attached.has(item.id))
    missingRequired.push(...gapsOf(feature.requiredIfStandalone, item, graph));
  const missingExpected = gapsOf(feature.expected, item, graph);
  if (card.name === 'Breadcrumb') {
    const gaps = breadcrumbGaps(item, graph);
    missingRequired.push(...gaps);
    missingExpected.push(...gaps);
  }
  const invalid = problems.length === 0 ? [] : invalidOf(item, graph, problems);
  const isRequiredInvalid = invalid.some(({ path }) =>
    feature.required.some(({ text }) => text.split('|').includes(path)),
  );
  if (item.isVocabularyAssumed) invalid.unshift({ path: '@context', code: 'no-vocabulary' });
  const status = card.endedOn === undefined ? 'supported' : 'ended';
  return {
    type: card.name,
    itemId: item.id,
    missingRequired,
    missingRecommended: gapsOf(feature.recommended, item, graph),
    missingExpected,
    invalid,
    isEligible:
      status === 'supported' &&
      missingRequired.length === 0 &&
      !isRequiredInvalid &&
      !item.isVocabularyAssumed,
    status,
    endedOn: card.endedOn ?? null,
    source: card.source,
  };
}

/** The requirements that an item does not meet, as reported. */
function gapsOf(wanted: readonly Requirement[], item: StructuredItem, graph: ItemGraph): string[] {
  const gaps: string[] = [];
  for (const requirement of wanted) if (!isMet(requirement, item, graph)) gaps.push(requirement.text);
  return gaps;
}

function isMet({ within, anyOf }: Requirement, item: StructuredItem, graph: ItemGraph): boolean {
  if (within.length === 0) return hasOneOf(item, anyOf, graph);
  let reached: readonly StructuredItem[] = [item];
  for (const name of within) {
    reached = reach(reached, name, graph);
    if (reached.length === 0) return true;
  }
  for (const target of reached) if (!hasOneOf(target, anyOf, graph)) return false;
  return true;
}

function hasOneOf(item: StructuredItem, paths: Requirement['anyOf'], graph: ItemGraph): boolean {
  for (const path of paths) if (hasPath(item, path, graph)) return true;
  return false;
}

/** The items that a property references, each once. */
function reach(from: readonly StructuredItem[], name: string, graph: ItemGraph): readonly StructuredItem[] {
  const reached: StructuredItem[] = [];
  let ids: Set<number> | null = null;
  for (const item of from) {
    const values = valuesOf(item, name);
    for (let i = 0; i < values.length && i < maxReached; i++) {
      const value = values[i];
      if (typeof value !== 'object' || reached.length >= maxReached) continue;
      const target = graph.items[value.item];
      if (target === undefined) continue;
      if (values.length > 1 || from.length > 1) {
        ids ??= new Set();
        if (ids.has(target.id)) continue;
        ids.add(target.id);
      }
      reached.push(target);
    }
  }
  return reached;
}

function hasPath(item: StructuredItem, path: readonly string[], graph: ItemGraph): boolean {
  const last = path.at(-1) ?? '';
  if (path.length === 1) return hasValue(item, last);
  let from: readonly StructuredItem[] = [item];
  for (let i = 0; i < path.length - 1; i++) from = reach(from, path[i] ?? '', graph);
  return from.some((target) => hasValue(target, last));
}

function hasValue(item: StructuredItem, name: string): boolean {
  for (const value of valuesOf(item, name)) if (typeof value !== 'string' || value.trim() !== '') return true;
  return false;
}

/** Every breadcrumb except the last needs a URL. */
function breadcrumbGaps(list: StructuredItem, graph: ItemGraph): readonly string[] {
  const steps = reach([list], 'itemListElement', graph);
  const positions = steps.map((step) => Number(valuesOf(step, 'position')[0]));
  const last = positions.reduce((best, position, i) => (position >= (positions[best] ?? 0) ? i : best), 0);
  const hasAddress = (step: StructuredItem): boolean =>
    valuesOf(step, 'item').some((value) => {
      if (typeof value !== 'object') return String(value).trim() !== '';
      const target = graph.items[value.item];
      return target !== undefined && (target.idIri !== null || hasProperty(target, 'url'));
    });
  return steps.some((step, i) => i !== last && !hasAddress(step)) ? ['itemListElement.item'] : [];
}

/** How deep the values below an item are examined: the rating of a review of a product. */
const maxDepth = 3;

function invalidOf(
  item: StructuredItem,
  graph: ItemGraph,
  problems: readonly ValueProblem[],
): { path: string; code: string }[] {
  const paths = new Map<number, string>([[item.id, '']]);
  let level: readonly StructuredItem[] = [item];
  for (let depth = 1; depth < maxDepth; depth++) {
    const next: StructuredItem[] = [];
    for (const outer of level) {
      for (const { name, values } of outer.properties) {
        for (const value of values) {
          if (typeof value !== 'object' || paths.has(value.item) || paths.size >= maxReached) continue;
          const inner = graph.items[value.item];
          if (inner === undefined) continue;
          paths.set(value.item, `${paths.get(outer.id) ?? ''}${name}.`);
          next.push(inner);
        }
      }
    }
    level = next;
  }
  return problems.flatMap(({ item: id, property, code }) => {
    const path = paths.get(id);
    return path === undefined ? [] : [{ path: path + property, code }];
  });
}
