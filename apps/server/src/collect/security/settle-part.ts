import type { Part } from '@siteglass/analysis';
import { ProviderError } from '../providers/provider.ts';

/** Hears of faults of this service, which are no provider's. */
export type OnFailure = (error: unknown) => void;

/**
 * What `collect` finds, or why it found nothing: a provider's failure is its reason, any other fault is told to
 * `onFailure` and is `failed`.
 *
 * @throws the reason of the signal, and nothing else
 */
export async function settlePart<Facts>(
  collect: () => Promise<Part<Facts>>,
  { signal, onFailure }: { readonly signal: AbortSignal; readonly onFailure: OnFailure },
): Promise<Part<Facts>> {
  signal.throwIfAborted();
  try {
    return await collect();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError) return { known: false, reason: error.reason };
    onFailure(error);
    return { known: false, reason: 'failed' };
  }
}
