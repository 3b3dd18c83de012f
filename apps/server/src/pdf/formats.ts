import { languages, type Language } from '@siteglass/analysis/text';

export interface Formats {
  /** Date, time and time zone. An unparsable time is returned unchanged. */
  readonly time: (iso: string) => string;
  /** From YYYY-MM-DD or a full time. */
  readonly day: (iso: string) => string;
  readonly number: (value: number, digits?: number) => string;
  /** Always with a sign. */
  readonly change: (value: number, digits?: number) => string;
}

function knownZone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Formats numbers and dates for the reader's language. */
export function createFormats(language: Language, timezone: string): Formats {
  const timeZone = knownZone(timezone);
  const tag = languages[language].locale;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  const calendarDay = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const read = (iso: string): Date | null => {
    // The API returns some UTC times without a zone.
    const text = /T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(iso) ? `${iso}Z` : iso;
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? null : date;
  };
  return {
    time: (iso) => {
      const date = read(iso);
      return date === null ? iso : `${time.format(date)} (${timeZone})`;
    },
    day: (iso) => {
      const date = read(iso);
      if (date === null) return iso;
      return (/^\d{4}-\d\d-\d\d$/.test(iso) ? calendarDay : day).format(date);
    },
    number: (value, digits = 0) => value.toLocaleString(tag, { maximumFractionDigits: digits }),
    change: (value, digits = 0) =>
      value
        .toLocaleString(tag, { maximumFractionDigits: digits, signDisplay: 'exceptZero' })
        .replace('-', '−'),
  };
}
