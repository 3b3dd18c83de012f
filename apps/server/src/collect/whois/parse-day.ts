/** `day-first`: 05/06/2020 is June 5; `month-first`: May 6. */
export type DayOrder = 'day-first' | 'month-first';

/** English names by their first three letters, and names in other languages that registries use. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sij', 'oca'],
  ['feb', 'fév', 'fev', 'şub', 'vel'],
  ['mar', 'mär', 'maa', 'ožu'],
  ['apr', 'avr', 'abr', 'nis', 'tra'],
  ['may', 'mai', 'maj', 'mag', 'svi'],
  ['jun', 'juin', 'giu', 'haz', 'lip'],
  ['jul', 'juil', 'lug', 'tem', 'srp'],
  ['aug', 'aoû', 'aou', 'ago', 'ağu', 'kol'],
  ['sep', 'set', 'eyl', 'ruj'],
  ['oct', 'okt', 'out', 'ott', 'eki', 'lis'],
  ['nov', 'kas', 'stu'],
  ['dec', 'dez', 'déc', 'dic', 'des', 'ara', 'pro'],
];
const monthOfName = new Map(
  months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

/** A date is in the first characters of a value; after it come a time, a time zone or a remark. */
const maxCharacters = 48;
const maxTokens = 9;

type Token = { readonly number: number; readonly digits: number } | { readonly month: number };

/**
 * The date that a registry wrote, as `YYYY-MM-DD`, in the time zone of the original; null if the text does not start
 * with a date. A month without a day (`Aug-1996`) counts as its first day.
 */
export function parseDay(text: string, order: DayOrder = 'day-first'): string | null {
  const tokens = readTokens(text.slice(0, maxCharacters));
  const named = tokens.findIndex((token) => 'month' in token);
  return named === -1 ? readNumbers(tokens, order) : readNamedMonth(tokens, named);
}

function readTokens(text: string): Token[] {
  const words = (text.replace(/\d{1,2}:\d{2}(?::\d{2})?/, ' ').match(/\p{Nd}+|\p{L}+/gu) ?? []).slice(
    0,
    maxTokens,
  );
  return words.flatMap((word): Token[] => {
    if (/^\d+$/.test(word)) return [{ number: Number(word), digits: word.length }];
    const lower = word.toLowerCase();
    const month = monthOfName.get(lower.slice(0, 4)) ?? monthOfName.get(lower.slice(0, 3));
    return month === undefined ? [] : [{ month }];
  });
}

/** `12-Mar-1999`, `12 March 99`, `March 12, 1999`, `Fri Mar 12 09:42:42 CET 1999`, `1999-Mar-12`, `Mar-1999`. */
function readNamedMonth(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  if (token === undefined || !('month' in token)) return null;
  const { month } = token;
  const numberAt = (index: number) => {
    const other = tokens[index];
    return other !== undefined && 'number' in other ? other : null;
  };
  const before = numberAt(at - 1);
  const after = numberAt(at + 1);
  const year = tokens.find((other) => 'number' in other && other.digits === 4);
  if (year !== undefined && 'number' in year) {
    const day = [before, after].find((other) => other !== null && other.digits <= 2);
    return toDay(year.number, month, day?.number ?? 1);
  }
  if (before === null || after === null || before.digits > 2 || after.digits !== 2) return null;
  return toDay(fullYear(after.number), month, before.number);
}

/** `1999-03-12`, `1999. 03. 12.`, `19990312`, `19990312094242`, `12.03.1999`, `12/03/99`. */
function readNumbers([first, second, third]: readonly Token[], order: DayOrder): string | null {
  if (first === undefined || !('number' in first)) return null;
  if (first.digits === 8 || first.digits === 14) {
    const all = String(first.number);
    return toDay(Number(all.slice(0, 4)), Number(all.slice(4, 6)), Number(all.slice(6, 8)));
  }
  if (second === undefined || third === undefined || !('number' in second) || !('number' in third))
    return null;
  if (second.digits > 2) return null;
  if (first.digits === 4) return third.digits > 2 ? null : toDay(first.number, second.number, third.number);
  if (first.digits > 2 || (third.digits !== 4 && third.digits !== 2)) return null;
  const year = third.digits === 4 ? third.number : fullYear(third.number);
  const isMonthFirst = (order === 'month-first' && first.number <= 12) || second.number > 12;
  return isMonthFirst ? toDay(year, first.number, second.number) : toDay(year, second.number, first.number);
}

/** The first registrations date from 1985; two-digit years count from there. */
function fullYear(year: number): number {
  return year >= 85 ? 1900 + year : 2000 + year;
}

function toDay(year: number, month: number, day: number): string | null {
  if (year < 1970 || year > 9999 || month < 1 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that does not exist overflows into the next month.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
