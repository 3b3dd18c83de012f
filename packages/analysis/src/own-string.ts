/** Always empty: a deletion makes it a hash table, so that another key costs no hidden class. */
const keys: Record<string, number> = Object.create(null) as Record<string, number>;
keys['key'] = 0;
delete keys['key'];

/**
 * A copy that shares no memory with the text it was sliced from: the engine keeps the entire source of a long slice
 * alive, here a whole page for one remembered name. Using it as an object key makes it a string of its own.
 */
export function ownString(slice: string): string {
  keys[slice] = 0;
  const [own = slice] = Object.keys(keys);
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- used as a hash table
  delete keys[own];
  return own;
}
