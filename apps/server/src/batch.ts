/**
 * Makes one call of all that is asked for until `begin` has its work begin, each key once; a busy process asks far less
 * often than it is asked, and a quiet one waits for nothing. Undefined where the call found nothing for the key; its
 * error is everybody's.
 */
export function createBatch<Value, Context>(
  load: (keys: readonly string[], context: Context) => Promise<ReadonlyMap<string, Value>>,
  /** Runs the work once it is time; again, with another context, where that was of no use. */
  begin: (
    work: (context: Context) => Promise<ReadonlyMap<string, Value>>,
  ) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting:
    { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Value>> } | undefined;

  const open = (): NonNullable<typeof waiting> => {
    const keys = new Set<string>();
    // Never within this call, in which `keys` is filled.
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
