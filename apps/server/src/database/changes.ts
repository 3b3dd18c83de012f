import type { Log } from '../log.ts';
import { createClient } from './pool.ts';

/** What is told of: an account's row, an API key (by the hex of its hash), what an account has had admitted. */
export type Topic = 'account' | 'key' | 'admissions';

/** What other processes change in the database, as it reaches a process that keeps copies. */
export interface Changes {
  /** Whether copies can be trusted now: every change reaches this process within milliseconds. */
  readonly areFollowed: () => boolean;
  /** Calls back with the key of what has changed, and with null when anything may have. */
  readonly subscribe: (topic: Topic, onChange: (key: string | null) => void) => void;
  /** This process has committed a change itself: its own copies go at once. */
  readonly tell: (topic: Topic, key: string) => void;
}

/** For processes that keep no copies. */
export const unfollowedChanges: Changes = {
  areFollowed: () => false,
  subscribe: () => undefined,
  tell: () => undefined,
};

/** Of migration 000003. */
const channel = 'siteglass_changes';
const heartbeatMs = 1_000;
/** The connection's last proof of life counts this long, so no change stays unknown for longer. */
const silenceMs = 3_000;
const firstBackOffMs = 200;
const longestBackOffMs = 5_000;

/**
 * Listens on a connection of its own, and comes back when it breaks. A round trip on that connection proves that all
 * notifications sent before it have arrived, since both come in one stream.
 */
export function followChanges({
  url,
  log,
  nowMs = () => performance.now(),
}: {
  url: string;
  log: Log;
  nowMs?: () => number;
}): Changes & { readonly close: () => Promise<void> } {
  const listeners: Record<Topic, ((key: string | null) => void)[]> = { account: [], key: [], admissions: [] };
  let client: ReturnType<typeof createClient> | null = null;
  /** When the round trip began that came back last; null while not connected. */
  let provenAtMs: number | null = null;
  let beatSinceMs: number | null = null;
  let backOffMs = firstBackOffMs;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (topic: Topic, key: string | null): void => {
    for (const onChange of listeners[topic]) onChange(key);
  };

  const connect = async (): Promise<void> => {
    const startedAtMs = nowMs();
    const mine = createClient({ url, applicationName: 'siteglass web changes' });
    client = mine;
    mine.on('error', () => undefined); // the end that follows it is what counts
    mine.on('end', () => {
      if (client === mine) lose();
    });
    mine.on('notification', ({ payload }) => {
      const [topic, key] = (payload ?? '').split(' ', 2);
      if (topic !== undefined && key !== undefined && Object.hasOwn(listeners, topic))
        tell(topic as Topic, key);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      if (client !== mine) return;
      provenAtMs = startedAtMs;
      backOffMs = firstBackOffMs;
      log.debug('changes in the database are followed');
      await beat();
    } catch (error) {
      if (client === mine) lose(error);
    }
  };

  const lose = (error?: unknown): void => {
    const lost = client;
    client = null;
    beatSinceMs = null;
    if (provenAtMs !== null && !isClosed)
      log.warn({ err: error }, 'changes in the database are not followed');
    provenAtMs = null;
    for (const topic of Object.keys(listeners)) tell(topic as Topic, null);
    lost?.end().catch(() => undefined);
    if (isClosed) return;
    retry = setTimeout(() => void connect(), backOffMs);
    retry.unref();
    backOffMs = Math.min(longestBackOffMs, backOffMs * 2);
  };

  const beat = async (): Promise<void> => {
    const mine = client;
    if (mine === null || provenAtMs === null) return;
    if (beatSinceMs !== null) {
      if (nowMs() - beatSinceMs > silenceMs) lose(new Error('The connection is silent.'));
      return;
    }
    const sentAtMs = nowMs();
    beatSinceMs = sentAtMs;
    try {
      await mine.query('select 1');
      if (client !== mine) return;
      provenAtMs = sentAtMs;
      beatSinceMs = null;
    } catch (error) {
      if (client === mine) lose(error);
    }
  };

  void connect();
  const heart = setInterval(() => void beat(), heartbeatMs);
  heart.unref();

  return {
    areFollowed: () => provenAtMs !== null && nowMs() - provenAtMs < silenceMs,
    subscribe: (topic, onChange) => void listeners[topic].push(onChange),
    tell,
    close: async () => {
      isClosed = true;
      clearInterval(heart);
      clearTimeout(retry);
      const mine = client;
      lose();
      await mine?.end().catch(() => undefined);
    },
  };
}
