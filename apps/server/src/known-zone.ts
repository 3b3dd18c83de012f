/**
 * Returns the time zone if this machine's time zone database has it, otherwise UTC. The name was validated when it was
 * set, possibly by a newer engine on another machine, and one account's zone must not block the work for all others.
 */
export function knownZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}
