import { useSyncExternalStore } from 'react';

// Paper is narrower, but changing the page while it is printed would leave blank sheets behind.
const wide = 'print, (min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is wide enough for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
