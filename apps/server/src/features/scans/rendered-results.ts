/** Bytes of answers that a process keeps ready. */
const maxBytes = 32 * 1024 * 1024;

export interface RenderedResults {
  /**
   * The kept one, or what `render` makes. The key names the analysis and the language: nothing else changes the result of
   * an analysis that is complete.
   */
  readonly read: (key: string, render: () => Promise<string>) => Promise<Buffer>;
}

/**
 * Results as JSON in UTF-8, ready to be sent: reading, rendering and serialising one costs many times what the rest of
 * its request does. The least recently read ones make room.
 */
export function createRenderedResults(limitBytes = maxBytes): RenderedResults {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  const drop = (key: string): Buffer | undefined => {
    const json = kept.get(key);
    if (json === undefined) return undefined;
    kept.delete(key);
    keptBytes -= json.length;
    return json;
  };

  const keep = (key: string, json: Buffer): void => {
    // One that is read at the same time elsewhere has been kept meanwhile.
    drop(key);
    if (json.length > limitBytes) return;
    kept.set(key, json);
    keptBytes += json.length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= limitBytes) break;
      drop(oldest);
    }
  };

  return {
    async read(key, render) {
      const json = drop(key) ?? Buffer.from(await render());
      keep(key, json);
      return json;
    },
  };
}
