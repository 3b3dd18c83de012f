import { createClient, type ConnectionOptions } from './pool.ts';

/** Locks on names, across all processes; they do not wait, and any number of them takes one connection. */
export interface SessionLocks {
  /** False if another process has the name. This process itself must not ask twice. */
  readonly tryLock: (name: string) => Promise<boolean>;
  /** Never rejects: if the name cannot be unlocked, the session ends, and with it all of its locks. */
  readonly unlock: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The locks are those of a session that opens with the first one; if the process dies, the database releases them. */
export function createSessionLocks(options: ConnectionOptions): SessionLocks {
  type Session = ReturnType<typeof createClient>;
  let session: Promise<Session> | null = null;

  const open = async (): Promise<Session> => {
    const client = createClient(options);
    client.on('error', () => undefined); // the statement that fails reports it
    await client.connect();
    return client;
  };

  const end = async (ended: Promise<Session> | null): Promise<void> => {
    if (session === ended) session = null;
    await ended?.then((client) => client.end()).catch(() => undefined);
  };

  const ask = async (lockFunction: string, name: string): Promise<boolean> => {
    const current = (session ??= open());
    try {
      const { rows } = await (
        await current
      ).query<{ is_done: boolean }>(`select ${lockFunction}(hashtextextended($1, 1)) as is_done`, [name]);
      return rows[0]?.is_done === true;
    } catch (error) {
      void end(current);
      throw error;
    }
  };

  return {
    tryLock: (name) => ask('pg_try_advisory_lock', name),
    unlock: async (name) => {
      await ask('pg_advisory_unlock', name).catch(() => undefined);
    },
    close: () => end(session),
  };
}
