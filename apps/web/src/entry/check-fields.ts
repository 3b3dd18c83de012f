/** What is wrong with a form value. `Problems` has these by field name. */
export type Problem =
  | 'no-email'
  | 'odd-email'
  | 'no-password'
  | 'short-password'
  | 'long-password'
  | 'common-password'
  | 'own-password';
export type Problems = Readonly<Partial<Record<string, Problem>>>;

export const minPassword = 8;
const maxPassword = 256;

export function checkEmail(email: string): Problem | null {
  if (email === '') return 'no-email';
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? null : 'odd-email';
}

/** The server also refuses common passwords, and has no rules about characters: they make none harder to guess. */
export function checkNewPassword(password: string): Problem | null {
  if (password === '') return 'no-password';
  // Counted the way the server counts.
  const { length } = Array.from(password);
  if (length < minPassword) return 'short-password';
  return length > maxPassword ? 'long-password' : null;
}

/** What only the server can know about a password, from its message. */
export function readPasswordRefusal(message: string): Problem | null {
  if (message.includes('most common')) return 'common-password';
  return message.includes('consists mostly of your email address') ? 'own-password' : null;
}

/** Drops the fields without problems; null if there are none. */
export function collectProblems(checked: Readonly<Record<string, Problem | null>>): Problems | null {
  const found = Object.entries(checked).filter((entry): entry is [string, Problem] => entry[1] !== null);
  return found.length === 0 ? null : Object.fromEntries(found);
}
