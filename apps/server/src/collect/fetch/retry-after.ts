/**
 * Milliseconds to wait according to a Retry-After header: seconds or a date (RFC 9110, 10.2.3); null if it is neither.
 */
export function readRetryAfter(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[a-z]{3,9},/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
