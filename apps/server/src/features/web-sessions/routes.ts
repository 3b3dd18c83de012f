import type { App } from '../../http/fastify-app.ts';
import { ErrorEnvelope, Success } from '../../http/envelope.ts';
import { SessionState, type SessionAnswers } from '../../http/session-answer.ts';
import type { AccountsUseCases } from '../accounts/use-cases.ts';
import { LogInBody } from './schemas.ts';

export interface WebSessionRouteOptions {
  readonly accounts: Pick<AccountsUseCases, 'checkPassword'>;
  readonly sessions: SessionAnswers;
}

const response = { 200: Success(SessionState), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };

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
