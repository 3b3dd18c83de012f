import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { answerOnce, IdempotencyHeaders } from '../../http/idempotency.ts';
import { needsScope } from '../../http/openapi.ts';
import { toPaged } from '../../paging.ts';
import { originOf } from '../../http/request-origin.ts';
import type { IdempotencyUseCases } from '../idempotency/use-cases.ts';
import {
  CreatedToken,
  CreateTokenBody,
  RevokedToken,
  TokenId,
  TokenList,
  TokenListQuery,
} from './schemas.ts';
import type { Token, TokensUseCases } from './use-cases.ts';

export interface TokenRouteOptions {
  readonly tokens: TokensUseCases;
  readonly idempotency: IdempotencyUseCases;
  readonly guard: Guard;
}

export function addTokenRoutes(app: App, { tokens, idempotency, guard }: TokenRouteOptions): void {
  app.get(
    '/tokens',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'listTokens',
        tags: ['API keys'],
        summary: 'List your API keys',
        ...needsScope('read'),
        querystring: TokenListQuery,
        response: { 200: Success(TokenList), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { items, total } = await tokens.list(principalOf(request).account.id, request.query);
      return answer(request, { items: items.map(toRecord), ...toPaged(request.query, total) });
    },
  );

  app.post(
    '/tokens',
    {
      onRequest: guard('read'),
      // A secret next to a name that others may have chosen.
      compress: false,
      schema: {
        operationId: 'createToken',
        tags: ['API keys'],
        summary: 'Create an API key; it is shown only once',
        ...needsScope('read'),
        headers: IdempotencyHeaders,
        body: CreateTokenBody,
        response: { 201: Success(CreatedToken), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request, reply) =>
      answerOnce(idempotency, request, reply, async () => {
        const { account, scopes } = principalOf(request);
        const { key, ...token } = await tokens.create({
          accountId: account.id,
          name: request.body.name,
          scopes: request.body.scopes,
          grantable: scopes,
          origin: originOf(request),
        });
        return { status: 201, data: { ...toRecord(token), token: key }, kept: toRecord(token) };
      }),
  );

  app.delete(
    '/tokens/:id',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'revokeToken',
        tags: ['API keys'],
        summary: 'Revoke an API key',
        ...needsScope('read'),
        params: TokenId,
        response: { 200: Success(RevokedToken), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      await tokens.revoke(principalOf(request).account.id, request.params.id, originOf(request));
      return answer(request, { id: request.params.id, revoked: true as const });
    },
  );
}

function toRecord(token: Token) {
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: token.scopes,
    is_active: token.revokedAt === null,
    created_at: token.createdAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}
