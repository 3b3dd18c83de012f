import type { Changes } from '../../database/changes.ts';
import type { Pool } from '../../database/pool.ts';
import { isProbing } from '../scans/reads.ts';

/** Resolves once the passive probes of an analysis have ended, or after `maxMs`. */
export type WaitForProbes = (analysisId: string, maxMs: number) => Promise<void>;

export interface ProbeWait {
  readonly waitForProbes: WaitForProbes;
  /** Ends all waits, also those to come: whoever waits continues with what there is. */
  readonly end: () => void;
}

/** Interval between reads: as a safety net, and while change notifications are unavailable. */
const rereadMs = 5_000;
const unfollowedRereadMs = 1_000;

export function createProbeWait({
  pool,
  changes,
}: {
  readonly pool: Pool;
  readonly changes: Pick<Changes, 'subscribe' | 'areFollowed'>;
}): ProbeWait {
  let isEnded = false;
  const waiting = new Set<{ readonly analysisId: string; readonly wake: () => void }>();
  changes.subscribe('probes', (analysisId) => {
    for (const waiter of waiting) if (analysisId === null || analysisId === waiter.analysisId) waiter.wake();
  });

  const waitForProbes: WaitForProbes = async (analysisId, maxMs) => {
    const endsAt = performance.now() + maxMs;
    let leftMs = maxMs;
    while (leftMs > 0 && !isEnded) {
      let wake = (): void => undefined;
      const changed = new Promise<void>((resolve) => (wake = resolve));
      const waiter = { analysisId, wake };
      const timer = setTimeout(wake, Math.min(leftMs, changes.areFollowed() ? rereadMs : unfollowedRereadMs));
      // Before the read, so that no change between the two is missed.
      waiting.add(waiter);
      try {
        if (!(await isProbing(pool, analysisId))) return;
        await changed;
      } finally {
        waiting.delete(waiter);
        clearTimeout(timer);
      }
      leftMs = endsAt - performance.now();
    }
  };

  return {
    waitForProbes,
    end: () => {
      isEnded = true;
      for (const { wake } of waiting) wake();
    },
  };
}
