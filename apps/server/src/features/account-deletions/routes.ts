import { principalOf } from '../../http/authenticate.ts';
import { ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { SessionState, type SessionAnswers } from '../../http/session-answer.ts';
import { DeleteAccountBody } from './schemas.ts';
import type { AccountDeletionsUseCases } from './use-cases.ts';

export function addAccountDeletionRoutes(
  app: App,
  deps: {
    readonly deletions: AccountDeletionsUseCases;
    readonly sessions: SessionAnswers;
    readonly guard: Guard;
    /** The URL this process listens on, because the request's own claim about it comes from the client. */
    readonly ownUrl: () => string;
  },
): void {
  app.delete(
    '/account',
    {
      onRequest: deps.guard('write'),
      schema: {
        operationId: 'deleteAccount',
        tags: ['User'],
        summary: 'Delete the account with all that is kept of it; it is unusable at once',
        ...needsScope('write'),
        body: DeleteAccountBody,
        response: { 200: Success(SessionState), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      await deps.deletions.request({
        email: principalOf(request).account.email,
        password: request.body.password,
        address: request.ip,
        baseUrl: deps.ownUrl(),
      });
      return deps.sessions.end(request, reply);
    },
  );
}
