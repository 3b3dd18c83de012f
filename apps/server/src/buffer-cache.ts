export interface BufferCache {
  /** The cached bytes, or those that `make` returns; text becomes UTF-8. The same key always stands for the same bytes. */
  readonly read: (key: string, make: () => Promise<string | Buffer>) => Promise<Buffer>;
}

/** Caches up to that many bytes of what is expensive to make. The least recently used entries are evicted. */
export function createBufferCache(limitBytes: number): BufferCache {
  const cached = new Map<string, Buffer>();
  let cachedBytes = 0;

  const drop = (key: string): Buffer | undefined => {
    const bytes = cached.get(key);
    if (bytes === undefined) return undefined;
    cached.delete(key);
    cachedBytes -= bytes.length;
    return bytes;
  };

  const store = (key: string, bytes: Buffer): void => {
    // A concurrent read of the same key may have cached it in the meantime.
    drop(key);
    if (bytes.length > limitBytes) return;
    cached.set(key, bytes);
    cachedBytes += bytes.length;
    for (const oldest of cached.keys()) {
      if (cachedBytes <= limitBytes) break;
      drop(oldest);
    }
  };

  return {
    async read(key, make) {
      const bytes = drop(key) ?? toBuffer(await make());
      store(key, bytes);
      return bytes;
    },
  };
}

function toBuffer(made: string | Buffer): Buffer {
  return typeof made === 'string' ? Buffer.from(made) : made;
}
