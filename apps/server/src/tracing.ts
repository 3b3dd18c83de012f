/** What the parts of the service know of traces. `observe/` makes them; without an endpoint there are none. */

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** `internal` by default. */
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal';
  /** The span that this one belongs below, as a W3C `traceparent`; without a valid one, the current span. */
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

/** A piece of work as a trace shows it. */
export interface Span {
  readonly set: (attributes: SpanAttributes) => void;
  /** Runs `work` with this span as the current one, and all that it awaits. */
  readonly within: <T>(work: () => T) => T;
  /** Adds a part that is over already; points in time by `performance.now()`. */
  readonly addPhase: (name: string, startedAt: number, endedAt: number) => void;
  /** Ends the span; with `failure`, as failed. */
  readonly end: (failure?: string) => void;
}

export interface Tracing {
  readonly begin: (name: string, options?: SpanOptions) => Span;
  /** The current span as a W3C `traceparent`; null outside of any. */
  readonly carry: () => string | null;
}

const noSpan: Span = {
  set: () => undefined,
  within: (work) => work(),
  addPhase: () => undefined,
  end: () => undefined,
};

/** Where no traces are wanted. */
export const noTracing: Tracing = { begin: () => noSpan, carry: () => null };

/** Runs `work` as a span below the current one; what it throws ends the span as failed. */
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

/** The class of an error, and its code where it has one: its message could hold what a trace may not. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
