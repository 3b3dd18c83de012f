/**
 * Parses an object of settings from JSON.
 *
 * @throws Error with one clear sentence that continues after the setting's name.
 */
export function readRecord(json: string, ofWhat: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error('is not valid JSON');
  }
  if (!isRecord(value)) throw new Error(`must be an object of ${ofWhat}`);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
