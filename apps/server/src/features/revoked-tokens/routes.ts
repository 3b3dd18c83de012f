import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import { clientOf } from '../../http/request-origin.ts';
import type { AccountsUseCases } from '../accounts/use-cases.ts';
import { RevokeTokenBody, TokenRevoked } from './schemas.ts';

/** Needs no login: whoever has a login token could use it, so they may as well revoke it. */
export function addRevokedTokenRoutes(
  app: App,
  { accounts }: { readonly accounts: Pick<AccountsUseCases, 'revokeToken'> },
): void {
  app.post(
    '/revoked-tokens',
    {
      schema: {
        operationId: 'revokeLoginToken',
        tags: ['Session'],
        summary: 'Revoke a login token (JWT)',
        description:
          'As in RFC 7009, the response is the same for a token that is unknown, expired or already revoked.',
        body: RevokeTokenBody,
        response: { 200: Success(TokenRevoked), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      await accounts.revokeToken(request.body.token, clientOf(request));
      return answer(request, { revoked: true as const });
    },
  );
}
