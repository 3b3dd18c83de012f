/** A signal of its own that is aborted with another one, too. */
export interface FollowingSignal {
  readonly signal: AbortSignal;
  readonly abort: (reason?: unknown) => void;
  /** Lets go of the other one, which may live much longer. */
  readonly letGo: () => void;
}

/**
 * What `AbortSignal.any` does, held by ordinary references: Node may collect a source that is nowhere but in an `any`, a
 * time-out above all, which then never comes (nodejs/node#57736 and #65995).
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
