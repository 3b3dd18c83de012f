import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

import type { StructuredDataFacts } from './structured-data.ts';

/** Whether the targets that `speakable` names exist on the page. */
export interface SpeakableFacts {
  /** Selectors and paths that match an element with text. */
  readonly resolved: number;
  /** Those that match none, as written; at most 10. */
  readonly unresolved: readonly string[];
  /** Those in a syntax that is not supported here. */
  readonly notRead: number;
}

interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[];
}

const maxSelectors = 20;
const maxUnresolved = 10;
const maxSelectorUnits = 300;
const maxElements = 200_000;
const maxTextNodes = 10_000;

/**
 * Finds the elements that `speakable` names. For a CSS selector only the last part is matched, by name, id, classes and
 * attributes; for XPath only paths that end in a name or an `@id`. Null if nothing is speakable.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/speakable
 */
export function resolveSpeakable(
  speakable: StructuredDataFacts['speakable'],
  elements: readonly Tree.Element[],
): SpeakableFacts | null {
  if (speakable === null) return null;
  const written = [
    ...speakable.cssSelectors.flatMap((list) => list.slice(0, maxSelectorUnits).split(',')),
    ...speakable.xpaths.map((path) => path.slice(0, maxSelectorUnits)),
  ]
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '')
    .slice(0, maxSelectors);
  let resolved = 0;
  let notRead = 0;
  const unresolved: string[] = [];
  for (const selector of written) {
    const compound = selector.startsWith('/') ? readPath(selector) : readSelector(selector);
    if (compound === null) notRead++;
    else if (leadsToText(compound, elements)) resolved++;
    else if (unresolved.length < maxUnresolved) unresolved.push(selector);
  }
  return { resolved, unresolved, notRead };
}

const compoundForm =
  /^([a-z][\w-]*|\*)?((?:[#.][\w-]+|\[[\w-]+(?:=(?:"[^"\]]*"|'[^'\]]*'|[\w-]+))?\])*)(?:::?(?:first|last)-child)?$/i;

function readSelector(selector: string): Compound | null {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  const match = compoundForm.exec(last);
  if (match === null || last === '') return null;
  const [, tag, rest = ''] = match;
  const classes: string[] = [];
  const attributes: { readonly name: string; readonly value: string | null }[] = [];
  let id: string | null = null;
  for (const [, sign, name = '', attribute, value] of rest.matchAll(
    /([#.])([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g,
  )) {
    if (sign === '#') id = name;
    else if (sign === '.') classes.push(name);
    else if (attribute !== undefined)
      attributes.push({ name: attribute.toLowerCase(), value: value ?? null });
  }
  return { tag: tag === undefined || tag === '*' ? null : tag.toLowerCase(), id, classes, attributes };
}

function readPath(path: string): Compound | null {
  const step =
    /\/([a-z][\w-]*|\*)(?:\[(?:\d{1,4}|@([\w-]+)=["']([^"'\]]*)["'])\])?(?:\/(?:@[\w-]+|text\(\)))?$/i.exec(
      path,
    );
  if (step === null) return null;
  const [, tag = '*', name, value] = step;
  const attributes = name === undefined ? [] : [{ name: name.toLowerCase(), value: value ?? '' }];
  return { tag: tag === '*' ? null : tag.toLowerCase(), id: null, classes: [], attributes };
}

function leadsToText(compound: Compound, elements: readonly Tree.Element[]): boolean {
  const count = Math.min(elements.length, maxElements);
  let tried = 0;
  for (let i = 0; i < count && tried < 100; i++) {
    const element = elements[i];
    if (element === undefined || !isMatch(element, compound)) continue;
    tried++;
    if (element.tagName === 'meta' || hasText(element)) return true;
  }
  return false;
}

function isMatch(element: Tree.Element, { tag, id, classes, attributes }: Compound): boolean {
  if (tag !== null && element.tagName !== tag) return false;
  const valueOf = (wanted: string) => element.attrs.find(({ name }) => name === wanted)?.value;
  if (id !== null && valueOf('id') !== id) return false;
  if (classes.length > 0) {
    const own = (valueOf('class') ?? '').split(/\s+/);
    if (!classes.every((name) => own.includes(name))) return false;
  }
  return attributes.every(({ name, value }) => {
    const own = valueOf(name);
    return own !== undefined && (value === null || own === value);
  });
}

/** Uses an explicit stack because the nesting may be deep. */
function hasText(element: Tree.Element): boolean {
  const pending: Tree.ChildNode[] = [element];
  for (let seen = 0; seen < maxTextNodes; seen++) {
    const node = pending.pop();
    if (node === undefined) return false;
    if (node.nodeName === '#text' && 'value' in node && /\S/.test(node.value)) return true;
    if (!('childNodes' in node)) continue;
    for (let i = 0; i < node.childNodes.length && pending.length < maxTextNodes; i++) {
      const child = node.childNodes[i];
      if (child !== undefined) pending.push(child);
    }
  }
  return false;
}
