import type { Log } from '../log.ts';
import { createClient } from './pool.ts';

/**
 * Topics of notifications: an account's row, an API key or a browser session (identified by the hex of its hash), an
 * account's admissions, the status of a task, the passive probes of an analysis.
 */
export type Topic = 'account' | 'key' | 'session' | 'admissions' | 'task' | 'probes';

/** Database changes made by other processes, for a process that caches rows. */
export interface Changes {
  /**
   * Resolves when every change committed before this call has been delivered. Never rejects: if that cannot be
   * guaranteed, changes are no longer followed.
   */
  readonly catchUp: () => Promise<void>;
  /** Whether changes are being delivered; cached rows are useless otherwise. */
  readonly areFollowed: () => boolean;
  /** Calls back with the key that changed, or with null if any of them may have changed. */
  readonly subscribe: (topic: Topic, onChange: (key: string | null) => void) => void;
  /** This process committed a change itself: drops its own copies immediately. */
  readonly notify: (topic: Topic, key: string) => void;
}

/** For processes without caches. */
export const unfollowedChanges: Changes = {
  catchUp: () => Promise.resolve(),
  areFollowed: () => false,
  subscribe: () => undefined,
  notify: () => undefined,
};

/** Created in migration 000003; later migrations send more notifications on it. */
const channel = 'siteglass_changes';
const firstBackOffMs = 200;
const maxBackOffMs = 5_000;

/**
 * Listens on a dedicated connection and reconnects when it breaks. PostgreSQL signals a listening session before it
 * reports the commit to anyone, and a session delivers pending notifications before it completes a statement. So an
 * empty statement sent on this connection after a commit completes after the notification of that commit.
 */
export function followChanges({
  url,
  log,
  answerMs = 2_000,
}: {
  url: string;
  log: Log;
  /**
   * The connection is dropped if it is silent for one second longer than this. Until there is a new one, every request
   * queries the database.
   */
  answerMs?: number;
}): Changes & { readonly close: () => Promise<void> } {
  const listeners: Record<Topic, ((key: string | null) => void)[]> = {
    account: [],
    key: [],
    session: [],
    admissions: [],
    task: [],
    probes: [],
  };
  let client: ReturnType<typeof createClient> | null = null;
  let isListening = false;
  let backOffMs = firstBackOffMs;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const notify = (topic: Topic, key: string | null): void => {
    for (const onChange of listeners[topic]) onChange(key);
  };

  const connect = async (): Promise<void> => {
    const ownClient = createClient({
      url,
      applicationName: 'siteglass web changes',
      answerWithinMs: answerMs,
    });
    client = ownClient;
    ownClient.on('error', () => undefined); // the `end` event that follows is what counts
    ownClient.on('end', () => lose(ownClient));
    ownClient.on('notification', ({ payload }) => {
      const [topic, key] = (payload ?? '').split(' ', 2);
      if (topic !== undefined && key !== undefined && Object.hasOwn(listeners, topic))
        notify(topic as Topic, key);
    });
    try {
      await ownClient.connect();
      await ownClient.query(`listen ${channel}`);
      if (client !== ownClient) return;
      isListening = true;
      backOffMs = firstBackOffMs;
      log.debug('listening for database changes');
    } catch (error) {
      lose(ownClient, error);
    }
  };

  const lose = (ownClient: NonNullable<typeof client>, error?: unknown): void => {
    if (client !== ownClient) return;
    client = null;
    if (isListening && !isClosed) log.warn({ err: error }, 'not listening for database changes');
    isListening = false;
    for (const topic of Object.keys(listeners)) notify(topic as Topic, null);
    ownClient.end().catch(() => undefined);
    if (isClosed) return;
    retry = setTimeout(() => void connect(), backOffMs);
    retry.unref();
    backOffMs = Math.min(maxBackOffMs, backOffMs * 2);
  };

  const makeRoundTrip = async (): Promise<void> => {
    const ownClient = isListening ? client : null;
    await ownClient?.query('').catch((error: unknown) => lose(ownClient, error));
  };
  let inProgress: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** One round trip for all callers that arrive during the current one; starts immediately if none is running. */
  const joinNext = async (): Promise<void> => {
    await inProgress;
    next = undefined;
    inProgress = makeRoundTrip();
    await inProgress;
  };

  const catchUp = (): Promise<void> => (isListening ? (next ??= joinNext()) : Promise.resolve());

  void connect();

  return {
    catchUp,
    areFollowed: () => isListening,
    subscribe: (topic, onChange) => void listeners[topic].push(onChange),
    notify,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      const ownClient = client;
      if (ownClient === null) return;
      const ended = ownClient.end();
      lose(ownClient);
      await ended.catch(() => undefined);
    },
  };
}
