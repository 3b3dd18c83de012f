import { ownString } from '../own-string.ts';
import { schemaOrgHierarchy } from './schema-org-types.ts';

let parentsByType: ReadonlyMap<string, readonly string[]> | null = null;

/** Read from the table when first asked for: many pages have no structured data. */
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

/** Whether schema.org has a type of this name; its names tell capitals from small letters. */
export function isKnownType(type: string): boolean {
  return parents().has(type);
}

let typesBySmallLetters: ReadonlyMap<string, string> | null = null;

/** The type that a name stands for but for its capitals: `product` is `Product`; null where there is none. */
export function similarType(type: string): string | null {
  typesBySmallLetters ??= new Map([...parents().keys()].map((known) => [known.toLowerCase(), known]));
  return typesBySmallLetters.get(type.toLowerCase()) ?? null;
}

const ancestorsByType = new Map<string, ReadonlySet<string>>();
const noTypes: ReadonlySet<string> = new Set();

/** The types of schema.org that a type is a kind of, itself the first; none for a type that is not known. */
export function kindsOf(type: string): ReadonlySet<string> {
  const known = ancestorsByType.get(type);
  if (known !== undefined) return known;
  if (!isKnownType(type)) return noTypes;
  const own = ownString(type);
  const kinds = new Set([own]);
  // A set is walked to its end while it grows.
  for (const kind of kinds) for (const parent of parents().get(kind) ?? []) kinds.add(parent);
  ancestorsByType.set(own, kinds);
  return kinds;
}

/** Whether a type is another one or below it: `NewsArticle` is a kind of `Article` and of `CreativeWork`. */
export function isKindOf(type: string, ancestor: string): boolean {
  return type === ancestor || kindsOf(type).has(ancestor);
}

/** Whether a type is one of these or below one: walking up from the type takes less than asking for each of them. */
export function isKindOfAny(type: string, ancestors: ReadonlySet<string>): boolean {
  if (ancestors.has(type)) return true;
  for (const kind of kindsOf(type)) if (ancestors.has(kind)) return true;
  return false;
}

/** Whether one of several types is a kind of another one. */
export function areKindOf(types: readonly string[], ancestor: string): boolean {
  for (const type of types) if (isKindOf(type, ancestor)) return true;
  return false;
}
