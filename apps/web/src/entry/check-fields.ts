/** What is wrong with what somebody has typed, by the name of the field. */
export type Problem = 'no-email' | 'odd-email' | 'no-password' | 'short-password' | 'long-password';
export type Problems = Readonly<Partial<Record<string, Problem>>>;

export const minPassword = 8;
const maxPassword = 1024;

export function checkEmail(email: string): Problem | null {
  if (email === '') return 'no-email';
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? null : 'odd-email';
}

/** Length is all that is asked of a password: rules about its characters make it no harder to guess. */
export function checkNewPassword(password: string): Problem | null {
  if (password === '') return 'no-password';
  if (password.length < minPassword) return 'short-password';
  return password.length > maxPassword ? 'long-password' : null;
}

/** Leaves the fields that are in order out. */
export function collectProblems(checked: Readonly<Record<string, Problem | null>>): Problems | null {
  const found = Object.entries(checked).filter((entry): entry is [string, Problem] => entry[1] !== null);
  return found.length === 0 ? null : Object.fromEntries(found);
}
