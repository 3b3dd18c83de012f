import type { Part } from '@siteglass/analysis';
import { ProviderError } from '../providers/provider.ts';

/** Called for errors of this service that are not a provider's. */
export type OnFailure = (error: unknown) => void;

/**
 * The result of `collect`, or why there is none: a provider failure becomes its reason, any other error is passed to
 * `onFailure` and becomes `failed`.
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
