import { html as names } from 'parse5';
import { ownString } from '../own-string.ts';
import { standsAt } from '../stands-at.ts';

export interface KnownName {
  readonly written: string;
  /** In small letters. */
  readonly name: string;
  /** parse5's number of the element that has this name. */
  readonly id: names.TAG_ID;
}

/**
 * Nearly all names of a page are met again and again: each has its place here, until another name takes it. So many that
 * three of the hundred or so that a site uses hardly ever share a pair of places.
 */
const knownNames: (KnownName | null)[] = new Array<null>(8192).fill(null);
const longestKnownName = 40;

/**
 * A name as it is written between two positions: one string for all that are alike, so that comparing two is comparing
 * pointers, and none is cut out of the page to be looked up.
 */
export function knownName(html: string, start: number, end: number): KnownName {
  const length = end - start;
  let hash = length;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + html.charCodeAt(at)) | 0;
  const first = (hash ^ (hash >>> 11)) & (knownNames.length - 1);
  // Of a pair of places, so that two names do not drive each other out for ever.
  const second = first ^ 1;
  const known = knownNames[first] ?? null;
  if (known !== null && standsAt(known.written, html, start, end)) return known;
  const other = knownNames[second] ?? null;
  if (other !== null && standsAt(other.written, html, start, end)) return other;
  const written = ownString(html.slice(start, end));
  const name = ownString(written.toLowerCase());
  const found = { written, name, id: names.getTagID(name) };
  // What is long is made up, and shall not take the room of what is not.
  if (length <= longestKnownName) knownNames[known === null ? first : second] = found;
  return found;
}
