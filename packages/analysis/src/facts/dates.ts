import { headerValues, type Headers } from '../parse/headers.ts';
import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import { readIso8601Date } from '../structured-data/values.ts';
import type { TextBlock } from '../text-block.ts';
import type { Collector } from './collector.ts';
import { dateLabelBefore, dateLabelOf, type DateKind } from './date-labels.ts';
import type { Meta } from './metas.ts';
import { isInOtherPart } from './other-parts.ts';
import type { StructuredDate, StructuredDataFacts } from './structured-data.ts';
import { visibleDate } from './visible-date.ts';
import { collapse } from './visible-name.ts';

export type { DateKind } from './date-labels.ts';
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
  // Like the header, of the file rather than the text.
  ['last-modified', null],
  ['date', null],
  ['pubdate', 'published'],
  ['publish-date', 'published'],
  ['revised', null],
]);

/** Properties that state the two dates, in any of the syntaxes. */
const propertyKinds = new Map<string, DateKind>([
  ['datepublished', 'published'],
  ['pubdate', 'published'],
  ['datemodified', 'modified'],
  ['dateupdated', 'modified'],
]);

/** Classes that CMS themes and microformats use for the two dates of a post. */
const publishedClass =
  /(?:^|[-_\s])(?:(?:date[-_]?)?published|publish|pubdate|entry[-_]date|post[-_]date|posted)(?:$|[-_\s])/i;
const modifiedClass =
  /(?:^|[-_\s])(?:updated|modified|dt-updated|last-updated|last-modified|date-modified)(?:$|[-_\s])/i;
/** hAtom requires this class, so themes give it to the only date of a post, which is its publication. */
const hAtomClass = /(?:^|\s)updated(?:$|\s)/i;

const maxTimes = 200;
const rawUnits = 60;

interface Time {
  readonly kind: DateKind | null;
  /** Only the class of hAtom says that it is the last modified date. */
  readonly isHAtom: boolean;
  readonly raw: string;
  readonly element: number;
  readonly isVisible: boolean;
  readonly isContent: boolean;
}

/** Dates stated by the page: published, modified, or unspecified. */
export function collectDates(): Collector<DateFacts, Context> {
  const times: Time[] = [];
  // The last two texts before an element, which may announce its date.
  let earlier = '';
  let last = '';
  return {
    tags: ['time'],
    open(element, place) {
      if (times.length === maxTimes) return;
      const text = collapse(element.ownText());
      const raw = (attribute(element, 'datetime') ?? text).trim().slice(0, rawUnits);
      const classes = (attribute(element, 'class') ?? '').slice(0, 300);
      const property = isInOtherPart(element) ? 'other' : kindOfProperty(element);
      const stated =
        property === 'other' ? null : (property ?? dateLabelOf(text) ?? labelBefore(earlier, last));
      times.push({
        kind: property === 'other' ? null : (stated ?? kindOfClasses(classes)),
        isHAtom: stated === null && hAtomClass.test(classes),
        raw,
        element: element.index,
        isVisible: !place.isHidden(),
        isContent: ['content', 'header'].includes(place.region()),
      });
    },
    text(value) {
      if (isBlank(value)) return;
      earlier = last;
      last = value;
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
      const hasPublished = times.some(({ kind }) => kind === 'published');
      for (const { kind: written, isHAtom, raw, element, isContent } of times) {
        const kind = written === 'modified' && isHAtom && !hasPublished ? null : written;
        if (isContent) stated.push({ kind, source: 'time', raw, day: dayOf(raw), element });
      }
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

/** Hand-written, because it runs for every text of a page. */
function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x20) return false;
  return true;
}

/** `other`: the date of something else, such as the start of an event or the creation of a photo. */
function kindOfProperty(element: WalkedElement): DateKind | 'other' | null {
  if (attribute(element, 'pubdate') !== null) return 'published';
  const words = ['itemprop', 'property'].flatMap((name) => attributeWords(element, name));
  if (words.length === 0) return null;
  const kinds = words.flatMap(
    (word) => propertyKinds.get(word.slice(word.lastIndexOf(':') + 1).toLowerCase()) ?? [],
  );
  // A post that was never modified has both properties on its only date.
  return kinds.find((kind) => kind === 'published') ?? kinds[0] ?? 'other';
}

/** “Updated on” may be split: `<b>Updated</b> <i>on</i>`. */
function labelBefore(earlier: string, last: string): DateKind | null {
  const text = collapse(last.slice(-80));
  return dateLabelBefore(text) ?? dateLabelBefore(`${collapse(earlier.slice(-80))} ${text}`);
}

function kindOfClasses(classes: string): DateKind | null {
  // A post that was never modified has both classes on its only date.
  if (publishedClass.test(classes)) return 'published';
  return modifiedClass.test(classes) ? 'modified' : null;
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
