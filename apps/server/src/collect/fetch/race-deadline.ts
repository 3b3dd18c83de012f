/**
 * Runs `run` until it settles, the time is up or the outer signal aborts, whichever comes first. In the last two cases
 * the signal passed to it aborts, with the error that this function then rejects with. No timer or listener is left
 * behind.
 */
export async function raceDeadline<T>(
  {
    timeoutMs,
    createError,
    signal,
  }: {
    readonly timeoutMs: number;
    readonly createError: () => Error;
    readonly signal: AbortSignal | undefined;
  },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw readAbortReason(signal);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(createError()), timeoutMs);
  const forwardAbort = () => signal && controller.abort(signal.reason);
  signal?.addEventListener('abort', forwardAbort, { once: true });
  try {
    return await raceAbort(controller.signal, run(controller.signal));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forwardAbort);
  }
}

/** Settles as `work` does, or with the reason of the signal once it aborts. No listener is left behind. */
export function raceAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(readAbortReason(signal));
    signal.addEventListener('abort', onAbort, { once: true });
    // It may have aborted while the work was starting.
    if (signal.aborted) onAbort();
    const settle = (): void => signal.removeEventListener('abort', onAbort);
    work.then(settle, settle);
    work.then(resolve, reject);
  });
}

/** Callers are promised their own reason as is, although it need not be an Error. */
export function readAbortReason(signal: AbortSignal): Error {
  return signal.reason as Error;
}
