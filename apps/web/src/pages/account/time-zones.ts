/** The time zones that this browser knows, UTC first, plus any that must be in the list. */
export function timeZones(...needed: readonly string[]): readonly string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...needed]);
  return [...known];
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
