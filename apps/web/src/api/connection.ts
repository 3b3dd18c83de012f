import { useSyncExternalStore } from 'react';

/** Milliseconds: the pause before the service is asked again, which doubles up to the second value. */
const [minPauseMs, maxPauseMs] = [2_000, 30_000];
const maxProbeMs = 10_000;

let isLost = false;
let hasBeenLost = false;
let probing: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pauseMs = minPauseMs;
const listeners = new Set<() => void>();

/** Whether the service responds. Call it when something suggests that it does not; listeners learn the result. */
export function checkConnection(): Promise<boolean> {
  clearTimeout(timer);
  probing ??= probe().then((responds) => {
    probing = null;
    if (!responds) {
      timer = setTimeout(() => void checkConnection(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    } else pauseMs = minPauseMs;
    if (isLost === responds) {
      isLost = !responds;
      hasBeenLost ||= isLost;
      for (const listener of listeners) listener();
    }
    return responds;
  });
  return probing;
}

/** Calls back whenever the connection is lost or is back. */
export function watchConnection(onChange: (isLost: boolean) => void): () => void {
  const listener = (): void => onChange(isLost);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service does not respond at the moment. */
export function useIsLost(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => isLost,
    () => false,
  );
}

/** Whether the service has failed to respond at any time since this document was loaded. */
export function wasEverLost(): boolean {
  return hasBeenLost;
}

/** Browsers can be wrong about the network, so what they report is a reason to check, nothing more. */
export function followBrowser(): void {
  const check = (): void => void checkConnection();
  addEventListener('online', check);
  addEventListener('offline', check);
  document.addEventListener('visibilitychange', () => {
    if (isLost && document.visibilityState === 'visible') check();
  });
}

async function probe(): Promise<boolean> {
  try {
    const response = await fetch('/app/api/session', {
      cache: 'no-store',
      signal: AbortSignal.timeout(maxProbeMs),
    });
    // A proxy responds with a 5xx status in place of a service that does not.
    return response.status < 500;
  } catch {
    return false;
  }
}
