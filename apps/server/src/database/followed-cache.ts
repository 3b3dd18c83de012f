import type { Changes, Topic } from './changes.ts';

/** What a read of the database found, and for how many milliseconds at most it stays true by itself. */
export interface Found<Value> {
  readonly value: Value;
  readonly keepMs?: number;
}

export interface FollowedCache<Value> {
  /** The copy, or what `load` finds; null is never kept. */
  readonly read: (key: string, load: () => Promise<Found<Value> | null>) => Promise<Value | null>;
}

/** Entries: the accounts and keys that are busy at the same time. */
const largest = 10_000;
/** A second net under the notifications: no copy is older. */
const longestMs = 15_000;

/**
 * Copies of rows that are dropped when the database says that they have changed, and used only while it can say so. They
 * are as new as the last `catchUp` of the changes.
 * The oldest make room, which is as good as the least recently read where none grows old.
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
  /** Reads under way; one that a change overtakes is struck out, since it may have seen what was before. */
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
          const endsAtMs = startedAtMs + Math.min(longestMs, found.keepMs ?? longestMs);
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
