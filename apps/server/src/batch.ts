/**
 * Batches lookups: all keys requested before `begin` starts its work share one `load` call, each key once. Under load
 * this makes far fewer calls than requests; when idle, nothing waits. Resolves to undefined when the call found nothing
 * for the key; an error of the call rejects every caller.
 */
export function createBatch<Value, Context>(
  load: (keys: readonly string[], context: Context) => Promise<ReadonlyMap<string, Value>>,
  /** Runs the work once it is time; runs it again with another context if the first attempt was of no use. */
  begin: (
    work: (context: Context) => Promise<ReadonlyMap<string, Value>>,
  ) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting:
    { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Value>> } | undefined;

  const open = (): NonNullable<typeof waiting> => {
    const keys = new Set<string>();
    // Deferred by a microtask, because this call still has to fill `keys`.
    const found = Promise.resolve().then(() =>
      begin((context) => {
        waiting = undefined;
        return load([...keys], context);
      }),
    );
    return { keys, found };
  };

  return async (key) => {
    waiting ??= open();
    waiting.keys.add(key);
    return (await waiting.found).get(key);
  };
}
