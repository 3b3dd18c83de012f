import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { AccountsUseCases, Principal } from '../features/accounts/use-cases.ts';
import type { Scope } from '../features/tokens/use-cases.ts';

/** Identifies who made a request. The API routes are mounted once for each authentication method. */
export interface Authenticator {
  /** Rejects a request without credentials before querying the database. */
  readonly authenticate: (request: FastifyRequest) => Promise<Principal>;
}

export interface BearerDependencies {
  readonly accounts: Pick<AccountsUseCases, 'authenticateSession'>;
  readonly authenticateKey: (key: string) => Promise<Principal | null>;
  /** Wait for this before using cached rows: changes made anywhere before the request apply to it. */
  readonly catchUp: () => Promise<void>;
}

/** `Authorization: Bearer …` (RFC 6750) with an API key or a session token. */
export function createBearerAuthenticator({
  accounts,
  authenticateKey,
  catchUp,
}: BearerDependencies): Authenticator {
  return {
    async authenticate(request) {
      const token = readBearer(request.headers.authorization);
      await catchUp();
      const principal = token.startsWith('sk_')
        ? await authenticateKey(token)
        : await accounts.authenticateSession(token);
      if (principal === null)
        throw new AppError('INVALID_TOKEN', 'The token is invalid, expired or revoked.');
      if (principal.account.isDisabled) throw new AppError('ACCOUNT_DISABLED', 'This account is disabled.');
      return principal;
    },
  };
}

function readBearer(header: string | undefined): string {
  const token = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1];
  if (token === undefined) {
    throw new AppError('MISSING_AUTH', 'Send the header "Authorization: Bearer <token>".');
  }
  return token;
}

/** The requester, as identified by the guard. */
export function principalOf(request: FastifyRequest): Principal {
  const { principal } = request;
  if (principal === null) throw new Error('A route asked for its principal without authentication.');
  return principal;
}

export function requireScope(principal: Principal, scope: Scope): void {
  if (!principal.scopes.includes(scope)) {
    throw new AppError('INSUFFICIENT_SCOPE', `The token lacks the scope "${scope}".`);
  }
}
