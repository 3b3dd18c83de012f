/**
 * A function of an object that does its work once for each: what lies beside a page is the same object for all pages of
 * a crawl. It must be pure, and the object never changed; what it gave is kept for as long as the object lives.
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
