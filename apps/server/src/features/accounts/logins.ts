import { inTransaction, type Pool } from '../../database/pool.ts';
import { recordAccountEvent, type Origin, type RequestClient } from '../account-events/use-cases.ts';
import type { RevokedTokens } from '../revoked-tokens/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import type { Account } from './account.ts';
import type { Credentials } from './password-check.ts';
import { sessionLifetimeSeconds, type SessionTokens } from './session-tokens.ts';
import type { AccountRow, PersonRow } from './store.ts';

export interface Login {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly account: Account;
}

export interface Logins {
  readonly logIn: (credentials: Credentials & RequestClient) => Promise<Login>;
  /** The account with this email and password; throws as `logIn` does. */
  readonly checkPassword: (credentials: Credentials) => Promise<Account>;
  /** Revokes a login token. Does nothing if it is not one, or no longer valid. */
  readonly revokeToken: (token: string, client: RequestClient) => Promise<void>;
}

export function createLogins(deps: {
  readonly pool: Pool;
  readonly checkPassword: (credentials: Credentials) => Promise<PersonRow>;
  readonly toAccount: (row: AccountRow) => Account;
  readonly sessionTokens: SessionTokens;
  readonly revokedTokens: RevokedTokens;
  readonly securityEmails: SecurityEmails;
}): Logins {
  const { pool, checkPassword, toAccount, sessionTokens, revokedTokens, securityEmails } = deps;
  return {
    async logIn(credentials) {
      const row = await checkPassword(credentials);
      const origin = sessionOf(credentials);
      await inTransaction(pool, async (client) => {
        await recordAccountEvent(client, { accountId: row.id, kind: 'token-issued', origin });
        await securityEmails.noteBrowser(client, { accountId: row.id, origin, isLogin: true });
      });
      return {
        accessToken: await sessionTokens.issue(row.id, row.session_epoch),
        expiresIn: sessionLifetimeSeconds,
        account: toAccount(row),
      };
    },

    checkPassword: async (credentials) => toAccount(await checkPassword(credentials)),

    async revokeToken(token, client) {
      const claims = await sessionTokens.read(token);
      if (claims === null) return;
      const { tokenId: id, accountId, expiresAt } = claims;
      await revokedTokens.revoke({ id, accountId, expiresAt }, client);
    },
  };
}

/** Somebody who has given the password. */
export function sessionOf({ address, userAgent }: RequestClient): Origin {
  return { actor: 'session', address, userAgent };
}
