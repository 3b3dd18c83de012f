import type { UnknownReason } from '@siteglass/analysis';
import type { OnFailure } from './security/settle-part.ts';
import { ProviderError, type ProviderAnswers, type ProviderName } from './providers/provider.ts';

/** A third-party measurement and when it was taken; or why there is none. */
export type Measured<Facts> =
  | {
      readonly known: true;
      readonly facts: Facts;
      /** ISO 8601 in UTC. */
      readonly requestedAt: string;
    }
  | { readonly known: false; readonly reason: UnknownReason };

interface Times {
  readonly keepMs: number;
  readonly keepFailureMs: number;
  readonly requestMs: number;
}

/** Never throws: a request that outlasts the signal is a `timeout` for now. */
export type Measure = <Facts>(
  entry: { readonly provider: ProviderName; readonly key: string } & Partial<Times>,
  request: (signal: AbortSignal) => Promise<Facts>,
  signal: AbortSignal,
) => Promise<Measured<Facts>>;

/** Measures through the cached responses, with these times unless an entry has its own. */
export function createMeasure({
  answers,
  onFailure,
  times,
}: {
  readonly answers: ProviderAnswers;
  readonly onFailure: OnFailure;
  readonly times: Times;
}): Measure {
  return async (entry, request, signal) => {
    try {
      const { answer, requestedAt } = await answers.through({ ...times, ...entry }, request, signal);
      return { known: true, facts: answer, requestedAt: requestedAt.toISOString() };
    } catch (error) {
      if (signal.aborted) return { known: false, reason: 'timeout' };
      if (error instanceof ProviderError) return { known: false, reason: error.reason };
      onFailure(error);
      return { known: false, reason: 'failed' };
    }
  };
}
