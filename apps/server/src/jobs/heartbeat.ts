import type { createClient } from '../database/pool.ts';

/**
 * A connection that vanishes without a word (a dropped route, a frozen machine) breaks on neither side by itself. Each
 * side therefore gives the other a time, and the worker's is the shorter one: it must have stopped before the server
 * lets its lock go and others take its jobs over. A try is answered within 5 s, the next one comes 2 s later: at most
 * 7 s after the last try that was answered was sent. The server waits 11 s for a silent network (database/pool.ts).
 */
const beatMs = 2_000;
const answerMs = 5_000;
/**
 * How long the server waits for a worker whose network answers but which does nothing any more: one that is frozen, or
 * that a page keeps computing. Far longer than the analysis of the largest page takes.
 */
const longestSilenceMs = 20_000;

/**
 * Keeps asking the database whether it is there, on the connection that holds the process's lock; `onSilent` is called
 * once when it does not answer. The server ends the connection when the process stops asking. Returns what ends it.
 */
export async function startHeartbeat(
  client: ReturnType<typeof createClient>,
  onSilent: (reason: string) => void,
): Promise<() => void> {
  await client.query(`set idle_session_timeout = ${longestSilenceMs}`);
  let timer: NodeJS.Timeout;
  let isEnded = false;
  const beat = async (): Promise<void> => {
    const isAnswered = await comesWithin(client.query('select 1'), answerMs);
    if (isEnded) return;
    if (isAnswered) timer = setTimeout(() => void beat(), beatMs);
    else onSilent(`the database has not answered for ${answerMs / 1000} s`);
  };
  timer = setTimeout(() => void beat(), beatMs);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/** Whether a promise is fulfilled within that time; a process that stood still itself reads what has come meanwhile. */
function comesWithin(answer: Promise<unknown>, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    // An immediate runs after the sockets were read, which a timer that is late does not.
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
