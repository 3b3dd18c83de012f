/** A signal that also aborts when another one does. */
export interface FollowingSignal {
  readonly signal: AbortSignal;
  readonly abort: (reason?: unknown) => void;
  /** Stops following the other signal, which may live much longer. */
  readonly letGo: () => void;
}

/**
 * Does what `AbortSignal.any` does, but with ordinary references: Node may garbage-collect a source that is referenced
 * only by an `any` (timeouts in particular), which then never fires (nodejs/node#57736 and #65995).
 */
export function followSignal(outer: AbortSignal): FollowingSignal {
  const controller = new AbortController();
  const follow = (): void => controller.abort(outer.reason);
  if (outer.aborted) follow();
  else outer.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    letGo: () => outer.removeEventListener('abort', follow),
  };
}
