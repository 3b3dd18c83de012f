import type { Log } from '../log.ts';
import { createClient, type Queryable } from './pool.ts';

/**
 * What is told of: an account's row, an API key or a browser's session (by the hex of its hash), what an account has had
 * admitted, the status of a task.
 */
export type Topic = 'account' | 'key' | 'session' | 'admissions' | 'task';

/** What other processes change in the database, as it reaches a process that keeps copies. */
export interface Changes {
  /**
   * Resolves when every change that was committed before this call has been told. Never rejects: where that cannot be
   * known, changes are not followed any more.
   */
  readonly catchUp: () => Promise<void>;
  /**
   * Makes a small read with the next round trip, which catches up as well: whoever needs both waits once. From `db`
   * where changes are not followed, or the connection breaks meanwhile.
   */
  readonly readAlong: <Value>(db: Queryable, read: (db: Queryable) => Promise<Value>) => Promise<Value>;
  /** Whether changes are told at all; copies are of no use otherwise. */
  readonly areFollowed: () => boolean;
  /** Calls back with the key of what has changed, and with null when anything may have. */
  readonly subscribe: (topic: Topic, onChange: (key: string | null) => void) => void;
  /** This process has committed a change itself: its own copies go at once. */
  readonly tell: (topic: Topic, key: string) => void;
}

/** For processes that keep no copies. */
export const unfollowedChanges: Changes = {
  catchUp: () => Promise.resolve(),
  readAlong: (db, read) => read(db),
  areFollowed: () => false,
  subscribe: () => undefined,
  tell: () => undefined,
};

/** Of migration 000003; later ones tell more. */
const channel = 'siteglass_changes';
const firstBackOffMs = 200;
const longestBackOffMs = 5_000;

/**
 * Listens on a connection of its own, and comes back when it breaks. The server signals a listening session before it
 * tells anybody that the change is committed, and a session hands out what it has been signalled before it ends a
 * statement: so any statement on this connection, asked for after a commit, comes back after its notification. It is an
 * empty one where nobody has something to read.
 */
export function followChanges({
  url,
  log,
  answerMs = 2_000,
}: {
  url: string;
  log: Log;
  /**
   * A connection that is silent for a second longer is given up, and every request asks the database until there is
   * another.
   */
  answerMs?: number;
}): Changes & { readonly close: () => Promise<void> } {
  const listeners: Record<Topic, ((key: string | null) => void)[]> = {
    account: [],
    key: [],
    session: [],
    admissions: [],
    task: [],
  };
  let client: ReturnType<typeof createClient> | null = null;
  let isListening = false;
  let backOffMs = firstBackOffMs;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (topic: Topic, key: string | null): void => {
    for (const onChange of listeners[topic]) onChange(key);
  };

  const connect = async (): Promise<void> => {
    const mine = createClient({ url, applicationName: 'siteglass web changes', answerWithinMs: answerMs });
    client = mine;
    mine.on('error', () => undefined); // the end that follows it is what counts
    mine.on('end', () => lose(mine));
    mine.on('notification', ({ payload }) => {
      const [topic, key] = (payload ?? '').split(' ', 2);
      if (topic !== undefined && key !== undefined && Object.hasOwn(listeners, topic))
        tell(topic as Topic, key);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      if (client !== mine) return;
      isListening = true;
      backOffMs = firstBackOffMs;
      log.debug('changes in the database are followed');
    } catch (error) {
      lose(mine, error);
    }
  };

  const lose = (mine: NonNullable<typeof client>, error?: unknown): void => {
    if (client !== mine) return;
    client = null;
    if (isListening && !isClosed) log.warn({ err: error }, 'changes in the database are not followed');
    isListening = false;
    for (const topic of Object.keys(listeners)) tell(topic as Topic, null);
    mine.end().catch(() => undefined);
    if (isClosed) return;
    retry = setTimeout(() => void connect(), backOffMs);
    retry.unref();
    backOffMs = Math.min(longestBackOffMs, backOffMs * 2);
  };

  /** What the next round trip makes; none of them rejects. */
  let reads: ((mine: typeof client) => Promise<void>)[] = [];
  const makeRoundTrip = async (): Promise<void> => {
    const mine = isListening ? client : null;
    const carried = reads;
    reads = [];
    // One after the other: the driver wants it so.
    for (const read of carried) await read(mine);
    if (carried.length === 0) await mine?.query('').catch((error: unknown) => lose(mine, error));
  };
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** One round trip for all that ask while the last one is under way; at once where none is. */
  const joinNext = async (): Promise<void> => {
    await underWay;
    next = undefined;
    underWay = makeRoundTrip();
    await underWay;
  };

  const catchUp = (): Promise<void> => (isListening ? (next ??= joinNext()) : Promise.resolve());

  void connect();

  return {
    catchUp,
    readAlong: (db, read) => {
      if (!isListening) return read(db);
      return new Promise((resolve) => {
        reads.push(async (mine) => {
          if (mine !== null) {
            try {
              resolve(await read(mine));
              return;
            } catch (error) {
              lose(mine, error);
            }
          }
          resolve(read(db));
        });
        void catchUp();
      });
    },
    areFollowed: () => isListening,
    subscribe: (topic, onChange) => void listeners[topic].push(onChange),
    tell,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      const mine = client;
      if (mine === null) return;
      const ended = mine.end();
      lose(mine);
      await ended.catch(() => undefined);
    },
  };
}
