import { isRecord, readRecord } from './json-record.ts';

/**
 * Thresholds of checks that an operator sets (`SITEGLASS_THRESHOLDS`), by check and name:
 * `{"title-long": {"pixels": 600}}`. The checks define which ones exist: see compose/thresholds.ts.
 */
export type ThresholdSettings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** @throws Error with one clear sentence when the JSON is not a table of numbers. */
export function readThresholds(json: string): ThresholdSettings {
  const settings = readRecord(json, 'checks');
  const read: [string, Readonly<Record<string, number>>][] = [];
  for (const [check, values] of Object.entries(settings)) {
    if (!isRecord(values)) throw new Error(`must have an object of thresholds for ${shown(check)}`);
    const numbers: [string, number][] = [];
    for (const [name, value] of Object.entries(values)) {
      if (typeof value !== 'number' || value < 0)
        throw new Error(`must have a number of at least 0 for ${shown(check)}.${shown(name)}`);
      numbers.push([name, value]);
    }
    read.push([check, Object.freeze(Object.fromEntries(numbers))]);
  }
  return Object.freeze(Object.fromEntries(read));
}

function shown(name: string): string {
  return name.slice(0, 40);
}
