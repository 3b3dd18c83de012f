/**
 * Reads provider responses defensively: each function returns the requested type or throws an error that names the
 * field and never its value. Fields that are not requested are not checked.
 */

/** A JSON object with unknown fields. */
export type JsonFields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {Error} for anything but an object */
export function readFields(value: unknown, field: string): JsonFields {
  if (!isFields(value)) throw new Error(`${field} is not an object`);
  return value;
}

/** @throws {Error} for anything but an array */
export function readItems(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${field} is not a list`);
  return value;
}

/** @throws {Error} for anything but a string */
export function readString(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new Error(`${field} is not a string`);
  return value;
}

/** @throws {Error} for anything but an integer from `min`, 0 by default, to `max` */
export function readInteger(
  value: unknown,
  field: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { readonly min?: number; readonly max?: number } = {},
): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${field} is not an integer from ${min} to ${max}`);
  }
  return value;
}

/** @throws {Error} for anything but a number from 0 to `max` */
export function readNumber(value: unknown, field: string, { max }: { readonly max: number }): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= max)) {
    throw new Error(`${field} is not a number from 0 to ${max}`);
  }
  return value;
}

/** Null if there is no value, otherwise the result of `read`. */
export function readOptional<Value>(
  value: unknown,
  field: string,
  read: (value: unknown, field: string) => Value,
): Value | null {
  return value === undefined || value === null ? null : read(value, field);
}

/** All whitespace, control characters, and lone surrogates, which databases reject. */
const untidy = /[\s\p{Cc}\p{Cs}]+/gu;

/** Third-party text on one line of at most `maxUnits` UTF-16 units, ending with an ellipsis if it was longer. */
export function tidyText(text: string, maxUnits: number): string {
  // Twice the length is enough to examine: runs of whitespace collapse to one space.
  const tidy = text
    .slice(0, maxUnits * 2)
    .replace(untidy, ' ')
    .trim();
  if (tidy.length <= maxUnits) return tidy;
  return `${tidy.slice(0, maxUnits - 1).replace(/[\s\p{Cs}]+$/u, '')}…`;
}

const timestamp =
  /^\d{4}-\d{2}-\d{2}(?<time>[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** An ISO 8601 time, UTC if it has no time zone, in the format of `toISOString`; null for anything else. */
export function readUtcTime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const groups = timestamp.exec(value)?.groups;
  if (groups === undefined) return null;
  const { time, zone } = groups;
  const date = new Date(
    (time !== undefined && zone === undefined ? `${value}Z` : value).replace(' ', 'T').toUpperCase(),
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
