import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Type, type TSchema } from 'typebox';
import { errorTable, type AppError, type ErrorCode } from '../errors.ts';
import { challengeFor } from './challenge.ts';
import { etagOf, isNamed } from './etags.ts';

/** The API's `meta.version`. */
export const apiVersion = '1.0';
export const jsonType = 'application/json; charset=utf-8';

const Meta = Type.Object({
  timestamp: Type.String({ format: 'date-time' }),
  version: Type.Literal(apiVersion),
  request_id: Type.String({ format: 'uuid' }),
});

export function Success<Data extends TSchema>(data: Data) {
  return Type.Object({ success: Type.Literal(true), data, meta: Meta }, { description: 'Success' });
}

/** The response of a request whose work goes on: `data.poll_url` is also its `Location`. */
export function Accepted<Data extends TSchema>(data: Data) {
  return Type.Object(
    { success: Type.Literal(true), data, meta: Meta },
    {
      description: 'Accepted',
      headers: { location: { type: 'string', description: 'Where to read the status of the work.' } },
    },
  );
}

export const ErrorEnvelope = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({
      code: Type.Enum(Object.keys(errorTable)),
      message: Type.String(),
      retry_after: Type.Optional(Type.Integer({ minimum: 1, description: 'Seconds.' })),
    }),
    meta: Meta,
  },
  { description: 'Error' },
);

export interface EnvelopeMeta {
  readonly timestamp: string;
  readonly version: typeof apiVersion;
  readonly request_id: string;
}

export function makeMeta(requestId: string): EnvelopeMeta {
  return { timestamp: new Date().toISOString(), version: apiVersion, request_id: requestId };
}

/** The success envelope around an endpoint's data. */
export function answer<Data>(
  request: FastifyRequest,
  data: Data,
): { success: true; data: Data; meta: EnvelopeMeta } {
  return { success: true, data, meta: makeMeta(request.id) };
}

const metaStart = ',"meta":{"timestamp":"';
const metaBytes = `,"meta":${JSON.stringify(makeMeta('00000000-0000-4000-8000-000000000000'))}}`.length;

/** The length of the end of an envelope that is new in every response; 0 for any other body. */
export function metaLength(body: string | Buffer): number {
  const start = body.length - metaBytes;
  return start > 0 && body.indexOf(metaStart, start) === start ? metaBytes : 0;
}

/**
 * Sends a success envelope with one data field that is already JSON, which replaces any value of that field. Buffers are
 * hashed once, so the JSON must not change.
 */
export function sendsJson(reply: FastifyReply, field: string, json: Buffer): void {
  // Typed the way the framework types serializers, although it returns bytes.
  const serialize = (envelope: Envelope): string => {
    const { before, after } = around(envelope, field);
    reply.dataTag = etagOf([before, json]);
    return Buffer.concat([Buffer.from(before), json, Buffer.from(after)]) as unknown as string;
  };
  void reply.type(jsonType).serializer(serialize);
}

/** A list of JSON in UTF-8, in data that is written while it is sent. */
export interface SentList {
  readonly field: string;
  readonly items: AsyncIterable<Buffer>;
  /** What decides the items: the same texts always stand for the same items. */
  readonly identity: readonly string[];
}

/**
 * Sends a success envelope with a list that can take gigabytes in a field of its data. Errors before its first item are
 * responses as usual; later ones close the connection.
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  data: object,
  { field, items, identity }: SentList,
): Promise<FastifyReply> {
  const { before, after } = around(answer(request, data), field);
  reply.dataTag = etagOf([before, ...identity]);
  const iterator = items[Symbol.asyncIterator]();
  const isKnown = isNamed(request.headers['if-none-match'], reply.dataTag);
  const first = isKnown ? null : await iterator.next();
  const write = async function* (): AsyncIterable<string | Buffer> {
    yield `${before}[`;
    for (let next = first; next !== null && next.done !== true; next = await iterator.next()) {
      if (next !== first) yield ',';
      yield next.value;
    }
    yield `]${after}`;
  };
  return reply.type(jsonType).send(Readable.from(write(), { objectMode: false }));
}

/** The JSON of an envelope around that of a field, which replaces any value of it. */
function around({ success, data, meta }: Envelope, field: string): { before: string; after: string } {
  const others = JSON.stringify({ ...data, [field]: undefined }).slice(0, -1);
  return {
    before: `{"success":${success},"data":${others},"${field}":`,
    after: `},"meta":${JSON.stringify(meta)}}`,
  };
}

interface Envelope {
  readonly success: true;
  /** Has at least one other field. */
  readonly data: object;
  readonly meta: EnvelopeMeta;
}

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retry_after?: number;
}

export function toErrorBody(error: AppError): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
  };
}

export function makeErrorEnvelope(requestId: string, error: ErrorBody): object {
  return { success: false, error, meta: makeMeta(requestId) };
}

/** Sends an error without the route's response schemas: its shape does not depend on the route. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  const challenge = challengeFor(error.code, request.url);
  if (challenge !== null) void reply.header('www-authenticate', challenge);
  return reply
    .code(error.status)
    .type(jsonType)
    .serializer(JSON.stringify)
    .send(makeErrorEnvelope(request.id, toErrorBody(error)));
}
