import {
  INVALID_TRACEID,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';
import type { Span, SpanOptions, Tracing } from '../tracing.ts';

export interface Traces extends Tracing {
  /** The ID of the current trace, for the log; null outside of any trace. */
  readonly traceId: () => string | null;
  /** Sends remaining spans, for a few seconds at most, and creates no more. */
  readonly close: () => Promise<void>;
}

const spanKinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
/** Ended spans are batched for this long before they are sent. */
const batchMs = 1_000;
const exportMs = 5_000;
const closeMs = 3_000;
/** Warnings about a collector that is down are logged at most once in this time. */
const warnEveryMs = 60_000;

/**
 * Traces over OTLP/HTTP. Nothing is registered globally, so no library adds spans by itself. The libraries read
 * headers, certificates and compression (`OTEL_EXPORTER_OTLP_…`) and the sampler (`OTEL_TRACES_SAMPLER…`).
 */
export function createTraces(options: {
  /** The URL of the collector, including its path. */
  readonly url: string;
  readonly process: string;
  readonly version: string;
  readonly log: Log;
}): Traces {
  const exporter = new OTLPTraceExporter({ url: options.url, timeoutMillis: exportMs });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'siteglass',
      'service.version': options.version,
      'siteglass.process': options.process,
    }),
    spanProcessors: [
      new BatchSpanProcessor(warnSeldom(exporter, options.log), {
        scheduledDelayMillis: batchMs,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer('siteglass', options.version);
  const contexts = new AsyncLocalStorage<Context>();
  const current = (): OpenTelemetrySpan | undefined => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);

  const begin = (name: string, { kind = 'internal', parent, attributes = {} }: SpanOptions = {}): Span => {
    const above =
      (parent === undefined ? null : readTraceparent(parent)) ?? contexts.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: spanKinds[kind], attributes }, above);
    const context = trace.setSpan(above, span);
    return {
      set: (more) => void span.setAttributes(more),
      within: (work) => contexts.run(context, work),
      addPhase: (phase, startedAt, endedAt) => {
        tracer.startSpan(phase, { startTime: toTime(startedAt) }, context).end(toTime(endedAt));
      },
      end: (failure) => {
        if (failure !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
        }
        span.end();
      },
    };
  };

  return {
    begin,
    carry: () => {
      const context = current()?.spanContext();
      if (context === undefined || !isSpanContextValid(context)) return null;
      const flags = context.traceFlags.toString(16).padStart(2, '0');
      return `00-${context.traceId}-${context.spanId}-${flags}`;
    },
    traceId: () => {
      const id = current()?.spanContext().traceId;
      return id === undefined || id === INVALID_TRACEID ? null : id;
    },
    close: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

/** W3C Trace Context, 3.2: version 00, and the part of later versions that is compatible with it. */
function readTraceparent(text: string): Context | null {
  const match = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(text.trim());
  const [, traceId = '', spanId = '', flags = '', more] = match ?? [];
  if (match === null || (more !== undefined && text.startsWith('00'))) return null;
  // "sampled" is the only flag used here.
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : null;
}

/**
 * Converts a recent `performance.now()` value to milliseconds since 1970; its own time origin drifts from the clock.
 */
function toTime(point: number): number {
  return Date.now() - (performance.now() - point);
}

/** The exporter drops spans that it cannot send; this is logged occasionally, not for every batch. */
function warnSeldom(exporter: SpanExporter, log: Log): SpanExporter {
  let lastWarningAt = -Infinity;
  let failures = 0;
  return {
    export: (spans, callback) => {
      exporter.export(spans, (result) => {
        if (result.error !== undefined) {
          failures += 1;
          if (performance.now() - lastWarningAt > warnEveryMs) {
            lastWarningAt = performance.now();
            log.warn({ reason: result.error.message, failures }, 'could not send traces');
            failures = 0;
          }
        }
        callback(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
