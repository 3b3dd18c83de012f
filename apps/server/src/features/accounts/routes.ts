import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { clientOf, originOf } from '../../http/request-origin.ts';
import { SessionState, type SessionAnswers } from '../../http/session-answer.ts';
import { AppError } from '../../errors.ts';
import {
  LoginBody,
  LoginResult,
  PasswordChange,
  Profile,
  ProfileChange,
  VerifyResult,
  WebProfile,
} from './schemas.ts';
import type { Account, AccountsUseCases } from './use-cases.ts';

export interface AccountRouteOptions {
  readonly accounts: AccountsUseCases;
  readonly guard: Guard;
}

/** Tokens for programs, not for the website, whose scripts must not hold any. */
export function addLoginRoutes(app: App, { accounts, guard }: AccountRouteOptions): void {
  app.post(
    '/auth/login',
    {
      // A secret next to a name that others may have chosen.
      compress: false,
      schema: {
        operationId: 'logIn',
        tags: ['Authentication'],
        summary: 'Log in and get a token that is valid for 24 hours',
        body: LoginBody,
        response: { 200: Success(LoginResult), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const login = await accounts.logIn({ ...request.body, ...clientOf(request) });
      const { id, username, email } = login.account;
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
        summary: 'Verify a login token',
        security: [{ bearer: [] }],
        response: { 200: Success(VerifyResult), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request) => {
      const { account, kind, scopes, issuedAt, expiresAt } = principalOf(request);
      if (kind !== 'session' || expiresAt === null) {
        throw new AppError('INVALID_TOKEN', 'Only a login token can be verified, not an API key.');
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
        summary: 'Get the account and its limits',
        ...needsScope('read'),
        response: { 200: Success(Profile), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    (request) => answer(request, toProfile(principalOf(request).account)),
  );
}

export interface SettingsRouteOptions extends AccountRouteOptions {
  readonly sessions: SessionAnswers;
}

/** Account settings that people change themselves, on the website only. */
export function addSettingsRoutes(app: App, { accounts, sessions, guard }: SettingsRouteOptions): void {
  app.patch(
    '/user/profile',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'changeProfile',
        tags: ['User'],
        summary: 'Update name, language or time zone',
        ...needsScope('write'),
        body: ProfileChange,
        response: { 200: Success(WebProfile), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const account = await accounts.changeProfile(
        principalOf(request).account.id,
        request.body,
        originOf(request),
      );
      return answer(request, { ...toProfile(account), timezone: account.timezone });
    },
  );

  app.post(
    '/user/password',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'changePassword',
        tags: ['User'],
        summary: 'Change the password, end every other session, and revoke all login tokens',
        ...needsScope('write'),
        body: PasswordChange,
        response: { 200: Success(SessionState), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { current_password, new_password, revoke_api_keys = false } = request.body;
      const account = await accounts.exchangePassword(
        { email: principalOf(request).account.email, password: current_password, ...clientOf(request) },
        new_password,
        { revokesKeys: revoke_api_keys },
      );
      return sessions.begin(request, reply, account);
    },
  );
}

function toProfile({ id, username, email, plan, locale, createdAt, limits }: Account) {
  return { id, username, email, plan, locale, created_at: createdAt.toISOString(), limits };
}
