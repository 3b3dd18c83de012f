/**
 * Makes one call of all that is asked for within one turn of the event loop, each key once; a busy process asks far
 * less often than it is asked, and a quiet one waits for nothing. Undefined where the call found nothing for the key;
 * its error is everybody's.
 */
export function createBatch<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let keys = new Set<string>();
  let loading: Promise<ReadonlyMap<string, Value>> | undefined;

  const startLater = (): Promise<ReadonlyMap<string, Value>> =>
    new Promise((resolve) => {
      setImmediate(() => {
        const all = [...keys];
        keys = new Set();
        loading = undefined;
        resolve(load(all));
      });
    });

  return async (key) => {
    keys.add(key);
    return (await (loading ??= startLater())).get(key);
  };
}
