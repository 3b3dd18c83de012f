import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFields } from './protobuf.ts';

/** A span as received over OTLP/HTTP. */
export interface ReceivedSpan {
  /** `siteglass.process` of its resource. */
  readonly process: string;
  readonly resource: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  /** `SpanKind` of the protocol: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  /** Nanoseconds since 1970. */
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** `StatusCode` of the protocol: 2 is an error. */
  readonly status: number;
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: () => readonly ReceivedSpan[];
  /** The path and headers of every export request. */
  readonly requests: () => readonly { path: string; headers: Readonly<Record<string, unknown>> }[];
  readonly close: () => Promise<void>;
}

/** A trace collector on loopback that parses opentelemetry-proto's `ExportTraceServiceRequest`. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string; headers: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers });
      spans.push(...readRequest(Buffer.concat(chunks)));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readRequest(body: Buffer): ReceivedSpan[] {
  return readFields(body)
    .messages(1)
    .flatMap((resourceSpans) => {
      const resource = readAttributes(resourceSpans.messages(1)[0]?.messages(1) ?? []);
      return resourceSpans
        .messages(2)
        .flatMap((scopeSpans) => scopeSpans.messages(2))
        .map((span) => ({
          process: String(resource['siteglass.process']),
          resource,
          traceId: span.bytes(1).toString('hex'),
          spanId: span.bytes(2).toString('hex'),
          parentSpanId: span.bytes(4).toString('hex'),
          name: span.bytes(5).toString('utf8'),
          kind: Number(span.number(6)),
          startedAt: span.number(7),
          endedAt: span.number(8),
          attributes: readAttributes(span.messages(9)),
          status: Number(span.messages(15)[0]?.number(3) ?? 0n),
        }));
    });
}

function readAttributes(
  pairs: ReturnType<ReturnType<typeof readFields>['messages']>,
): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = pair.messages(2)[0]!;
      const read = value.has(1)
        ? value.bytes(1).toString('utf8')
        : value.has(2)
          ? value.number(2) === 1n
          : Number(value.number(3));
      return [pair.bytes(1).toString('utf8'), read];
    }),
  );
}
