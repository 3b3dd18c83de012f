import { inTransaction, type Pool } from '../../database/pool.ts';
import { requireLoginEmail } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import { createKeyedMutex } from '../../keyed-mutex.ts';
import { recordAccountEvent } from '../account-events/use-cases.ts';
import { networkOf } from './client-network.ts';
import { makeDummyHash, verifyPassword } from './passwords.ts';
import * as store from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
}

const attemptLimits: store.AttemptLimits = { windowSeconds: 900, perAccount: 10, perNetwork: 50 };
export const attemptWindowSeconds = attemptLimits.windowSeconds;

/**
 * Finds the account with this email and password, and throttles guessing wherever a password is requested. A wrong
 * password is written to the owner's log without waiting for it, so that the response takes no longer if the account
 * exists.
 */
export function createPasswordCheck(pool: Pool): (credentials: Credentials) => Promise<store.PersonRow> {
  let dummyHash: Promise<string> | undefined;
  /** Handled one at a time per network, so that attempts still being checked do not count as failures of the others. */
  const withLock = createKeyedMutex();

  const notifyOwner = (accountId: number, address: string): void => {
    const origin = { actor: 'unknown', address } as const;
    // Losing one log row with the database is better than failing the response.
    recordAccountEvent(pool, { accountId, kind: 'login-failed', origin }).catch(() => undefined);
  };

  const check = async ({ email, password, address }: Credentials): Promise<store.PersonRow> => {
    requireLoginEmail(email);
    const booked = await inTransaction(pool, (client) =>
      store.recordLoginAttempt(client, networkOf(address), email, attemptLimits),
    );
    if ('retryAfterSeconds' in booked) {
      throw new AppError(
        'RATE_LIMIT_EXCEEDED',
        'Too many failed logins from this IP address. Try again later.',
        {
          retryAfter: booked.retryAfterSeconds,
        },
      );
    }
    const row = await store.findAccountByEmail(pool, email);
    // Awaited in either case, so that the timing of the first login does not reveal which email is known.
    const dummy = await (dummyHash ??= makeDummyHash());
    const isRight = await verifyPassword(row?.password_hash ?? dummy, password);
    if (row === null || !isRight) {
      if (row !== null) notifyOwner(row.id, address);
      throw new AppError('INVALID_CREDENTIALS', 'Wrong email or password.');
    }
    await store.deleteLoginAttempt(pool, booked.attemptId);
    if (row.is_disabled) throw new AppError('ACCOUNT_DISABLED', 'This account is disabled.');
    return row;
  };

  return (credentials) => withLock(networkOf(credentials.address), () => check(credentials));
}
