import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/fastify-app.ts';
import { principalOf } from '../../http/authenticate.ts';
import { sessionCookie } from '../../http/cookies.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { originOf } from '../../http/request-origin.ts';
import { SessionState, type SessionAnswers } from '../../http/session-answer.ts';
import type { AccountsUseCases } from '../accounts/use-cases.ts';
import { EndedSession, EndedSessions, LogInBody, SessionId, SessionList } from './schemas.ts';
import type { WebSessionsUseCases } from './use-cases.ts';

export interface WebSessionRouteOptions {
  readonly accounts: Pick<AccountsUseCases, 'checkPassword'>;
  readonly sessions: SessionAnswers;
}

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const response = { 200: Success(SessionState), ...errors };

export function addWebSessionRoutes(app: App, { accounts, sessions }: WebSessionRouteOptions): void {
  app.get(
    '/session',
    {
      schema: {
        operationId: 'readSession',
        tags: ['Session'],
        summary: 'Get the current user and the features of this installation',
        response,
      },
    },
    (request) => sessions.current(request),
  );

  app.post(
    '/session',
    {
      schema: {
        operationId: 'beginSession',
        tags: ['Session'],
        summary: 'Log in',
        body: LogInBody,
        response,
      },
    },
    async (request, reply) => {
      const account = await accounts.checkPassword({ ...request.body, address: request.ip });
      return sessions.begin(request, reply, account, { isLogin: true });
    },
  );

  app.delete(
    '/session',
    { schema: { operationId: 'endSession', tags: ['Session'], summary: 'Log out', response } },
    (request, reply) => sessions.end(request, reply),
  );
}

/** The sessions of an account, which only its owner in a browser may see and end. */
export function addSessionListRoutes(
  app: App,
  { webSessions, guard }: { readonly webSessions: WebSessionsUseCases; readonly guard: Guard },
): void {
  const common = { tags: ['Session'], ...needsScope('write') };

  app.get(
    '/sessions',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'listSessions',
        ...common,
        summary: 'List your active sessions, the current one first',
        response: { 200: Success(SessionList), ...errors },
      },
    },
    async (request) => {
      const rows = await webSessions.list(principalOf(request).account.id, currentToken(request));
      return answer(request, {
        items: rows.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
          expires_at: row.expires_at.toISOString(),
        })),
      });
    },
  );

  app.delete(
    '/sessions/:id',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'endOneSession',
        ...common,
        summary: 'End one of your sessions',
        params: SessionId,
        response: { 200: Success(EndedSession), ...errors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await webSessions.endOne(principalOf(request).account.id, id, originOf(request));
      return answer(request, { id, ended: true as const });
    },
  );

  app.delete(
    '/sessions',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'endOtherSessions',
        ...common,
        summary: 'End all your sessions but the current one',
        response: { 200: Success(EndedSessions), ...errors },
      },
    },
    async (request) => {
      const accountId = principalOf(request).account.id;
      const ended = await webSessions.endOthers(accountId, currentToken(request), originOf(request));
      return answer(request, { ended });
    },
  );
}

function currentToken(request: FastifyRequest): string {
  const token = sessionCookie.read(request);
  if (token === null) throw new Error('A request without the session cookie has passed the guard.');
  return token;
}
