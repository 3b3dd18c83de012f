import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Principal } from '../features/accounts/use-cases.ts';
import type { Authenticator } from './authenticate.ts';
import { guestCookie, sessionCookie } from './cookies.ts';

export interface CookieDependencies {
  /** Null unless the session is valid. */
  readonly authenticateSession: (token: string) => Promise<Principal | null>;
  /** Null unless the guest is known. */
  readonly authenticateGuest: (cookie: string) => Promise<Principal | null>;
  /** Wait for this before using cached rows: changes made anywhere before the request apply to it. */
  readonly catchUp: () => Promise<void>;
}

export interface CookieAuthenticator extends Authenticator {
  /** Identifies the requester if known; rejects nobody. */
  readonly recognize: (request: FastifyRequest) => Promise<Principal | null>;
}

/**
 * Authenticates by the website's cookies. A logged-in user is not a guest; a guest can read their own data and nothing
 * else.
 */
export function createCookieAuthenticator(deps: CookieDependencies): CookieAuthenticator {
  const hasCredentials = (request: FastifyRequest): boolean =>
    sessionCookie.read(request) !== null || guestCookie.read(request) !== null;

  const find = async (request: FastifyRequest): Promise<Principal | null> => {
    const token = sessionCookie.read(request);
    const guest = guestCookie.read(request);
    await deps.catchUp();
    const principal = token === null ? null : await deps.authenticateSession(token);
    return principal ?? (guest === null ? null : deps.authenticateGuest(guest));
  };

  return {
    recognize: async (request) => {
      if (!hasCredentials(request)) return null;
      const principal = await find(request);
      return principal?.account.isDisabled === true ? null : principal;
    },
    async authenticate(request) {
      if (!hasCredentials(request)) throw new AppError('MISSING_AUTH', 'Log in first.');
      const principal = await find(request);
      if (principal === null) throw new AppError('INVALID_TOKEN', 'The session has ended. Log in again.');
      if (principal.account.isDisabled) throw new AppError('ACCOUNT_DISABLED', 'This account is disabled.');
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (principal.kind === 'guest' && !isReading) throw new AppError('MISSING_AUTH', 'Log in first.');
      return principal;
    },
  };
}

/** Authenticates by the guest cookie only, for the little that a guest can change. */
export function createGuestAuthenticator(
  deps: Pick<CookieDependencies, 'authenticateGuest' | 'catchUp'>,
): Authenticator {
  return {
    async authenticate(request) {
      const cookie = guestCookie.read(request);
      if (cookie === null) throw new AppError('MISSING_AUTH', 'Start a scan first.');
      await deps.catchUp();
      const principal = await deps.authenticateGuest(cookie);
      if (principal === null) throw new AppError('MISSING_AUTH', 'Start a scan first.');
      return principal;
    },
  };
}
