import { parseUrl } from '../parse/url.ts';
import { valuesOf, type ItemGraph, type PropertyValue, type StructuredItem } from './item-graph.ts';

export type ValueProblemCode =
  | 'date-invalid'
  | 'duration-invalid'
  | 'url-invalid'
  | 'url-relative'
  | 'number-invalid'
  | 'rating-out-of-range'
  | 'price-invalid'
  | 'currency-invalid';

/** A value that does not have the format its property requires. */
export interface ValueProblem {
  readonly item: number;
  readonly property: string;
  readonly code: ValueProblemCode;
  /** As written, at most 100 UTF-16 units. */
  readonly value: string;
}

const dateForm =
  /^([+-]?\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:T(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/;
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The parts of an ISO 8601 date; see `readIso8601Date`. */
export interface IsoDate {
  /** Milliseconds since 1970; a time without a zone is treated as UTC. */
  readonly epochMs: number;
  readonly hasTime: boolean;
  readonly hasZone: boolean;
}

/**
 * Parses a date in the format that search engines require: an ISO 8601 calendar date, also only a month or a year, with
 * or without a time of day and its zone. Null for any other format: `3 May 2026`, `2026-05-03 10:00`, `2026-02-30`.
 */
export function readIso8601Date(text: string): IsoDate | null {
  if (text.length > 40) return null;
  const match = dateForm.exec(text);
  if (match === null) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00', zone] = match;
  const fields = [Number(year), Number(month), Number(day)] as const;
  const isLeap = fields[0] % 4 === 0 && (fields[0] % 100 !== 0 || fields[0] % 400 === 0);
  const days = fields[1] === 2 && !isLeap ? 28 : monthDays[fields[1] - 1];
  if (days === undefined || fields[2] < 1 || fields[2] > days) return null;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const utc = Date.UTC(fields[0], fields[1] - 1, fields[2], Number(hour), Number(minute), Number(second));
  return { epochMs: utc - zoneMs(zone), hasTime: match[4] !== undefined, hasZone: zone !== undefined };
}

function zoneMs(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? '0');
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

export function isIso8601Date(text: string): boolean {
  return readIso8601Date(text) !== null;
}

const durationForm =
  /^P(?=.)(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?W)?(?:\d+(?:\.\d+)?D)?(?:T(?=.)(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?$/;

/** An ISO 8601 duration, such as `PT1H30M`. */
export function isIso8601Duration(text: string): boolean {
  return text.length <= 60 && durationForm.test(text);
}

/** The format of an ISO 4217 code: three upper-case letters. Whether the currency exists is not checked. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** A number with a decimal point and without separators, sign or currency: `1299.90`. */
export function isPrice(value: string | number): boolean {
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(String(value));
}

type Form = 'date' | 'duration' | 'url' | 'price' | 'currency' | 'rating' | 'count';

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['availabilityEnds', 'date'],
  ['availabilityStarts', 'date'],
  ['dateCreated', 'date'],
  ['dateModified', 'date'],
  ['datePosted', 'date'],
  ['datePublished', 'date'],
  ['endDate', 'date'],
  ['expires', 'date'],
  ['foundingDate', 'date'],
  ['lastReviewed', 'date'],
  ['previousStartDate', 'date'],
  ['priceValidUntil', 'date'],
  ['startDate', 'date'],
  ['uploadDate', 'date'],
  ['validFrom', 'date'],
  ['validThrough', 'date'],
  ['cookTime', 'duration'],
  ['duration', 'duration'],
  ['performTime', 'duration'],
  ['prepTime', 'duration'],
  ['timeRequired', 'duration'],
  ['totalTime', 'duration'],
  ['acquireLicensePage', 'url'],
  ['contentUrl', 'url'],
  ['embedUrl', 'url'],
  ['image', 'url'],
  ['logo', 'url'],
  ['sameAs', 'url'],
  ['thumbnailUrl', 'url'],
  ['url', 'url'],
  ['highPrice', 'price'],
  ['lowPrice', 'price'],
  ['price', 'price'],
  ['currency', 'currency'],
  ['priceCurrency', 'currency'],
  ['ratingValue', 'rating'],
  ['answerCount', 'count'],
  ['ratingCount', 'count'],
  ['reviewCount', 'count'],
]);

const maxProblems = 200;
const valueCharacters = 100;

/** The values of a graph that do not have the format that Google's documentation requires; at most 200. */
export function valueProblems(graph: ItemGraph): readonly ValueProblem[] {
  const problems: ValueProblem[] = [];
  for (const item of graph.items) {
    for (const { name: property, values } of item.properties) {
      const form = forms.get(property);
      if (form === undefined) continue;
      for (const value of values) {
        if (typeof value === 'object') continue;
        const code = problemOf(form, value, item);
        if (code === null) continue;
        if (problems.length === maxProblems) return problems;
        problems.push({ item: item.id, property, code, value: String(value).slice(0, valueCharacters) });
      }
    }
  }
  return problems;
}

function problemOf(
  form: Form,
  value: string | number | boolean,
  item: StructuredItem,
): ValueProblemCode | null {
  if (typeof value === 'boolean') return codeOf[form];
  const text = String(value).trim();
  // An empty value counts as missing.
  if (text === '') return null;
  switch (form) {
    case 'date':
      return isIso8601Date(text) ? null : 'date-invalid';
    case 'duration':
      return isIso8601Duration(text) ? null : 'duration-invalid';
    case 'url':
      return urlProblem(text);
    case 'price':
      return isPrice(text) ? null : 'price-invalid';
    case 'currency':
      return isCurrencyCode(text) ? null : 'currency-invalid';
    case 'count':
      return /^\d{1,15}$/.test(text) ? null : 'number-invalid';
    case 'rating':
      return ratingProblem(text, item);
  }
}

const codeOf = {
  date: 'date-invalid',
  duration: 'duration-invalid',
  url: 'url-invalid',
  price: 'price-invalid',
  currency: 'currency-invalid',
  count: 'number-invalid',
  rating: 'number-invalid',
} as const;

function urlProblem(text: string): ValueProblemCode | null {
  if (/^https?:\/\/[^/\s]/i.test(text)) return /\s/.test(text) ? 'url-invalid' : null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return parseUrl(text) === null ? 'url-invalid' : null;
  return 'url-relative';
}

/** Fractions (`4/5`) and percentages define their own scale; everything else is measured against `bestRating`, or 5. */
function ratingProblem(text: string, item: StructuredItem): ValueProblemCode | null {
  if (/^\d+(?:[.,]\d+)?\s?(?:%|\/\s?\d+)$/.test(text)) return null;
  const rating = decimal(text);
  if (rating === null) return 'number-invalid';
  const best = decimal(valuesOf(item, 'bestRating')[0]) ?? 5;
  const worst = decimal(valuesOf(item, 'worstRating')[0]) ?? Math.min(1, best);
  return rating >= worst && rating <= best ? null : 'rating-out-of-range';
}

function decimal(value: PropertyValue | undefined): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^-?\d{1,15}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
