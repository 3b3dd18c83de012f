import { headerValues, type Headers } from '../parse/headers.ts';
import { attribute } from '../parse/html.ts';
import { readIso8601Date } from '../structured-data/values.ts';
import type { TextBlock } from '../text-block.ts';
import type { Collector } from './collector.ts';
import type { Meta } from './metas.ts';
import type { StructuredDate, StructuredDataFacts } from './structured-data.ts';
import { collapse } from './visible-name.ts';

export type DateKind = 'published' | 'modified';
export type DateSource = 'structured-data' | 'meta' | 'time' | 'header';

/** A date that a page or its response states about the page itself. */
export interface StatedDate {
  /** Null if nothing says what the date refers to. */
  readonly kind: DateKind | null;
  readonly source: DateSource;
  /** As written, trimmed, at most 60 UTF-16 units. */
  readonly raw: string;
  /** Days from 1970-01-01 to the calendar day as written, regardless of time zone; null if no day is given. */
  readonly day: number | null;
  readonly element: number | null;
}

export interface DateFacts {
  /** From structured data, meta elements, `<time>` elements of the main content, and Last-Modified, in this order. */
  readonly stated: readonly StatedDate[];
  /** A date visible to readers, as displayed; null if none was found. */
  readonly visible: string | null;
}

interface Context {
  readonly page: { readonly headers: Headers };
  readonly facts: {
    readonly metas: readonly Meta[];
    readonly structuredData: StructuredDataFacts;
    readonly text: { readonly blocks: readonly TextBlock[] };
  };
}

const metaKinds = new Map<string, DateKind | null>([
  ['article:published_time', 'published'],
  ['article:modified_time', 'modified'],
  ['og:updated_time', 'modified'],
  ['datepublished', 'published'],
  ['datemodified', 'modified'],
  ['parsely-pub-date', 'published'],
  ['dc.date', null],
  ['dc.date.issued', 'published'],
  ['dcterms.created', null],
  ['dcterms.issued', 'published'],
  ['dcterms.modified', 'modified'],
  ['last-modified', 'modified'],
  ['date', null],
  ['pubdate', 'published'],
  ['publish-date', 'published'],
  ['revised', 'modified'],
]);

/** Classes that CMS themes and microformats use for the two dates of a post. */
const publishedClasses = new Set(['published', 'entry-date', 'pubdate', 'dt-published', 'date-published']);
const modifiedClasses = new Set(['updated', 'modified', 'dt-updated', 'date-modified', 'last-modified']);

const maxTimes = 200;
const rawUnits = 60;

interface Time {
  readonly kind: DateKind | null;
  readonly raw: string;
  readonly element: number;
  readonly isVisible: boolean;
  readonly isContent: boolean;
}

/** Dates stated by the page: published, modified, or unspecified. */
export function collectDates(): Collector<DateFacts, Context> {
  const times: Time[] = [];
  return {
    tags: ['time'],
    open(element, place) {
      if (times.length === maxTimes) return;
      const raw = (attribute(element, 'datetime') ?? collapse(element.ownText())).trim().slice(0, rawUnits);
      const isPubdate = attribute(element, 'pubdate') !== null;
      times.push({
        kind: isPubdate ? 'published' : kindOfClasses(attribute(element, 'class') ?? ''),
        raw,
        element: element.index,
        isVisible: !place.isHidden(),
        isContent: ['content', 'header'].includes(place.region()),
      });
    },
    done({ page: { headers }, facts: { metas, structuredData, text } }) {
      const { datePublished, dateModified } = structuredData;
      const stated: StatedDate[] = [
        ...ofStructuredData(datePublished, 'published'),
        ...ofStructuredData(dateModified, 'modified'),
      ];
      for (const { name, httpEquiv, content, element } of metas) {
        const key = name ?? httpEquiv ?? '';
        const kind = metaKinds.get(key);
        if (kind === undefined || content === '') continue;
        stated.push({ kind, source: 'meta', raw: content.slice(0, rawUnits), day: dayOf(content), element });
      }
      for (const { kind, raw, element, isContent } of times)
        if (isContent) stated.push({ kind, source: 'time', raw, day: dayOf(raw), element });
      const lastModified = headerValues(headers, 'last-modified').at(-1)?.trim();
      if (lastModified !== undefined)
        stated.push({
          kind: 'modified',
          source: 'header',
          raw: lastModified.slice(0, rawUnits),
          day: httpDay(lastModified),
          element: null,
        });
      const seen = times.find(({ isVisible, raw }) => isVisible && /\d{4}/.test(raw));
      return { stated, visible: seen?.raw ?? visibleDate(text.blocks) };
    },
  };
}

function ofStructuredData(date: StructuredDate | null, kind: DateKind): readonly StatedDate[] {
  if (date === null) return [];
  const raw = date.raw.slice(0, rawUnits);
  return [{ kind, source: 'structured-data', raw, day: dayOf(date.raw), element: date.element }];
}

function kindOfClasses(value: string): DateKind | null {
  const words = value.toLowerCase().split(/\s+/, 20);
  // A post that was never modified has both classes on its only date.
  if (words.some((word) => publishedClasses.has(word))) return 'published';
  return words.some((word) => modifiedClasses.has(word)) ? 'modified' : null;
}

const dayForm = /^(\d{4}-?\d{2}-?\d{2})(?:$|[T ]\d)/;
const dayMs = 86_400_000;

/** The day of an ISO 8601 date, also with a space instead of the `T`. */
function dayOf(text: string): number | null {
  const day = dayForm.exec(text.trim())?.[1];
  const date = day === undefined ? null : readIso8601Date(day);
  return date === null ? null : date.epochMs / dayMs;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day of an HTTP date in its preferred form. Source: RFC 9110 section 5.6.7 */
function httpDay(text: string): number | null {
  const [, day = '', name = '', year = ''] =
    /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) \d{2}:\d{2}:\d{2} GMT$/.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase());
  return month === -1 ? null : dayOf(`${year}-${String(month + 1).padStart(2, '0')}-${day}`);
}

/** A line with a date contains little else; a longer text may mention any date. */
const maxDateLineUnits = 160;
/** Maximum number of lines with digits to examine. */
const maxDateLines = 5000;

// Month names are not looked up: any word between a day and a year counts as one, in any language.
const dateForms = [
  /(?:^|[^\d.])(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)/,
  /(?:^|[^\d.])(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2]|[IVX]{1,4})[-/.](?:19|20)?\d\d(?![\d.])/,
  /(?:^|\D)(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|\.|º|°)? (?:de |d’|d')?\p{L}[\p{L}\p{M}]{2,12}\.?,? (?:de |del )?(?:19|20)\d\d(?!\d)/u,
  /(?:^|[^\p{L}])\p{L}{3,12}\.? (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?,? (?:19|20)\d\d(?!\d)/u,
  /(?:19|20)\d\d ?[年년][\d ]{1,4}[月월][\d ]{1,4}[日일]/,
];

function visibleDate(blocks: readonly TextBlock[]): string | null {
  let lines = 0;
  for (const { text, isMain, hasDigits } of blocks) {
    if (!isMain || !hasDigits || text.length > maxDateLineUnits || !/\d\d/.test(text)) continue;
    if (++lines > maxDateLines) return null;
    for (const form of dateForms) {
      const found = form.exec(text);
      if (found !== null) return found[0].trim();
    }
  }
  return null;
}
