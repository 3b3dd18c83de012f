import { sourceLanguage, type Language } from '@siteglass/analysis/text';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../errors.ts';
import type { Effort, IdempotencyUseCases, StoredAnswer } from '../features/idempotency/use-cases.ts';
import { principalOf } from './authenticate.ts';
import { answer, type ErrorBody } from './envelope.ts';

/** The headers of a route that supports idempotency keys. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'A unique key of your choice for this request: repeating it within 24 hours returns the first response.',
    }),
  ),
});

interface Reply {
  readonly code: (status: number) => unknown;
  readonly header: (name: string, value: string) => unknown;
}

interface Performed<Data> {
  readonly status: number;
  readonly data: Data;
  /** The data for replayed responses; defaults to `data`, and differs only if that contains a secret. */
  readonly kept?: Data;
}

interface AnswerOnceOptions {
  /** The language of a response with translated text: the same request in another language is a different request. */
  readonly language?: Language;
  readonly effort?: Effort;
}

/**
 * Handles a POST with an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). A replayed response has
 * `Idempotency-Replayed: true` and its own `meta`. With a key, `perform` gets an id for the resource it creates;
 * without a key, undefined.
 */
export async function answerOnce<Data>(
  idempotency: IdempotencyUseCases,
  request: FastifyRequest,
  reply: Reply,
  perform: (reservedId: string | undefined) => Promise<Performed<Data>>,
  { language = sourceLanguage, effort = 'short' }: AnswerOnceOptions = {},
): Promise<ReturnType<typeof answer<Data>>> {
  const { 'idempotency-key': key } = request.headers as Static<typeof IdempotencyHeaders>;
  const accountId = principalOf(request).account.id;
  if (key === undefined) {
    const { status, data } = await idempotency.inTurn(accountId, effort, () => perform(undefined));
    setStatus(reply, status, data);
    return answer(request, data);
  }
  const path = request.url.split('?', 1)[0] ?? '';
  const scope = {
    accountId,
    method: request.method,
    path: language === sourceLanguage ? path : `${path}?lang=${language}`,
    key,
    bodyHash: idempotency.hashBody(canonicalJson(request.body)),
    effort,
  };
  const { answer: stored, isReplay } = await idempotency.once(scope, (reservedId) =>
    performAndKeep(reservedId, perform),
  );
  if (isReplay) reply.header('idempotency-replayed', 'true');
  const { data, error } = stored.body as { data?: Data; error?: ErrorBody };
  if (error !== undefined) throw new AppError(error.code, error.message);
  setStatus(reply, stored.status, data);
  return answer(request, data as Data);
}

/** The status, with the `Location` of accepted work that can be polled (RFC 9110, 15.3.3). */
function setStatus(reply: Reply, status: number, data: unknown): void {
  reply.code(status);
  const { poll_url: pollUrl } = data as { readonly poll_url?: string };
  if (pollUrl !== undefined) reply.header('location', pollUrl);
}

async function performAndKeep<Data>(
  reservedId: string,
  perform: (reservedId: string) => Promise<Performed<Data>>,
): Promise<{ answer: StoredAnswer; kept: StoredAnswer }> {
  try {
    const { status, data, kept } = await perform(reservedId);
    return { answer: { status, body: { data } }, kept: { status, body: { data: kept ?? data } } };
  } catch (error) {
    // Rate limits and failures are not stored: the error is rethrown, and the key can be used again.
    if (!(error instanceof AppError) || error.status === 429 || error.status >= 500) throw error;
    const refusal = { status: error.status, body: { error: { code: error.code, message: error.message } } };
    return { answer: refusal, kept: refusal };
  }
}

/** Returns the same text for the same JSON value, regardless of key order. */
function canonicalJson(value: unknown): string {
  // An absent body becomes null: no endpoint distinguishes the two.
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
