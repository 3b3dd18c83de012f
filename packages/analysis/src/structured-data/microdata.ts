import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

import type { Addresses, Collector } from '../facts/collector.ts';
import { collapse } from '../facts/visible-name.ts';
import { tagOf } from '../parse/element-names.ts';
import type { ParsedHtml, WalkedElement } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import {
  graphLimits,
  shortName,
  type GraphBuilder,
  type ItemDraft,
  type PropertyValue,
} from './item-graph.ts';
import { TextCapture } from './text-capture.ts';

export type MarkupContext = Addresses & Pick<ParsedHtml, 'elements'>;

/** Names and ids in one attribute: a legitimate one has only a few. */
const maxWords = 50;
/** Maximum number of elements examined for all `itemref` attributes of a page together. */
const maxReferencedNodes = 200_000;

/** An element that is still open. */
interface Frame {
  readonly element: number;
  readonly depth: number;
  /** The element creates an item; `item` is null if the limit was exceeded. */
  readonly hasScope: boolean;
  readonly item: ItemDraft | null;
  /** Where the text that is the value of `names` started; -1 if no text is needed. */
  readonly mark: number;
  readonly owner: ItemDraft | null;
  readonly names: readonly string[];
}

interface Reference {
  readonly item: ItemDraft;
  readonly ids: readonly string[];
}

/**
 * Reads microdata into items during the walk. Elements referenced by `itemref` are read from the tree afterwards; their
 * properties follow those of the item itself. Beyond the standard, a `content` attribute counts on every element, as in
 * search engines, and white space in texts is collapsed.
 *
 * Source: https://html.spec.whatwg.org/multipage/microdata.html
 */
export function collectMicrodata(graph: GraphBuilder): Collector<void, MarkupContext> {
  const frames: Frame[] = [];
  const scopes: (ItemDraft | null)[] = [];
  const capture = new TextCapture();
  const references: Reference[] = [];
  const items: ItemDraft[] = [];
  /** Items that are not yet the value of any property. */
  const orphans = new Map<number, ItemDraft>();
  const addresses: { readonly values: PropertyValue[]; readonly index: number }[] = [];

  const addValue = (item: ItemDraft, name: string, value: PropertyValue, isAddress: boolean): void => {
    const values = graph.addValue(item, name, value);
    if (isAddress && values !== null) addresses.push({ values, index: values.length - 1 });
  };

  return {
    tags: [],
    attributes: ['itemscope', 'itemprop', 'itemtype', 'itemid', 'itemref'],
    open(element) {
      const { attributes } = element;
      let hasScope = false;
      let prop: string | null = null;
      let type: string | null = null;
      let id: string | null = null;
      let ref: string | null = null;
      for (const { name, value } of attributes) {
        if (!name.startsWith('item')) continue;
        if (name === 'itemscope') hasScope = true;
        else if (name === 'itemprop') prop = value;
        else if (name === 'itemtype') type = value;
        else if (name === 'itemid') id = value;
        else if (name === 'itemref') ref = value;
      }
      if (!hasScope && prop === null) return;
      const owner = scopes.at(-1) ?? null;
      const names = prop === null ? [] : words(prop).map(shortName);
      if (!hasScope) {
        if (names.length === 0) return;
        const value = attributeValue(element.tag, attributes);
        if (value !== null) {
          if (owner !== null) for (const name of names) addValue(owner, name, value.text, value.isAddress);
        } else if (owner !== null) {
          frames.push(frameOf(element, false, null, capture.start(), owner, names));
        }
        return;
      }
      const item = graph.addItem('microdata', element.index);
      frames.push(frameOf(element, true, item, -1, null, []));
      scopes.push(item);
      if (item === null) return;
      items.push(item);
      item.idIri = id?.trim() ?? null;
      readTypes(type ?? '', item, graph);
      if (ref !== null) references.push({ item, ids: words(ref) });
      if (owner !== null && names.length > 0) {
        item.isTopLevel = false;
        for (const name of names) graph.addValue(owner, name, { item: item.id });
      } else if (prop !== null) orphans.set(element.index, item);
    },
    close({ index }) {
      const frame = frames.at(-1);
      if (frame?.element !== index) return;
      frames.pop();
      if (frame.hasScope) scopes.pop();
      if (frame.mark === -1) return;
      const isWanted = frame.owner !== null && graph.hasCapacity('microdata');
      const raw = capture.end(frame.mark, isWanted);
      if (frame.owner === null || !isWanted) return;
      const text = collapse(raw);
      graph.spend('microdata', raw.length - text.length);
      for (const name of frame.names) graph.addValue(frame.owner, name, text);
    },
    text: (value) => capture.add(value),
    done({ base, elements }) {
      if (references.length > 0) {
        readReferences({ references, items, elements, graph, addValue, orphans });
      }
      for (const { element } of orphans.values()) {
        graph.addProblem({ code: 'property-of-nothing', severity: 'warning', syntax: 'microdata', element });
      }
      for (const { values, index } of addresses) {
        const raw = values[index];
        if (typeof raw === 'string') values[index] = parseUrl(raw.trim(), base)?.href ?? raw;
      }
      for (const item of items) {
        if (item.idIri !== null) item.idIri = parseUrl(item.idIri, base)?.href ?? item.idIri;
      }
    },
  };
}

function frameOf(
  { index, depth }: WalkedElement,
  hasScope: boolean,
  item: ItemDraft | null,
  mark: number,
  owner: ItemDraft | null,
  names: readonly string[],
): Frame {
  return { element: index, depth, hasScope, item, mark, owner, names };
}

function readTypes(written: string, item: ItemDraft, graph: GraphBuilder): void {
  for (const type of words(written)) {
    graph.addType(item, shortName(type));
    if (type.includes(':')) continue;
    // A type is a URL; a bare name has no vocabulary.
    item.isVocabularyAssumed = true;
    graph.addProblem({
      code: 'type-not-absolute',
      severity: 'error',
      syntax: 'microdata',
      element: item.element,
      data: { type: type.slice(0, graphLimits.nameCharacters) },
    });
  }
}

/** The attribute's value as a set of words. */
function words(value: string): readonly string[] {
  if (!/[\t\n\f\r ]/.test(value)) return value === '' ? [] : [value];
  const found = new Set<string>();
  for (const word of value.split(/[\t\n\f\r ]+/, maxWords)) if (word !== '') found.add(word);
  return [...found];
}

const addressAttributes: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['audio', 'src'],
  ['embed', 'src'],
  ['iframe', 'src'],
  ['img', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['video', 'src'],
  ['object', 'data'],
]);

const valueAttributes: ReadonlyMap<string, string> = new Map([
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

interface AttributeValue {
  readonly text: string;
  /** Has to be resolved against the base URL. */
  readonly isAddress: boolean;
}

/** The value of an element that is given in an attribute; null if it is the text inside. */
function attributeValue(
  tag: string,
  attributes: readonly { readonly name: string; readonly value: string }[],
): AttributeValue | null {
  const find = (wanted: string): string | null => {
    for (const { name, value } of attributes) if (name === wanted) return value;
    return null;
  };
  const address = addressAttributes.get(tag);
  if (address !== undefined) {
    const text = find(address);
    if (text !== null) return { text, isAddress: true };
    return { text: find('content') ?? '', isAddress: false };
  }
  const attribute = valueAttributes.get(tag);
  const text = (attribute === undefined ? null : find(attribute)) ?? find('content');
  if (text !== null) return { text: text.trim(), isAddress: false };
  return tag === 'meta' ? { text: '', isAddress: false } : null;
}

interface ReferenceReading {
  readonly references: readonly Reference[];
  readonly items: readonly ItemDraft[];
  readonly elements: readonly Tree.Element[];
  readonly graph: GraphBuilder;
  readonly addValue: (item: ItemDraft, name: string, value: PropertyValue, isAddress: boolean) => void;
  readonly orphans: Map<number, ItemDraft>;
}

/** Adds the properties in elements referenced by `itemref` to the items. */
function readReferences(reading: ReferenceReading): void {
  const { references, items, elements, graph, addValue, orphans } = reading;
  const wanted = new Set<string>();
  for (const { ids } of references) for (const id of ids) wanted.add(id);
  const named = new Map<string, Tree.Element>();
  for (const element of elements) {
    for (const { name, value } of element.attrs) {
      if (name === 'id' && wanted.has(value) && !named.has(value)) named.set(value, element);
    }
  }
  const itemOf = new Map<Tree.Element, ItemDraft>();
  for (const item of items) {
    const element = elements[item.element];
    if (element !== undefined) itemOf.set(element, item);
  }
  let nodesLeft = maxReferencedNodes;

  const textOf = (element: Tree.Element): string => {
    let text = '';
    const rest: Tree.ChildNode[] = [...element.childNodes].reverse();
    for (let node = rest.pop(); node !== undefined && nodesLeft > 0; node = rest.pop()) {
      nodesLeft--;
      if (text.length > graphLimits.valueCharacters) break;
      if (defaultTreeAdapter.isTextNode(node)) text += node.value.slice(0, graphLimits.valueCharacters);
      else if (defaultTreeAdapter.isElementNode(node)) pushReversed(rest, node.childNodes);
    }
    return collapse(text);
  };
  const readInto = (item: ItemDraft, root: Tree.Element): void => {
    const rest: Tree.ChildNode[] = [root];
    for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
      if (nodesLeft-- <= 0) {
        graph.truncate();
        return;
      }
      if (!defaultTreeAdapter.isElementNode(node)) continue;
      const prop = node.attrs.find(({ name }) => name === 'itemprop')?.value;
      const hasScope = node.attrs.some(({ name }) => name === 'itemscope');
      const names = prop === undefined ? [] : words(prop).map(shortName);
      if (names.length > 0) {
        const value = hasScope ? null : attributeValue(tagOf(node), node.attrs);
        const inner = hasScope ? itemOf.get(node) : undefined;
        if (inner === item) problemOf('itemref-cycle', item);
        else if (inner !== undefined) {
          inner.isTopLevel = false;
          orphans.delete(inner.element);
          for (const name of names) graph.addValue(item, name, { item: inner.id });
        } else if (value !== null) {
          for (const name of names) addValue(item, name, value.text, value.isAddress);
        } else if (!hasScope) {
          const text = textOf(node);
          for (const name of names) graph.addValue(item, name, text);
        }
      }
      if (!hasScope) pushReversed(rest, node.childNodes);
    }
  };
  const problemOf = (code: string, item: ItemDraft, data: Readonly<Record<string, string>> = {}): void =>
    graph.addProblem({ code, severity: 'warning', syntax: 'microdata', element: item.element, data });

  for (const { item, ids } of references) {
    for (const id of ids) {
      const element = named.get(id);
      if (element === undefined) problemOf('itemref-missing', item, { id: id.slice(0, 100) });
      else if (itemOf.get(element) === item) problemOf('itemref-cycle', item);
      else readInto(item, element);
    }
  }
}

function pushReversed(stack: Tree.ChildNode[], nodes: readonly Tree.ChildNode[]): void {
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node !== undefined) stack.push(node);
  }
}
