import { allScopes, type Scope } from '../tokens/use-cases.ts';
import type { WebSession } from '../web-sessions/use-cases.ts';
import type { Account } from './account.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { AccountRow } from './store.ts';

/** Who a request comes from and what they may do. */
export interface Principal {
  readonly account: Account;
  readonly kind: 'session' | 'api-key' | 'guest' | 'share-link';
  readonly scopes: readonly Scope[];
  /** The first characters of an API key, by which its owner recognizes it. */
  readonly keyPrefix?: string | undefined;
  readonly issuedAt: Date;
  /** Null: the token does not expire. */
  readonly expiresAt: Date | null;
}

export interface Principals {
  /** Null if the token is not a valid session token. */
  readonly authenticateSession: (token: string) => Promise<Principal | null>;
  /** The account of an API key that has been verified. */
  readonly principalOfKey: (key: {
    readonly accountId: number;
    readonly scopes: readonly Scope[];
    readonly createdAt: Date;
    readonly prefix?: string | undefined;
  }) => Promise<Principal | null>;
  /** The account of a browser session; null if a password change has ended it. */
  readonly principalOfWebSession: (session: WebSession) => Promise<Principal | null>;
  /** The account of a guest whose cookie has been verified: they may read their own data. */
  readonly principalOfGuest: (accountId: number) => Promise<Principal | null>;
}

export interface PrincipalsDependencies {
  readonly findAccount: (id: number) => Promise<AccountRow | null>;
  readonly toAccount: (row: AccountRow) => Account;
  readonly sessionTokens: Pick<SessionTokens, 'read'>;
  readonly isRevoked: (tokenId: string) => Promise<boolean>;
}

export function createPrincipals({
  findAccount,
  toAccount,
  sessionTokens,
  isRevoked,
}: PrincipalsDependencies): Principals {
  return {
    async authenticateSession(token) {
      const claims = await sessionTokens.read(token);
      if (claims === null) return null;
      const row = await findAccount(claims.accountId);
      if (row?.session_epoch !== claims.epoch || (await isRevoked(claims.tokenId))) return null;
      return {
        account: toAccount(row),
        kind: 'session',
        scopes: allScopes,
        issuedAt: claims.issuedAt,
        expiresAt: claims.expiresAt,
      };
    },

    async principalOfKey({ accountId, scopes, createdAt, prefix }) {
      const row = await findAccount(accountId);
      return (
        row && {
          account: toAccount(row),
          kind: 'api-key',
          scopes,
          keyPrefix: prefix,
          issuedAt: createdAt,
          expiresAt: null,
        }
      );
    },

    async principalOfWebSession({ accountId, epoch, createdAt, expiresAt }) {
      const row = await findAccount(accountId);
      if (row?.session_epoch !== epoch) return null;
      return {
        account: toAccount(row),
        kind: 'session',
        scopes: allScopes,
        issuedAt: createdAt,
        expiresAt,
      };
    },

    async principalOfGuest(accountId) {
      const row = await findAccount(accountId);
      if (row?.is_guest !== true) return null;
      const { created_at: issuedAt } = row;
      return { account: toAccount(row), kind: 'guest', scopes: ['read'], issuedAt, expiresAt: null };
    },
  };
}
