import { AppError } from '../../errors.ts';
import { passwordLength } from './passwords.ts';

/** Rules for account fields; each throws INVALID_REQUEST with a user-facing message. */

/** A single address that email can be sent to, without characters that a mail header could misinterpret. */
export const emailPattern = /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+$/u;

export function requireEmail(email: string): void {
  // Counted the way schemas and the database count.
  if (Array.from(email).length > 254 || !emailPattern.test(email)) {
    throw new AppError('INVALID_REQUEST', 'The email address is not valid.');
  }
}

export function requirePassword(password: string): void {
  if (password.length < passwordLength.least || password.length > passwordLength.most) {
    throw new AppError(
      'INVALID_REQUEST',
      `A password must have ${passwordLength.least} to ${passwordLength.most} characters.`,
    );
  }
}

export const maxUsernameLength = 64;

export function requireUsername(username: string): void {
  // Counted the way the database counts.
  if (username.trim() === '' || Array.from(username).length > maxUsernameLength) {
    throw new AppError('INVALID_REQUEST', `A name must have 1 to ${maxUsernameLength} characters.`);
  }
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
