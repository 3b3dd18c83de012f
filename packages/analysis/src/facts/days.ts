const dayMs = 86_400_000;

/** From one moment to another, in days and parts of days; null where one of them is no ISO 8601 date. */
export function daysBetween(from: string, to: string): number | null {
  const ms = Date.parse(to) - Date.parse(from);
  return Number.isNaN(ms) ? null : ms / dayMs;
}
