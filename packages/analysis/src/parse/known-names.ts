import { html as names } from 'parse5';
import { ownString } from '../own-string.ts';

export interface KnownName {
  /** The code units as written. */
  readonly units: Uint16Array;
  /** In lower case. */
  readonly name: string;
  /** parse5's numeric id of the element with this name. */
  readonly id: names.TAG_ID;
}

/**
 * Cache of names: nearly all names of a page occur repeatedly. Each has its slot until another name evicts it. The
 * table is large enough that three of the hundred or so names that a site uses rarely share a pair of slots.
 */
const knownNames: (KnownName | null)[] = new Array<null>(8192).fill(null);
const maxKnownNameLength = 40;

/** Multiplier of a name's hash so far, before the next unit is added; it starts with 0. */
export const nameHashFactor = 31;

/**
 * The name as written between two positions: one string instance for all equal names, so that comparing two is a
 * pointer comparison and the lookup does not slice the page.
 */
export function knownName(
  html: string,
  units: Uint16Array,
  start: number,
  end: number,
  hash: number,
): KnownName {
  const first = (hash ^ (hash >>> 11)) & (knownNames.length - 1);
  // Each name has a pair of slots, so that two names do not keep evicting each other.
  const second = first ^ 1;
  const known = knownNames[first] ?? null;
  if (known !== null && standsAt(known.units, units, start, end)) return known;
  const other = knownNames[second] ?? null;
  if (other !== null && standsAt(other.units, units, start, end)) return other;
  const written = ownString(html.slice(start, end));
  const lower = written.toLowerCase();
  const name = lower === written ? written : ownString(lower);
  const found = { units: units.slice(start, end), name, id: names.getTagID(name) };
  // Long names are made up and must not evict real ones.
  if (end - start <= maxKnownNameLength) knownNames[known === null ? first : second] = found;
  return found;
}

function standsAt(name: Uint16Array, units: Uint16Array, start: number, end: number): boolean {
  const { length } = name;
  if (length !== end - start) return false;
  for (let i = 0; i < length; i++) if (name[i] !== units[start + i]) return false;
  return true;
}
