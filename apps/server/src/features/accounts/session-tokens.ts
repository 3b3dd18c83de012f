import { jwtVerify, SignJWT } from 'jose';
import { allScopes, type Scope } from '../tokens/use-cases.ts';

/** In seconds; the contract's 24 hours. */
export const sessionLifetimeSeconds = 86_400;
const issuer = 'siteglass';

export interface SessionClaims {
  /** The token's `jti`. */
  readonly tokenId: string;
  readonly accountId: number;
  readonly epoch: number;
  readonly scopes: readonly Scope[];
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface SessionTokens {
  readonly issue: (accountId: number, epoch: number) => Promise<string>;
  /** Null if the token was not signed by this service or has expired. */
  readonly read: (token: string) => Promise<SessionClaims | null>;
}

/** JSON Web Tokens (RFC 7519), HS256 only. */
export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (accountId, epoch) =>
      new SignJWT({ epoch })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(accountId))
        .setJti(crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${sessionLifetimeSeconds}s`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        });
        const accountId = Number(payload.sub);
        const epoch = payload['epoch'];
        if (!Number.isSafeInteger(accountId) || typeof epoch !== 'number') return null;
        return {
          tokenId: payload.jti ?? '',
          accountId,
          epoch,
          scopes: allScopes,
          issuedAt: new Date((payload.iat ?? 0) * 1000),
          expiresAt: new Date((payload.exp ?? 0) * 1000),
        };
      } catch {
        return null;
      }
    },
  };
}
