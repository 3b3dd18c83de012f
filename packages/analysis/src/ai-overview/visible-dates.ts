import type { AiFacts } from './ai-check.ts';

const dayMs = 86_400_000;

/** First letters of the months in English, Italian, German, French, Spanish, Portuguese and Dutch, January first. */
const months: readonly (readonly string[])[] = [
  ['jan', 'gen', 'jän', 'ene'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mag', 'mai', 'mei'],
  ['jun', 'giu', 'juin'],
  ['jul', 'lug', 'juil'],
  ['aug', 'ago', 'aoû'],
  ['sep', 'set'],
  ['oct', 'ott', 'okt', 'out'],
  ['nov'],
  ['dec', 'dic', 'dez', 'déc'],
];

const dayFirst =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?\s(?:de\s|of\s)?(\p{L}{3,12})\.?,?\s(?:de\s)?(\d{4})(?!\d)/gu;
const monthFirst = /(?<!\p{L})(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/gu;
const isoForm = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const numeric = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/g;
const eastern = /(?<!\d)(\d{4})\s?[年년./]\s?(\d{1,2})\s?[月월./]\s?(\d{1,2})(?!\d)/g;

/** A year with another number nearby, as in all formats: most texts with digits have none. */
const dayNearYear = /\d\D{1,40}\d{4}|\d{4}\D{1,3}\d/;

const maxBlocks = 2000;
const blockUnits = 2000;
const maxDates = 200;

/** Days in the text or in `<time>` elements of the content, as milliseconds since 1970; both readings of 3/4/2026. */
export function visibleDays({ dates, text }: AiFacts): readonly number[] {
  const days = new Set<number>();
  const add = (year: number, month: number, day: number) => {
    if (days.size < maxDates && month >= 1 && month <= 12 && day >= 1 && day <= 31)
      days.add(Date.UTC(year, month - 1, day));
  };
  for (const { source, day } of dates.stated)
    if (source === 'time' && day !== null && days.size < maxDates) days.add(day * dayMs);
  const count = Math.min(text.blocks.length, maxBlocks);
  for (let i = 0; i < count; i++) {
    const block = text.blocks[i];
    if (block?.hasDigits !== true) continue;
    const piece = block.text.slice(0, blockUnits);
    if (!dayNearYear.test(piece)) continue;
    for (const [, year, month, day] of piece.matchAll(isoForm)) add(Number(year), Number(month), Number(day));
    for (const [, year, month, day] of piece.matchAll(eastern)) add(Number(year), Number(month), Number(day));
    for (const [, one, other, year] of piece.matchAll(numeric)) {
      add(Number(year), Number(other), Number(one));
      add(Number(year), Number(one), Number(other));
    }
    for (const [, day, month = '', year] of piece.matchAll(dayFirst))
      add(Number(year), monthOf(month), Number(day));
    for (const [, month = '', day, year] of piece.matchAll(monthFirst))
      add(Number(year), monthOf(month), Number(day));
  }
  return [...days];
}

/** 1 to 12; 0 if it is not the name of a month. */
function monthOf(name: string): number {
  const lower = name.toLowerCase();
  return months.findIndex((beginnings) => beginnings.some((beginning) => lower.startsWith(beginning))) + 1;
}

/** Whether a day is in the list or adjacent to a day in it: time zones shift dates. */
export function isAmong(epochMs: number, days: readonly number[]): boolean {
  return days.some((day) => Math.abs(epochMs - day) <= dayMs);
}

/** 30.44 days. */
export const monthMs = 30.44 * dayMs;

/** Months between two timestamps. */
export function monthsBetween(from: number, to: number): number {
  return (to - from) / monthMs;
}
