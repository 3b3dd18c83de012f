import { urlHash } from '@siteglass/analysis/url-hash';

/**
 * Crawler traps (unlimited URL spaces), recognized by what their pages contain: URLs of one shape (the same but for
 * numbers, parameter values, session IDs and repeated segments) are visited in growing allotments, and before each
 * further one, what the pages have brought decides whether there will be any. A shape whose pages are nearly equal and
 * lead only to more of their kind is stopped. What a sitemap lists is always visited.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export type TrapReason =
  'trap-repeating-path' | 'trap-session-id' | 'trap-parameters' | 'trap-calendar' | 'trap-numbers';

export interface Shape {
  readonly key: number;
  /** The same for all shapes that differ only in the names of their parameters. */
  readonly family: number;
  /** What to call it if it is a trap. */
  readonly reason: TrapReason;
  /** Looks like a common mistake, so a few pages are enough to tell. */
  readonly isSuspect: boolean;
}

/** What a visited page has brought. */
export interface Visited {
  readonly sketch: Int32Array | null;
  /** It references pages or files that were not known and have other shapes. */
  readonly leadsOn: boolean;
}

export interface TrapSettings {
  /** First allotment of an ordinary shape. */
  readonly pages: number;
}

/** First allotment of a suspect shape. */
const suspectPages = 5;
/** With more parameters or segments, a URL is suspect. */
const maxParameters = 12;
const maxSegments = 30;
/** Numbers in a row that a path may consist of; more count as this many. */
const maxNumbers = 3;
/** The share of pages that bring something new, below which a shape is a trap. */
const minNewShare = 0.1;
/** New URLs of its kind per page, below which a shape is no trap. */
const minGrowth = 0.5;
/** The share of equal values in the sketches of two pages that are nearly equal. */
const nearlyEqual = 0.6;
/** Different texts remembered per shape; pages with even more of them are no trap. */
const maxTexts = 32;
/** Shapes remembered; of more, those with few pages are forgotten. */
const maxShapes = 20_000;

const sessionInPath = /;(?:jsessionid|phpsessid|sid|sessionid)=[^/?]*/gi;
const sessionNames =
  /^(?:jsessionid|phpsessid|aspsessionid[a-z]*|sessionid|session_id|sessid|cfid|cftoken|zenid|oscsid)$/i;
/** Short names that mean a session only with a value that looks like one. */
const maybeSessionNames = /^(?:sid|s|session)$/i;
const sessionValue = /^(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{20,}$/i;
/** Year and month, in a path or a query. */
const date = /(?<!\d)(?:1[89]|2\d)\d\d(?:[-/_.]|%2F)?(?:0?[1-9]|1[0-2])(?!\d{3})/i;
const dateName = /[?&][a-z_-]*(?:date|day|month|week|year|calendar)=/i;

/** The shape of a URL; null if no other URL can be expected to have it. */
export function shapeOf(url: string): Shape | null {
  const { origin, path, query } = split(url);
  const plainPath = path.replace(sessionInPath, '');
  const segments = plainPath.split('/').filter((segment) => segment !== '');
  const parameters = query.filter((one) => !isSession(one));
  const hasSession = plainPath !== path || parameters.length < query.length;
  const isRepeating = repeats(segments) || segments.length > maxSegments;
  const pathShape = isRepeating
    ? [...new Set(segments.slice(0, maxSegments))].sort().join('/')
    : joinNumbers(segments.map(withoutNumbers));
  const isOnlyPath = query.length === 0 && !isRepeating && !hasSession;
  if (isOnlyPath && !pathShape.includes('#')) return null;
  const names = [...new Set(parameters.map(nameOf))].sort().join('&');
  return {
    family: urlHash(`${origin}/${pathShape}`),
    key: urlHash(`${origin}/${pathShape}?${parameters.length > maxParameters ? 'many' : names}`),
    reason: hasSession
      ? 'trap-session-id'
      : isRepeating
        ? 'trap-repeating-path'
        : date.test(path) || (query.length > 0 && (date.test(url) || dateName.test(url)))
          ? 'trap-calendar'
          : query.length > 0
            ? 'trap-parameters'
            : 'trap-numbers',
    isSuspect: hasSession || isRepeating || parameters.length > maxParameters,
  };
}

interface Group {
  readonly shape: Shape;
  /** Pages that were let through, and how many may be. */
  admitted: number;
  allowed: number;
  /** Pages that were read, and how many of them brought something new. */
  read: number;
  fresh: number;
  /** URLs of it that pages of its family were the first to link to. */
  grown: number;
  texts: (Int32Array | null)[];
  isStopped: boolean;
}

/** The shapes of a crawl. Must be asked in the order in which URLs are due. */
export class TrapWatch {
  readonly #pages: number;
  readonly #groups = new Map<number, Group>();
  #fullAt = maxShapes;

  constructor({ pages }: TrapSettings) {
    this.#pages = pages;
  }

  /** Whether a URL is visited now (null), never, or once its shape has been judged. */
  admit(url: string): TrapReason | { readonly heldBy: number } | null {
    const shape = shapeOf(url);
    if (shape === null) return null;
    const group = this.#groupOf(shape);
    if (group.isStopped) return shape.reason;
    if (group.admitted >= group.allowed) return { heldBy: shape.key };
    group.admitted++;
    return null;
  }

  /** Records what a visited page has brought. */
  note(url: string, { sketch, leadsOn }: Visited): void {
    const shape = shapeOf(url);
    const group = shape === null ? undefined : this.#groups.get(shape.key);
    if (group === undefined) return;
    group.read++;
    const isKnown = group.texts.some((text) => similarity(text, sketch) >= nearlyEqual);
    if (leadsOn || !isKnown) group.fresh++;
    if (!isKnown && group.texts.length < maxTexts) group.texts.push(sketch);
  }

  /** Records that a page of the same family was the first to link to a URL of this shape. */
  grow(shape: Shape): void {
    this.#groupOf(shape).grown++;
  }

  /** Decides on a shape that has used up its allotment: why it is stopped, or how many more pages may be visited. */
  judge(key: number): TrapReason | number {
    const group = this.#groups.get(key);
    if (group === undefined) return this.#pages;
    const { shape, read, fresh, admitted, allowed } = group;
    if (group.isStopped) return shape.reason;
    if (admitted < allowed) return allowed - admitted;
    // Redirects and errors tell nothing about the content. A list that other pages link to comes to an end.
    const isKnownWell = read * 2 >= this.#firstAllotment(shape);
    const isGrowing = shape.isSuspect || group.grown >= read * minGrowth;
    if (isKnownWell && isGrowing && fresh <= Math.max(1, read * minNewShare)) {
      group.isStopped = true;
      return shape.reason;
    }
    group.allowed *= 2;
    return group.allowed - admitted;
  }

  /** The shape of this URL was stopped earlier, as when a crawl resumes. */
  stop(url: string): void {
    const shape = shapeOf(url);
    if (shape !== null) this.#groupOf(shape).isStopped = true;
  }

  isStopped(key: number): boolean {
    return this.#groups.get(key)?.isStopped === true;
  }

  #firstAllotment({ isSuspect }: Shape): number {
    return isSuspect ? Math.min(suspectPages, this.#pages) : this.#pages;
  }

  #forgetSmall(): void {
    for (const [key, { isStopped, admitted }] of this.#groups)
      if (!isStopped && admitted < suspectPages) this.#groups.delete(key);
    this.#fullAt = Math.max(maxShapes, this.#groups.size * 2);
  }

  #groupOf(shape: Shape): Group {
    const found = this.#groups.get(shape.key);
    if (found !== undefined) return found;
    if (this.#groups.size >= this.#fullAt) this.#forgetSmall();
    const allowed = this.#firstAllotment(shape);
    const made: Group = {
      shape,
      admitted: 0,
      allowed,
      read: 0,
      fresh: 0,
      grown: 0,
      texts: [],
      isStopped: false,
    };
    this.#groups.set(shape.key, made);
    return made;
  }
}

/** The share of values that two sketches have in common, of those that at least one of them has. */
function similarity(one: Int32Array | null, other: Int32Array | null): number {
  if (one === null || other === null) return one === other ? 1 : 0;
  let filled = 0;
  let equal = 0;
  for (let i = 0; i < one.length; i++) {
    if (one[i] === unset && other[i] === unset) continue;
    filled++;
    if (one[i] === other[i]) equal++;
  }
  return filled === 0 ? 1 : equal / filled;
}

/** An empty place of a sketch; see `sketchText`. */
const unset = 0x7fff_ffff;

function split(url: string): {
  readonly origin: string;
  readonly path: string;
  readonly query: readonly string[];
} {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start === -1) return { origin: url, path: '/', query: [] };
  const at = url.indexOf('?', start);
  const path = at === -1 ? url.slice(start) : url.slice(start, at);
  const query = at === -1 ? '' : url.slice(at + 1);
  return { origin: url.slice(0, start), path, query: query.split('&').filter((one) => one !== '') };
}

function nameOf(parameter: string): string {
  const at = parameter.indexOf('=');
  return (at === -1 ? parameter : parameter.slice(0, at)).toLowerCase();
}

function isSession(parameter: string): boolean {
  const name = nameOf(parameter);
  if (sessionNames.test(name)) return true;
  return maybeSessionNames.test(name) && sessionValue.test(parameter.slice(name.length + 1));
}

/** Whether a name occurs three times, or two of them twice, as caused by links relative to the wrong base. */
function repeats(segments: readonly string[]): boolean {
  const names = segments.filter((segment) => /\D/.test(segment));
  return names.length - new Set(names).size >= 2;
}

/** Escapes keep their digits: they are letters of other scripts. */
function withoutNumbers(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}|\d+/gi, (found) => (found.startsWith('%') ? found : '#'));
}

/** A path of ever more numbers counts as one shape. */
function joinNumbers(segments: readonly string[]): string {
  let numbers = 0;
  return segments.filter((segment) => (numbers = segment === '#' ? numbers + 1 : 0) <= maxNumbers).join('/');
}
