const dayMs = 86_400_000;

/** Days between two timestamps, including fractions; null if either is not an ISO 8601 date. */
export function daysBetween(from: string, to: string): number | null {
  const ms = Date.parse(to) - Date.parse(from);
  return Number.isNaN(ms) ? null : ms / dayMs;
}
