/**
 * A copy that shares no memory with the text it was sliced from: the engine keeps the entire source of a long slice
 * alive, here a whole page for one remembered name. Using it as an object key makes it a string of its own.
 */
export function ownString(slice: string): string {
  const [own = slice] = Object.keys({ [slice]: 0 });
  return own;
}
