import { html as names, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The name of an element, shared by all elements with that name. */
export interface ElementName {
  /** Lower-case name; SVG and MathML elements have a prefix (`svg:title`) so they cannot be confused with HTML. */
  readonly tag: string;
  /** Sequential from 0, for lookup tables by name; -1 if there were too many names to number. */
  readonly number: number;
}

/** A page may use made-up names: no more than this are stored. */
const maxNames = 1000;

const known = {
  html: new Map<string, ElementName>(),
  svg: new Map<string, ElementName>(),
  math: new Map<string, ElementName>(),
};
let count = 0;

export function elementName(namespaceURI: Tree.Element['namespaceURI'], tagName: string): ElementName {
  const space = namespaceURI === names.NS.HTML ? 'html' : namespaceURI === names.NS.SVG ? 'svg' : 'math';
  let name = known[space].get(tagName);
  if (name === undefined) {
    const tag = space === 'html' ? tagName : `${space}:${tagName.toLowerCase()}`;
    const isKept = count < maxNames;
    name = { tag, number: isKept ? count++ : -1 };
    if (isKept) known[space].set(tagName, name);
  }
  return name;
}

// HTML names come first, so that no page can use up their numbers.
for (const tagName of Object.values(names.TAG_NAMES)) elementName(names.NS.HTML, tagName);

/** The name of an element as the walk reports it. */
export function tagOf({ namespaceURI, tagName }: Pick<Tree.Element, 'namespaceURI' | 'tagName'>): string {
  return elementName(namespaceURI, tagName).tag;
}
