/** The names that this browser knows, UTC first, with those that have to be there. */
export function timeZones(...needed: readonly string[]): readonly string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...needed]);
  return [...known];
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
