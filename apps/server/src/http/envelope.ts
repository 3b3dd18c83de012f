import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { errorTable, type AppError, type ErrorCode } from '../errors.ts';

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

/**
 * Serializes a success envelope with one data field that is already JSON, which replaces any value of that field; the
 * reply then has to set its content type. Typed the way the framework types serializers, although it returns bytes.
 */
export function serializerWith(field: string, json: Buffer): (envelope: Envelope) => string {
  return ({ success, data, meta }) => {
    const before = `{"success":${success},"data":${JSON.stringify({ ...data, [field]: undefined }).slice(0, -1)},"${field}":`;
    const after = `},"meta":${JSON.stringify(meta)}}`;
    return Buffer.concat([Buffer.from(before), json, Buffer.from(after)]) as unknown as string;
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
  return reply
    .code(error.status)
    .type(jsonType)
    .serializer(JSON.stringify)
    .send(makeErrorEnvelope(request.id, toErrorBody(error)));
}
