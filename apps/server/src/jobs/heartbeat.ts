import type { createClient } from '../database/pool.ts';

/**
 * A connection that is lost silently (a dropped route, a frozen machine) does not break on either side by itself. Each
 * side therefore has a timeout, and the worker's is the shorter one: it must have stopped before the server releases
 * its lock and others take over its jobs. A ping must be answered within 5 s, and the next one follows 2 s later: at
 * most 7 s after the last answered ping was sent. The server waits 11 s for an unresponsive network (database/pool.ts).
 */
const pingIntervalMs = 2_000;
const pingTimeoutMs = 5_000;
/**
 * How long the server waits for a worker whose network responds but which does nothing anymore: one that is frozen, or
 * kept busy by a page. Far longer than the analysis of the largest page takes.
 */
const maxSilenceMs = 20_000;

/**
 * Keeps pinging the database on the connection that holds the process's lock; `onSilent` is called once if it does not
 * respond. The server closes the connection when the process stops pinging. Returns a function that stops the
 * heartbeat.
 */
export async function startHeartbeat(
  client: ReturnType<typeof createClient>,
  onSilent: (reason: string) => void,
): Promise<() => void> {
  await client.query(`set idle_session_timeout = ${maxSilenceMs}`);
  let timer: NodeJS.Timeout;
  let isEnded = false;
  const beat = async (): Promise<void> => {
    const isAnswered = await isFulfilledWithin(client.query('select 1'), pingTimeoutMs);
    if (isEnded) return;
    if (isAnswered) timer = setTimeout(() => void beat(), pingIntervalMs);
    else onSilent(`the database has not responded for ${pingTimeoutMs / 1000} s`);
  };
  timer = setTimeout(() => void beat(), pingIntervalMs);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/**
 * Whether a promise is fulfilled within the given time; a process that was itself blocked first reads what has arrived
 * meanwhile.
 */
function isFulfilledWithin(answer: Promise<unknown>, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    // An immediate runs after the sockets were read; a late timer does not.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), withinMs);
    const settle = (isFulfilled: boolean): void => {
      clearTimeout(timer);
      resolve(isFulfilled);
    };
    answer.then(
      () => settle(true),
      () => settle(false),
    );
  });
}
