/** Bytes of responses that a process caches. */
const maxBytes = 32 * 1024 * 1024;

export interface RenderedResults {
  /**
   * The cached result, or what `render` returns. The key contains the analysis and the language: nothing else affects
   * the result of a complete analysis.
   */
  readonly read: (key: string, render: () => Promise<string>) => Promise<Buffer>;
}

/**
 * Results as JSON in UTF-8, ready to send: reading, rendering and serializing one costs many times as much as the rest
 * of its request. The least recently used ones are evicted.
 */
export function createRenderedResults(limitBytes = maxBytes): RenderedResults {
  const cached = new Map<string, Buffer>();
  let cachedBytes = 0;

  const drop = (key: string): Buffer | undefined => {
    const json = cached.get(key);
    if (json === undefined) return undefined;
    cached.delete(key);
    cachedBytes -= json.length;
    return json;
  };

  const store = (key: string, json: Buffer): void => {
    // A concurrent read of the same key may have cached it in the meantime.
    drop(key);
    if (json.length > limitBytes) return;
    cached.set(key, json);
    cachedBytes += json.length;
    for (const oldest of cached.keys()) {
      if (cachedBytes <= limitBytes) break;
      drop(oldest);
    }
  };

  return {
    async read(key, render) {
      const json = drop(key) ?? Buffer.from(await render());
      store(key, json);
      return json;
    },
  };
}
