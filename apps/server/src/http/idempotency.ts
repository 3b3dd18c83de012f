import { sourceLanguage, type Language } from '@siteglass/analysis/text';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../errors.ts';
import type { IdempotencyUseCases, StoredAnswer } from '../features/idempotency/use-cases.ts';
import { principalOf } from './authenticate.ts';
import { answer, type ErrorBody } from './envelope.ts';

/** The headers of a route that answers under a key. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'A name of your own for this request: a repeat within 24 hours gets the first answer.',
    }),
  ),
});

interface Performed<Data> {
  readonly status: number;
  readonly data: Data;
  /** What a repeat is given; the data itself unless it holds a secret. */
  readonly kept?: Data;
}

/**
 * Answers a POST under its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). A repeat is told by
 * `Idempotency-Replayed: true`; its `meta` is its own. `perform` gets an id to make its resource with where there is
 * a key, undefined where there is none. An answer with texts names its language: the same request in another language
 * is another request.
 */
export async function answerOnce<Data>(
  idempotency: IdempotencyUseCases,
  request: FastifyRequest,
  reply: { code: (status: number) => unknown; header: (name: string, value: string) => unknown },
  perform: (reservedId: string | undefined) => Promise<Performed<Data>>,
  language: Language = sourceLanguage,
): Promise<ReturnType<typeof answer<Data>>> {
  const { 'idempotency-key': key } = request.headers as Static<typeof IdempotencyHeaders>;
  if (key === undefined) {
    const { status, data } = await perform(undefined);
    reply.code(status);
    return answer(request, data);
  }
  const path = request.url.split('?', 1)[0] ?? '';
  const scope = {
    accountId: principalOf(request).account.id,
    method: request.method,
    path: language === sourceLanguage ? path : `${path}?lang=${language}`,
    key,
    bodyHash: createHash('sha256').update(canonicalJson(request.body)).digest(),
  };
  const { answer: stored, isReplay } = await idempotency.once(scope, (reservedId) =>
    performAndKeep(reservedId, perform),
  );
  if (isReplay) reply.header('idempotency-replayed', 'true');
  const { data, error } = stored.body as { data?: Data; error?: ErrorBody };
  if (error !== undefined) throw new AppError(error.code, error.message);
  reply.code(stored.status);
  return answer(request, data as Data);
}

async function performAndKeep<Data>(
  reservedId: string,
  perform: (reservedId: string) => Promise<Performed<Data>>,
): Promise<{ answer: StoredAnswer; kept: StoredAnswer }> {
  try {
    const { status, data, kept } = await perform(reservedId);
    return { answer: { status, body: { data } }, kept: { status, body: { data: kept ?? data } } };
  } catch (error) {
    // A used-up limit or a failure is no answer to keep: the error goes its way and the key is free again.
    if (!(error instanceof AppError) || error.status === 429 || error.status >= 500) throw error;
    const refusal = { status: error.status, body: { error: { code: error.code, message: error.message } } };
    return { answer: refusal, kept: refusal };
  }
}

/** The same text for the same JSON value, whatever the order of its keys. */
function canonicalJson(value: unknown): string {
  // An absent body is null here: neither of the two is a body that an endpoint tells apart.
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
