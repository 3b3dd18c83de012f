const pattern =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/**
 * Start of a W3C Datetime, in milliseconds since 1970 UTC: `2024`, `2024-05`, `2024-05-31`, `2024-05-31T10:00Z`,
 * `2024-05-31T10:00:00.5+02:00`. Null for anything else, and for days that do not exist.
 *
 * Source: https://www.w3.org/TR/NOTE-datetime
 */
export function parseW3cDatetime(text: string): number | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const part = (index: number, fallback: number): number => Number(match[index] ?? fallback);
  const [year, month, day] = [part(1, 0), part(2, 1), part(3, 1)];
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)];
  const isTime = hour <= 23 && minute <= 59 && second <= 59;
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month) || !isTime) return null;
  const zone = match[8] ?? 'Z';
  const [zoneHours, zoneMinutes] = zone === 'Z' ? [0, 0] : [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (zoneHours > 23 || zoneMinutes > 59) return null;
  const offsetMinutes = (zoneHours * 60 + zoneMinutes) * (zone.startsWith('-') ? -1 : 1);
  const milliseconds = Math.trunc(Number(`0.${match[7] ?? '0'}`) * 1000);
  return (
    new Date(0).setUTCFullYear(year, month - 1, day) +
    timeOf(hour, minute - offsetMinutes, second) +
    milliseconds
  );
}

function timeOf(hours: number, minutes: number, seconds: number): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
