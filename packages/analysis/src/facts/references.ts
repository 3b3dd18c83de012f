import type { Collector } from './collector.ts';
import { percentDecode } from './link-addresses.ts';
import type { LinkFacts } from './links.ts';

/**
 * What references an id: a label, an `aria-` attribute, the `headers` of a cell, or a link to a position in the page.
 */
export type ReferenceKind = 'label' | 'aria' | 'headers' | 'fragment';

export interface DuplicateId {
  readonly id: string;
  readonly by: ReferenceKind;
  /** Elements that have it. */
  readonly count: number;
  /** The first two of them. */
  readonly elements: readonly number[];
}

export interface ReferenceFacts {
  /** Every id and every name of an `<a>`, as written, in document order; duplicates are repeated. */
  readonly ids: readonly string[];
  readonly anchorNames: readonly string[];
  /** Number of ids that are referenced. */
  readonly count: number;
  /** Referenced ids that several elements have. */
  readonly duplicates: readonly DuplicateId[];
  /** Links to a position in this page. */
  readonly fragmentLinks: number;
  /** Those whose target does not exist. */
  readonly brokenFragments: readonly { readonly id: string; readonly element: number }[];
}

interface Wanted {
  readonly by: ReferenceKind;
  count: number;
  isNamed: boolean;
  readonly elements: number[];
}

/**
 * Maximum number of references of each kind, and maximum length of one, that are followed; legitimate pages stay far
 * below.
 */
const maxReferences = 5000;
const maxUnits = 2000;

const ariaReferences = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
]);

/** Which ids are referenced, and whether each occurs exactly once. */
export function collectReferences(): Collector<
  ReferenceFacts,
  { readonly facts: { readonly links: LinkFacts } }
> {
  const wanted = new Map<string, Wanted>();
  const want = (id: string, by: ReferenceKind) => {
    if (!wanted.has(id)) wanted.set(id, { by, count: 0, isNamed: false, elements: [] });
  };
  // Which ids matter is only known after the walk. Two parallel arrays: an id, and the element that has it.
  const ids: string[] = [];
  const holders: number[] = [];
  const anchorNames: string[] = [];
  let seen = 0;

  return {
    tags: [],
    attributes: ['id', 'name', 'for', 'headers', ...ariaReferences],
    open({ attributes, index, tag }) {
      for (let i = 0; i < attributes.length; i++) {
        const attribute = attributes[i];
        if (attribute === undefined) continue;
        const { name, value } = attribute;
        if (name === 'id') {
          ids.push(value);
          holders.push(index);
        } else if (name === 'name') {
          if (tag === 'a') anchorNames.push(value);
        } else {
          const by = seen < maxReferences ? kindOf(name) : null;
          if (by === null) continue;
          for (const id of caseKeptWords(value.slice(0, maxUnits))) {
            want(id, by);
            seen++;
          }
        }
      }
    },
    done: ({ facts: { links } }) => {
      const fragments = fragmentsOf(links);
      for (const { spellings } of fragments) for (const id of spellings) want(id, 'fragment');
      for (const [i, id] of ids.entries()) {
        const target = wanted.get(id);
        if (target === undefined) continue;
        target.count++;
        if (target.elements.length < 2) target.elements.push(holders[i] ?? 0);
      }
      for (const name of anchorNames) {
        const target = wanted.get(name);
        if (target !== undefined) target.isNamed = true;
      }
      return factsOf(wanted, fragments, ids, anchorNames);
    },
  };
}

interface FragmentLink {
  readonly element: number;
  readonly spellings: readonly string[];
}

function fragmentsOf(links: LinkFacts): readonly FragmentLink[] {
  const fragments: FragmentLink[] = [];
  for (let i = 0; i < links.length && fragments.length < maxReferences; i++) {
    const link = links[i];
    if (link?.kind !== 'fragment' || link.hasRole) continue;
    const spellings = placeOf(link.url ?? '');
    if (spellings === null) continue;
    fragments.push({ element: link.element, spellings });
  }
  return fragments;
}

function factsOf(
  wanted: ReadonlyMap<string, Wanted>,
  fragments: readonly FragmentLink[],
  ids: readonly string[],
  anchorNames: readonly string[],
): ReferenceFacts {
  const duplicates: DuplicateId[] = [];
  for (const [id, { by, count, elements: holders }] of wanted)
    if (count > 1) duplicates.push({ id, by, count, elements: holders });
  const isThere = (id: string) => {
    const target = wanted.get(id);
    return target !== undefined && (target.count > 0 || target.isNamed);
  };
  return {
    ids,
    anchorNames,
    count: wanted.size,
    duplicates,
    fragmentLinks: fragments.length,
    brokenFragments: fragments
      .filter(({ spellings }) => !spellings.some(isThere))
      .map(({ element, spellings }) => ({ id: spellings.at(-1) ?? '', element })),
  };
}

/** Checks length and first letter before anything more expensive, because it runs for every attribute of the page. */
function kindOf(name: string): ReferenceKind | null {
  if (name.length < 3) return null;
  switch (name.charCodeAt(0)) {
    case 0x61:
      return name.length > 8 && ariaReferences.has(name) ? 'aria' : null;
    case 0x66:
      return name === 'for' ? 'label' : null;
    case 0x68:
      return name === 'headers' ? 'headers' : null;
    default:
      return null;
  }
}

/** Lines of source code, which a script highlights. */
const lineRange = /^L?\d+(?:C\d+)?-L?\d+(?:C\d+)?$/;

/** Ids are case-sensitive, unlike the keywords of `rel`. */
function caseKeptWords(value: string): readonly string[] {
  return value.split(/[\t\n\f\r ]+/).filter((word) => word !== '');
}

/**
 * The spellings of the id that a fragment refers to: as in the URL, and decoded. Null for the top of the page, for text
 * fragments, and for script state rather than a position (`#/route`, `#!route`, `#a=b`, `#L10-L20`). Source:
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function placeOf(url: string): readonly string[] | null {
  const raw = url.slice(url.indexOf('#') + 1, url.indexOf('#') + 1 + maxUnits);
  const directive = raw.indexOf(':~:');
  const fragment = directive === -1 ? raw : raw.slice(0, directive);
  if (fragment === '' || /[/!=]/.test(fragment)) return null;
  const decoded = percentDecode(fragment);
  if (decoded.toLowerCase() === 'top' || /[/!=]/.test(decoded) || lineRange.test(decoded)) return null;
  return decoded === fragment ? [fragment] : [fragment, decoded];
}
