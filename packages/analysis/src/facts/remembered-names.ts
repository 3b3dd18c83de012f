import { ownString } from '../own-string.ts';

const maxNames = 2000;
/** Longer names are rarely used again. */
const maxUnits = 300;

/** Remembers what class names and ids mean: the pages of a site share them. Bounded, whatever pages are analyzed. */
export function rememberedNames<Meaning extends string | number | boolean | null>(
  meaningOf: (names: string) => Meaning,
): (names: string) => Meaning {
  const known = new Map<string, Meaning>();
  // Several collectors read the names of the same element, one after another. Keeps at most one page alive.
  let last = '';
  let ofLast = meaningOf(last);
  return (names) => {
    if (names === last) return ofLast;
    if (names.length > maxUnits) return meaningOf(names);
    let meaning = known.get(names);
    if (meaning === undefined) {
      meaning = meaningOf(names);
      if (known.size >= maxNames) known.clear();
      known.set(ownString(names), meaning);
    }
    last = names;
    ofLast = meaning;
    return meaning;
  };
}
