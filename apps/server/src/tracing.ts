/**
 * The tracing interface for the rest of the service. `observe/` implements it; without an endpoint there are no traces.
 */

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** Defaults to `internal`. */
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal';
  /** The parent span as a W3C `traceparent`; without a valid one, the current span. */
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

/** A unit of work in a trace. */
export interface Span {
  readonly set: (attributes: SpanAttributes) => void;
  /** Runs `work`, including everything it awaits, with this span as the current one. */
  readonly within: <T>(work: () => T) => T;
  /** Adds a phase that has already ended; times are from `performance.now()`. */
  readonly addPhase: (name: string, startedAt: number, endedAt: number) => void;
  /** Ends the span; as failed if `failure` is given. */
  readonly end: (failure?: string) => void;
}

export interface Tracing {
  readonly begin: (name: string, options?: SpanOptions) => Span;
  /** The current span as a W3C `traceparent`; null if there is none. */
  readonly carry: () => string | null;
}

const noSpan: Span = {
  set: () => undefined,
  within: (work) => work(),
  addPhase: () => undefined,
  end: () => undefined,
};

/** Used when tracing is off. */
export const noTracing: Tracing = { begin: () => noSpan, carry: () => null };

/** Runs `work` in a child span of the current one; if it throws, the span ends as failed. */
export async function inSpan<T>(
  tracing: Tracing,
  name: string,
  options: SpanOptions,
  work: () => T | Promise<T>,
): Promise<T> {
  const span = tracing.begin(name, options);
  try {
    const value = await span.within(work);
    span.end();
    return value;
  } catch (error) {
    span.end(nameOf(error));
    throw error;
  }
}

/** The class of an error and its code, if any: the message could contain data that must not appear in a trace. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
