import { languages, type Language } from '@siteglass/analysis/text';

/** Formats numbers, dates, and sizes in the reader's locale. */
export interface Format {
  readonly number: (value: number, digits?: number) => string;
  /** 1.0: always one decimal place, for numbers listed in columns. */
  readonly tenths: (value: number) => string;
  /** 0.421 is 42 %. */
  readonly percent: (share: number) => string;
  readonly bytes: (bytes: number) => string;
  readonly milliseconds: (ms: number) => string;
  /** “3 hours” for 10,800; rounded up, so that waiting that long is always enough. */
  readonly duration: (seconds: number) => string;
  /** 21 Nov 2026 */
  readonly date: (iso: string) => string;
  /** 21 Nov 2026 for 2026-11-21: a date without a time, independent of the time zone. */
  readonly day: (day: string) => string;
  /** 21 Nov 2026, 14:03:12 with the time zone, if precision matters. */
  readonly exactTime: (iso: string) => string;
  /** Mon 30 Nov 2026, 08:03 in the given IANA time zone. */
  readonly timeIn: (iso: string, zone: string) => string;
  /** Mon 08:03, for times less than a week away. */
  readonly dayTime: (iso: string) => string;
  /** Monday for 0, Sunday for 6. */
  readonly weekday: (day: number) => string;
  /** “3 minutes ago”; the date if it is more than a week ago. */
  readonly ago: (iso: string, now?: number) => string;
  /** “in 3 hours”; rounded up like `duration`. */
  readonly until: (iso: string, now?: number) => string;
  /** +3, −2, ±0 */
  readonly change: (value: number) => string;
  /** a, b and c */
  readonly list: (items: readonly string[]) => string;
}

const steps: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [60_000, 'second'],
  [3_600_000, 'minute'],
  [86_400_000, 'hour'],
  [604_800_000, 'day'],
];

/** Rounds half away from zero, as people expect: 1.005 with 2 digits is 1.01. */
export function round(value: number, digits: number): number {
  return Math.round(Number(`${value}e${digits}`)) / 10 ** digits;
}

export function makeFormat(language: Language): Format {
  const { locale } = languages[language];
  // Creating a formatter costs a hundred times as much as using it, and creating the first one delays the first render.
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const dates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const exactTimes = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }));
  const zonedTimes = keyed(
    (zone: string) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        hourCycle: 'h23',
        minute: '2-digit',
        timeZone: zone,
      }),
  );
  const dayTimes = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
        minute: '2-digit',
      }),
  );
  const weekdays = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const numbers = keyed((digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }));
  const units = keyed((key: `${string} ${'short' | 'long'} ${number}`) => {
    const [unit, unitDisplay, digits] = key.split(' ') as [string, 'short' | 'long', string];
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay,
      maximumFractionDigits: Number(digits),
    });
  });

  const point = once(
    () =>
      numbers(1)
        .formatToParts(0.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.',
  );
  const number: Format['number'] = (value, digits = 0) => {
    const isSmall = value === 0 || (value >= 0.001 && value < 999);
    if (!isSmall) return numbers(digits).format(value);
    return String(round(value, digits)).replace('.', point());
  };
  const unit = (value: number, name: string, digits: number): string =>
    units(`${name} short ${digits}`).format(value);
  const split = (seconds: number): readonly [number, 'second' | 'minute' | 'hour'] => {
    if (seconds < 90) return [Math.ceil(seconds), 'second'];
    if (seconds < 5400) return [Math.ceil(seconds / 60), 'minute'];
    return [Math.ceil(seconds / 3600), 'hour'];
  };
  const date: Format['date'] = (iso) => dates().format(new Date(iso));
  return {
    number,
    tenths: (value) => {
      const text = number(value, 1);
      return text.includes(point()) ? text : `${text}${point()}0`;
    },
    percent: (share) => percents().format(share),
    bytes: (bytes) => {
      // The short form of “byte” has no plural.
      if (bytes < 1000) return units('byte long 0').format(bytes);
      if (bytes < 1_000_000) return unit(bytes / 1000, 'kilobyte', 1);
      return unit(bytes / 1_000_000, 'megabyte', 1);
    },
    // Uses the unit symbol in every language: English would abbreviate the word, “9.19 secs”.
    milliseconds: (ms) => (ms < 1000 ? unit(ms, 'millisecond', 0) : `${number(ms / 1000, 2)}\u00a0s`),
    duration: (seconds) => {
      const [value, name] = split(seconds);
      return units(`${name} long 0`).format(value);
    },
    date,
    day: (day) => days().format(new Date(day)),
    timeIn: (iso, zone) => zonedTimes(zone).format(new Date(iso)),
    dayTime: (iso) => dayTimes().format(new Date(iso)),
    // January 1, 2024 was a Monday.
    weekday: (day) => weekdays().format(Date.UTC(2024, 0, 1 + day)),
    exactTime: (iso) => exactTimes().format(new Date(iso)),
    ago: (iso, now = Date.now()) => {
      const passed = now - Date.parse(iso);
      let size = 1000;
      for (const [limit, name] of steps) {
        if (passed < limit) return relative().format(-Math.max(0, Math.floor(passed / size)), name);
        size = limit;
      }
      return date(iso);
    },
    until: (iso, now = Date.now()) => {
      const [amount, name] = split(Math.max(1, (Date.parse(iso) - now) / 1000));
      return relative().format(amount, name);
    },
    change: (value) => (value === 0 ? '±' : value > 0 ? '+' : '−') + number(Math.abs(value), 1),
    list: (items) => lists().format(items),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function keyed<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
