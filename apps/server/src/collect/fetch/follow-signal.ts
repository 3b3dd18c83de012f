/** A signal that also aborts when another one does, or after a time. */
export interface FollowingSignal {
  readonly signal: AbortSignal;
  readonly abort: (reason?: unknown) => void;
  /** Stops following the other signal, which may live much longer, and the time. */
  readonly letGo: () => void;
}

/**
 * Does what `AbortSignal.any` does, but with ordinary references: Node may garbage-collect a source that is referenced
 * only by an `any` (timeouts in particular), which then never fires (nodejs/node#57736 and #65995).
 */
export function followSignal(outer: AbortSignal, maxMs?: number): FollowingSignal {
  const controller = new AbortController();
  const follow = (): void => controller.abort(outer.reason);
  const timer =
    maxMs === undefined ? undefined : setTimeout(() => controller.abort(new Error('The time is up.')), maxMs);
  if (outer.aborted) follow();
  else outer.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    letGo: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', follow);
    },
  };
}
