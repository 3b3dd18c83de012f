/**
 * The time zone where this machine's database has it, else UTC: the name was checked where it was set, maybe by a newer
 * engine on another machine, and one account's zone must not hold up the work for all.
 */
export function knownZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}
