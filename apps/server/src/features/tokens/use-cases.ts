import { unfollowedChanges, type Changes } from '../../database/changes.ts';
import { createFollowedCache } from '../../database/followed-cache.ts';
import { inTransaction, type Client, type Pool, type Queryable } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readName } from '../../line-of-text.ts';
import { offsetOf, type Page } from '../../paging.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import { lockAccount } from '../accounts/reads.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import { displayLength, generateKey, hashKey, isWellFormedKey } from './key-format.ts';
import * as store from './store.ts';

/** What a session may do; an API key never has `write`. */
export const allScopes = ['read', 'scan', 'export', 'write'] as const;
export type Scope = (typeof allScopes)[number];
const keyScopes: readonly Scope[] = ['read', 'scan', 'export'];
export const maxNameLength = 100;
/** Keys of an account that are active, and revoked ones that are kept. */
export const maxKeys = 100;

export interface Token {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: Scope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface TokenPage {
  readonly items: readonly Token[];
  readonly total: number;
}

export interface TokensUseCases {
  /** Newest first. */
  readonly list: (accountId: number, page: Page) => Promise<TokenPage>;
  /** @throws {AppError} FORBIDDEN above the limit of active keys */
  readonly create: (request: {
    accountId: number;
    name: string;
    scopes: readonly string[];
    /** No one can grant more than they have. */
    grantable: readonly Scope[];
    /** The requester, for the account's log. */
    origin: Origin;
  }) => Promise<Token & { readonly key: string }>;
  readonly revoke: (accountId: number, id: number, origin: Origin) => Promise<void>;
  /** The account and scopes of a key; null unless the key is active. */
  readonly authenticate: (key: string) => Promise<AuthenticatedKey | null>;
}

export interface AuthenticatedKey {
  readonly accountId: number;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  /** Its first characters. */
  readonly prefix: string;
}

const minuteMs = 60_000;

export function createTokens({
  pool,
  changes = unfollowedChanges,
  securityEmails,
}: {
  pool: Pool;
  changes?: Changes;
  securityEmails: Pick<SecurityEmails, 'notify'>;
}): TokensUseCases {
  /** By the hex of the hash: the keys themselves are not stored. */
  const keys = createFollowedCache<AuthenticatedKey>({ changes, topic: 'key' });

  return {
    async list(accountId, page) {
      const [rows, { total }] = await Promise.all([
        store.listTokens(pool, accountId, offsetOf(page), page.per_page),
        store.countTokens(pool, accountId),
      ]);
      return { items: rows.map(toToken), total };
    },

    async create({ accountId, name, scopes, grantable, origin }) {
      const read = readName('name', name, maxNameLength);
      const wanted = readScopes(scopes);
      const beyond = wanted.filter((scope) => !grantable.includes(scope));
      if (beyond.length > 0) {
        throw new AppError(
          'INSUFFICIENT_SCOPE',
          `A key can have only scopes that your own token has; yours lacks ${beyond.join(', ')}.`,
        );
      }
      const key = generateKey();
      const row = await inTransaction(pool, async (client) => {
        await lockAccount(client, accountId);
        const { active } = await store.countTokens(client, accountId);
        if (active >= maxKeys) {
          throw new AppError(
            'FORBIDDEN',
            `API key limit reached (${active}/${maxKeys} active). Revoke a key first.`,
          );
        }
        await store.deleteRevokedTokens(client, accountId, maxKeys);
        const made = await store.insertToken(client, {
          accountId,
          name: read,
          prefix: key.slice(0, displayLength),
          hash: hashKey(key),
          scopes: wanted,
        });
        const detail = { name: made.name, prefix: made.prefix, scopes: wanted };
        await recordAccountEvent(client, { accountId, kind: 'key-created', origin, detail });
        await securityEmails.notify(client, {
          accountId,
          kind: 'key-created',
          origin,
          detail: { keyName: made.name, keyPrefix: made.prefix },
        });
        return made;
      });
      return { ...toToken(row), key };
    },

    async revoke(accountId, id, origin) {
      const row = await store.findToken(pool, id);
      if (row === null) throw new AppError('NOT_FOUND', `There is no API key ${id}.`);
      if (row.account_id !== accountId)
        throw new AppError('FORBIDDEN', 'This API key belongs to another user.');
      const hash = await inTransaction(pool, async (client) => {
        const revoked = await store.revokeToken(client, id);
        const detail = { name: row.name, prefix: row.prefix };
        if (revoked !== null)
          await recordAccountEvent(client, { accountId, kind: 'key-revoked', origin, detail });
        return revoked;
      });
      if (hash === null) throw new AppError('NOT_FOUND', `The API key ${id} has already been revoked.`);
      changes.notify('key', hash);
    },

    async authenticate(key) {
      if (!isWellFormedKey(key)) return null;
      const hash = hashKey(key);
      return keys.read(hash, async () => {
        const row = await store.findActiveTokenByHash(pool, hash);
        if (row === null) return null;
        const isNoted = row.noted_for > 0;
        if (!isNoted) await store.noteTokenUse(pool, row.id);
        return {
          value: {
            accountId: row.account_id,
            scopes: knownScopes(row.scopes),
            createdAt: row.created_at,
            prefix: row.prefix,
          },
          // Read again when its use has to be recorded again.
          keepMs: isNoted ? row.noted_for * 1000 : minuteMs,
        };
      });
    },
  };
}

/** Revokes every active key of an account, in the caller's transaction; returns how many. */
export async function revokeTokensOf(client: Client, accountId: number, origin: Origin): Promise<number> {
  const keys = await store.revokeTokensOf(client, accountId);
  for (const { name, prefix } of keys)
    await recordAccountEvent(client, { accountId, kind: 'key-revoked', origin, detail: { name, prefix } });
  return keys.length;
}

export async function countActiveTokens(db: Queryable, accountId: number): Promise<number> {
  return (await store.countTokens(db, accountId)).active;
}

function readScopes(scopes: readonly string[]): Scope[] {
  if (scopes.length === 0)
    throw new AppError('INVALID_SCOPES', 'A key needs at least one scope: read, scan or export.');
  const unknown = scopes.filter((scope) => !keyScopes.some((known) => known === scope));
  if (unknown.length > 0) {
    throw new AppError(
      'INVALID_SCOPES',
      `An API key cannot have the scope ${JSON.stringify(unknown[0]?.slice(0, 50))}; it can have read, scan and export.`,
    );
  }
  return keyScopes.filter((scope) => scopes.includes(scope));
}

function knownScopes(scopes: readonly string[]): Scope[] {
  return keyScopes.filter((scope) => scopes.includes(scope));
}

function toToken(row: store.TokenRow): Token {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: knownScopes(row.scopes),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
