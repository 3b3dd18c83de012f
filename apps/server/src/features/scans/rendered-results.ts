/** Bytes of answers that a process keeps ready. */
const mostBytes = 32 * 1024 * 1024;

export interface RenderedResults {
  /** The kept one, or what `render` makes; an analysis never changes once it is complete. */
  readonly read: (analysisId: string, render: () => Promise<string>) => Promise<Buffer>;
}

/**
 * Results as JSON in UTF-8, ready to be sent: reading, rendering and serialising one costs many times what the rest of
 * its request does. The least recently read ones make room.
 */
export function createRenderedResults(limitBytes = mostBytes): RenderedResults {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  const drop = (analysisId: string): Buffer | undefined => {
    const json = kept.get(analysisId);
    if (json === undefined) return undefined;
    kept.delete(analysisId);
    keptBytes -= json.length;
    return json;
  };

  const keep = (analysisId: string, json: Buffer): void => {
    // One that is read at the same time elsewhere has been kept meanwhile.
    drop(analysisId);
    if (json.length > limitBytes) return;
    kept.set(analysisId, json);
    keptBytes += json.length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= limitBytes) break;
      drop(oldest);
    }
  };

  return {
    async read(analysisId, render) {
      const json = drop(analysisId) ?? Buffer.from(await render());
      keep(analysisId, json);
      return json;
    },
  };
}
