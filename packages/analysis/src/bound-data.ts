import { boundText, limits } from './bounds.ts';
import type { CheckData, DataValue } from './check.ts';

/** The data of a check as stored: the same object if nothing exceeds the limits, which is nearly always the case. */
export function boundData(data: CheckData): CheckData {
  for (const name in data) if (!isBounded(data[name])) return bounded(data);
  return data;
}

function isBounded(value: DataValue | undefined): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return boundText(value, limits.text) === value;
  if (value === undefined || value.length > limits.dataListItems) return false;
  return value.every((item) => boundText(item, limits.text) === item);
}

function bounded(data: CheckData): CheckData {
  const bounded: Record<string, DataValue> = {};
  for (const name of Object.keys(data)) {
    const value = data[name];
    if (value !== undefined) bounded[name] = boundValue(value);
  }
  return bounded;
}

function boundValue(value: DataValue): DataValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return boundText(value, limits.text);
  return value.slice(0, limits.dataListItems).map((item) => boundText(item, limits.text));
}
