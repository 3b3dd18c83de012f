import { AppError } from '../../errors.ts';
import { readName } from '../../line-of-text.ts';

/** Rules for account fields; each throws INVALID_REQUEST with a user-facing message. */

export const maxUsernameLength = 64;

export function readUsername(username: string): string {
  return readName('username', username, maxUsernameLength);
}

/** A name from the IANA time zone database, as reported by the browser. */
export function requireTimeZone(name: string): void {
  if (!isTimeZone(name)) {
    throw new AppError('INVALID_REQUEST', 'timezone must be the name of a time zone, such as Europe/Rome.');
  }
}

export function isTimeZone(name: string): boolean {
  // Newer engines also accept an offset such as +02:00, which has no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
