import { raceAbort } from '../fetch/race-deadline.ts';

/**
 * `refused`: the address guard allows no connection to the page. `network`: it could not be loaded; `detail` has the error.
 * `not-html`: it is another kind of file. `unresponsive`: its scripts gave no chance to read it. `memory`, `cpu` and
 * `crash`: its process ended. `too-large`: it has more HTML than allowed.
 */
export interface NotRendered {
  readonly reason:
    'refused' | 'network' | 'not-html' | 'unresponsive' | 'memory' | 'cpu' | 'crash' | 'too-large';
  readonly detail: string;
}

export class RenderStopped extends Error {
  readonly outcome: NotRendered;

  constructor(reason: NotRendered['reason'], detail = '') {
    super(reason);
    this.outcome = { reason, detail };
  }
}

/** Null if it fails, as in a page that is about to be left, or takes too long: the rest of the rendering counts. */
export async function attempt<T>(ms: number, read: () => Promise<T>): Promise<T | null> {
  try {
    return await within(ms, read);
  } catch {
    return null;
  }
}

/** @throws {RenderStopped} if it takes too long, and what `read` throws */
export async function within<T>(ms: number, read: () => Promise<T>): Promise<T> {
  const timeUp = AbortSignal.timeout(ms);
  try {
    return await raceAbort(timeUp, read());
  } catch (error) {
    if (timeUp.aborted) throw new RenderStopped('unresponsive');
    throw error;
  }
}
