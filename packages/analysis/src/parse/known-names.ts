import { html as names } from 'parse5';
import { ownString } from '../own-string.ts';
import { standsAt } from '../stands-at.ts';

export interface KnownName {
  readonly written: string;
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

/**
 * The name as written between two positions: one string instance for all equal names, so that comparing two is a
 * pointer comparison and the lookup does not slice the page.
 */
export function knownName(html: string, start: number, end: number): KnownName {
  const length = end - start;
  let hash = length;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0;
  const first = (hash ^ (hash >>> 11)) & (knownNames.length - 1);
  // Each name has a pair of slots, so that two names do not keep evicting each other.
  const second = first ^ 1;
  const known = knownNames[first] ?? null;
  if (known !== null && standsAt(known.written, html, start, end)) return known;
  const other = knownNames[second] ?? null;
  if (other !== null && standsAt(other.written, html, start, end)) return other;
  const written = ownString(html.slice(start, end));
  const lower = written.toLowerCase();
  const name = lower === written ? written : ownString(lower);
  const found = { written, name, id: names.getTagID(name) };
  // Long names are made up and must not evict real ones.
  if (length <= maxKnownNameLength) knownNames[known === null ? first : second] = found;
  return found;
}
