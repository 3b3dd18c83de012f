import { html as names, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The name of an element, once for all elements that bear it. */
export interface ElementName {
  /** Lower-case name; elements of SVG and MathML carry a prefix (`svg:title`), so that none is mistaken. */
  readonly tag: string;
  /** Counted from 0, for tables of what is known of a name; -1 where there were too many names to number. */
  readonly number: number;
}

/** A page may make names up: more than these are not kept. */
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

// Those of HTML first: no page shall take their numbers.
for (const tagName of Object.values(names.TAG_NAMES)) elementName(names.NS.HTML, tagName);

/** The name of an element as the walk tells it. */
export function tagOf({ namespaceURI, tagName }: Pick<Tree.Element, 'namespaceURI' | 'tagName'>): string {
  return elementName(namespaceURI, tagName).tag;
}
