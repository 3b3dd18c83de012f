import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { AppError } from '../../errors.ts';
import { LoginBody, LoginResult, Profile, VerifyResult } from './schemas.ts';
import type { AccountsUseCases } from './use-cases.ts';

export interface AccountRouteOptions {
  readonly accounts: AccountsUseCases;
  readonly guard: Guard;
}

/** Tokens for programs: not for the website, whose scripts must not hold any. */
export function addLoginRoutes(app: App, { accounts, guard }: AccountRouteOptions): void {
  app.post(
    '/auth/login',
    {
      schema: {
        operationId: 'logIn',
        tags: ['Authentication'],
        summary: 'Log in for a token that is valid for 24 hours',
        body: LoginBody,
        response: { 200: Success(LoginResult), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const login = await accounts.logIn({ ...request.body, address: request.ip });
      const { id, username, email } = login.account;
      void reply.header('cache-control', 'no-store');
      return answer(request, {
        access_token: login.accessToken,
        expires_in: login.expiresIn,
        token_type: 'Bearer' as const,
        user: { id, username, email },
      });
    },
  );

  app.get(
    '/auth/verify',
    {
      onRequest: guard(null),
      schema: {
        operationId: 'verifyToken',
        tags: ['Authentication'],
        summary: 'Check the token of a login',
        security: [{ bearer: [] }],
        response: { 200: Success(VerifyResult), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request) => {
      const { account, kind, scopes, issuedAt, expiresAt } = principalOf(request);
      if (kind !== 'session' || expiresAt === null) {
        throw new AppError('INVALID_TOKEN', 'Only the token of a login can be verified, not an API key.');
      }
      const { id, username, email, plan } = account;
      return answer(request, {
        valid: true as const,
        user: { id, username, email },
        plan,
        scopes: [...scopes],
        issued_at: issuedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      });
    },
  );
}

export function addProfileRoutes(app: App, { guard }: Pick<AccountRouteOptions, 'guard'>): void {
  app.get(
    '/user/profile',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readProfile',
        tags: ['User'],
        summary: 'The account and its limits',
        ...needsScope('read'),
        response: { 200: Success(Profile), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request) => {
      const { id, username, email, plan, locale, createdAt, limits } = principalOf(request).account;
      return answer(request, {
        id,
        username,
        email,
        plan,
        locale,
        created_at: createdAt.toISOString(),
        limits,
      });
    },
  );
}
