import { ownString } from '../own-string.ts';

const maxNames = 2000;
/** Longer names are rarely used again. */
const maxUnits = 100;

/** Remembers what class names and ids mean: the pages of a site share them. Bounded, whatever pages are analyzed. */
export function rememberedNames<Meaning extends string | number | boolean | null>(
  meaningOf: (names: string) => Meaning,
): (names: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (names) => {
    if (names.length > maxUnits) return meaningOf(names);
    const found = known.get(names);
    if (found !== undefined) return found;
    const meaning = meaningOf(names);
    if (known.size >= maxNames) known.clear();
    known.set(ownString(names), meaning);
    return meaning;
  };
}
