/**
 * Memoizes a function of an object: the auxiliary responses are the same object for all pages of a crawl. The function
 * must be pure, and the object never modified; the result is kept as long as the object is alive.
 */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
