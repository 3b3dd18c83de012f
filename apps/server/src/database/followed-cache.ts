import type { Changes, Topic } from './changes.ts';

/** The result of a database read, and how many milliseconds it stays valid at most if nothing changes. */
export interface Found<Value> {
  readonly value: Value;
  readonly keepMs?: number;
}

export interface FollowedCache<Value> {
  /** The cached value, or the result of `load`; null is never cached. */
  readonly read: (key: string, load: () => Promise<Found<Value> | null>) => Promise<Value | null>;
}

/** Entries: the accounts and keys that are active at the same time. */
const largest = 10_000;
/** A second safety net behind the notifications: no cached value is older. */
const maxAgeMs = 15_000;

/**
 * Caches rows, drops them when the database reports a change, and uses them only while it can do so. Cached rows are as
 * current as the last `catchUp` of the changes.
 * The oldest entries are evicted first, which works as well as LRU because no entry lives long.
 */
export function createFollowedCache<Value>({
  changes,
  topic,
  size = largest,
  nowMs = () => performance.now(),
}: {
  changes: Changes;
  topic: Topic;
  size?: number;
  nowMs?: () => number;
}): FollowedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly endsAtMs: number }>();
  /** Reads in progress; a change discards those that it overlaps, because they may have seen the old row. */
  const reading = new Map<string, object>();
  changes.subscribe(topic, (key) => {
    for (const map of [entries, reading]) {
      if (key === null) map.clear();
      else map.delete(key);
    }
  });

  return {
    async read(key, load) {
      if (!changes.areFollowed()) return (await load())?.value ?? null;
      const startedAtMs = nowMs();
      const entry = entries.get(key);
      if (entry !== undefined && startedAtMs < entry.endsAtMs) return entry.value;
      entries.delete(key);
      const mark = {};
      reading.set(key, mark);
      try {
        const found = await load();
        if (found === null) return null;
        if (reading.get(key) === mark && changes.areFollowed()) {
          const endsAtMs = startedAtMs + Math.min(maxAgeMs, found.keepMs ?? maxAgeMs);
          entries.set(key, { value: found.value, endsAtMs });
          if (entries.size > size) entries.delete(entries.keys().next().value as string);
        }
        return found.value;
      } finally {
        if (reading.get(key) === mark) reading.delete(key);
      }
    },
  };
}
