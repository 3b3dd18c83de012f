import { domainToUnicode } from 'node:url';
import { AppError } from '../../errors.ts';
import { foldPassword, isCommonPassword } from './common-passwords.ts';
import { passwordLength } from './passwords.ts';

/** Whom a password is for. */
export interface PasswordUser {
  readonly email: string;
  readonly username: string;
}

const product = 'Siteglass';
const minWordLength = 3;

/**
 * NIST SP 800-63B, 5.1.1.2: length counts, composition does not; neither a common password nor one that can be guessed
 * from its account.
 * @throws {AppError} INVALID_REQUEST
 */
export async function requirePassword(password: string, user: PasswordUser): Promise<void> {
  const { length } = Array.from(password);
  const { min, max } = passwordLength;
  if (length < min || length > max) throw invalid(`A password must have ${min} to ${max} characters.`);
  if (await isCommonPassword(password))
    throw invalid('This password is one of the 100,000 most common ones. Choose another.');
  if (isMadeOf(password, wordsOf(user)))
    throw invalid(
      `This password consists mostly of your email address, your name or “${product}”. Choose another.`,
    );
}

/** Whether the words are more than half of the letters and digits. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = lettersOf(password);
  // The longest first: a word may contain another.
  const rest = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest.length < whole.length / 2;
}

/** The parts of an account's email address (but the top-level domain) and name, and the name of the product. */
export function wordsOf({ email, username }: PasswordUser): readonly string[] {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const labels = [domain, domainToUnicode(domain)].flatMap((name) => name.split('.').slice(0, -1));
  const texts = [product, email.slice(0, at), username, ...labels];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)]).map(lettersOf);
  return [...new Set(words)].filter((word) => word.length >= minWordLength);
}

function lettersOf(text: string): string {
  return foldPassword(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function invalid(message: string): AppError {
  return new AppError('INVALID_REQUEST', message);
}
