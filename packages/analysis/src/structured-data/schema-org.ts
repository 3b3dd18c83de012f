import { ownString } from '../own-string.ts';
import { schemaOrgHierarchy } from './schema-org-types.ts';

let parentsByType: ReadonlyMap<string, readonly string[]> | null = null;

/** Built from the table on first use: many pages have no structured data. */
function parents(): ReadonlyMap<string, readonly string[]> {
  if (parentsByType !== null) return parentsByType;
  const found = new Map<string, string[]>([['Thing', []]]);
  for (const line of schemaOrgHierarchy.trim().split('\n')) {
    const [parent = '', children = ''] = line.split(': ');
    for (const child of children.split(' ')) {
      const known = found.get(child);
      if (known === undefined) found.set(child, [parent]);
      else known.push(parent);
    }
  }
  parentsByType = found;
  return found;
}

/** Whether schema.org has a type with this name; names are case-sensitive. */
export function isKnownType(type: string): boolean {
  return parents().has(type);
}

let typesBySmallLetters: ReadonlyMap<string, string> | null = null;

/** The type that matches a name except for its case: `product` is `Product`; null if there is none. */
export function similarType(type: string): string | null {
  typesBySmallLetters ??= new Map([...parents().keys()].map((known) => [known.toLowerCase(), known]));
  return typesBySmallLetters.get(type.toLowerCase()) ?? null;
}

const ancestorsByType = new Map<string, ReadonlySet<string>>();
const noTypes: ReadonlySet<string> = new Set();

/** A schema.org type and all its supertypes, the type itself first; empty for an unknown type. */
export function kindsOf(type: string): ReadonlySet<string> {
  const known = ancestorsByType.get(type);
  if (known !== undefined) return known;
  if (!isKnownType(type)) return noTypes;
  const own = ownString(type);
  const kinds = new Set([own]);
  // Iterating over a set includes entries added during the iteration.
  for (const kind of kinds) for (const parent of parents().get(kind) ?? []) kinds.add(parent);
  ancestorsByType.set(own, kinds);
  return kinds;
}

/**
 * Whether a type is the same as or a subtype of another: `NewsArticle` is a subtype of `Article` and `CreativeWork`.
 */
export function isKindOf(type: string, ancestor: string): boolean {
  return type === ancestor || kindsOf(type).has(ancestor);
}

/** Whether a type is one of these or a subtype of one: walking up once is cheaper than a query for each. */
export function isKindOfAny(type: string, ancestors: ReadonlySet<string>): boolean {
  if (ancestors.has(type)) return true;
  for (const kind of kindsOf(type)) if (ancestors.has(kind)) return true;
  return false;
}

/** Whether any of several types is the same as or a subtype of another. */
export function areKindOf(types: readonly string[], ancestor: string): boolean {
  for (const type of types) if (isKindOf(type, ancestor)) return true;
  return false;
}
