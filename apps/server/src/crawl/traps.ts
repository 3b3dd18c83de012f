/**
 * Crawler traps (unlimited URL spaces): what creates them, and how many URLs of a kind are visited before the rest is
 * skipped. Each skipped URL is reported, so that site owners see where their site traps crawlers.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/url-structure
 */
export type TrapReason =
  'trap-too-long' | 'trap-repeating-path' | 'trap-session-id' | 'trap-parameters' | 'trap-calendar';

const maxUrlLength = 2048;
/** How often a segment or a run of segments repeats consecutively. */
const repetitions = 3;
const maxSegments = 30;
/** Distinct queries per path. */
const queriesPerPath = 100;
/** Parameter names per URL. */
const maxParameters = 12;
/** Distinct dates per URL pattern: more than the days of a year. */
const datesPerPattern = 400;
/** Years around the current one that a calendar can plausibly have pages for. */
const yearsBack = 30;
const yearsAhead = 2;

const sessionInPath = /;(?:jsessionid|phpsessid|sid|sessionid)=[^/?]*/i;
const sessionNames =
  /^(?:jsessionid|phpsessid|aspsessionid[a-z]*|sessionid|session_id|sessid|cfid|cftoken|zenid|oscsid)$/i;
/** Short names that mean a session only with a value that looks like one. */
const maybeSessionNames = /^(?:sid|s|session)$/i;
const sessionValue = /^(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{20,}$/i;

/** Year and month, optionally with a day, with separators: product numbers have the same digits. */
const date =
  /(?<!\d)((?:1[89]|2\d)\d\d)(?:[-/_.]|%2F)(?:0?[1-9]|1[0-2])(?:(?:[-/_.]|%2F)(?:0?[1-9]|[12]\d|3[01]))?(?!\d)/i;
/** The same without separators, in a parameter whose name indicates a date. */
const namedDate =
  /[?&](?:[a-z_-]*(?:date|day|month|week|calendar)|from|to|start|end)=((?:1[89]|2\d)\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?(?!\d)/i;
const namedYear = /[?&](?:y|yr|year|anno|jahr|annee|ano)=((?:1[89]|2\d)\d\d)(?!\d)/i;

export interface TrapSettings {
  readonly year: number;
}

/** Why a URL must never be visited; null if nothing rules it out. */
export function detectTrap(url: string): TrapReason | null {
  if (url.length > maxUrlLength) return 'trap-too-long';
  const { path, query } = split(url);
  if (sessionInPath.test(path) || query.some(isSession)) return 'trap-session-id';
  if (repeats(path)) return 'trap-repeating-path';
  if (query.length > maxParameters) return 'trap-parameters';
  return null;
}

/** Counts visits of each kind. Must be called in the order in which URLs are due. */
export class TrapCounters {
  readonly #year: number;
  readonly #queries = new Map<string, number>();
  readonly #dates = new Map<string, Set<string>>();

  constructor({ year }: TrapSettings) {
    this.#year = year;
  }

  /** Why it is not visited; null if it is, in which case it is counted. */
  admit(url: string): TrapReason | null {
    const pattern = datePatternOf(url);
    if (pattern !== null) {
      if (pattern.year < this.#year - yearsBack || pattern.year > this.#year + yearsAhead)
        return 'trap-calendar';
      const seen = this.#dates.get(pattern.key);
      if (seen !== undefined && seen.size >= datesPerPattern && !seen.has(pattern.date))
        return 'trap-calendar';
    }
    const path = pathWithQuery(url);
    if (path !== null && (this.#queries.get(path) ?? 0) >= queriesPerPath) return 'trap-parameters';
    this.count(url);
    return null;
  }

  /** Counts a visited URL, as when a crawl resumes. */
  count(url: string): void {
    const path = pathWithQuery(url);
    if (path !== null) this.#queries.set(path, (this.#queries.get(path) ?? 0) + 1);
    const pattern = datePatternOf(url);
    if (pattern === null) return;
    const seen = this.#dates.get(pattern.key);
    if (seen === undefined) this.#dates.set(pattern.key, new Set([pattern.date]));
    else if (seen.size < datesPerPattern) seen.add(pattern.date);
  }
}

/** The URL up to its query; null without one. */
function pathWithQuery(url: string): string | null {
  const at = url.indexOf('?');
  return at === -1 || at === url.length - 1 ? null : url.slice(0, at);
}

function split(url: string): { readonly path: string; readonly query: readonly string[] } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const path = start === -1 ? '/' : url.slice(start);
  const at = path.indexOf('?');
  if (at === -1) return { path, query: [] };
  return {
    path: path.slice(0, at),
    query: path
      .slice(at + 1)
      .split('&')
      .filter((one) => one !== ''),
  };
}

function isSession(parameter: string): boolean {
  const at = parameter.indexOf('=');
  const name = at === -1 ? parameter : parameter.slice(0, at);
  if (sessionNames.test(name)) return true;
  return maybeSessionNames.test(name) && at !== -1 && sessionValue.test(parameter.slice(at + 1));
}

/** Whether a run of one to four segments repeats, as caused by links relative to the wrong base. */
function repeats(path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length > maxSegments) return true;
  for (let run = 1; run <= 4; run++) {
    let same = 0;
    for (let i = run; i < segments.length; i++) {
      same = segments[i] === segments[i - run] ? same + 1 : 0;
      if (same >= run * (repetitions - 1)) return true;
    }
  }
  return false;
}

/**
 * The date in a URL if it belongs to a calendar: at the end of the path, or a value in the query. An article below a
 * date (`/2024/05/12/title`) does not count.
 */
function datePatternOf(
  url: string,
): { readonly key: string; readonly date: string; readonly year: number } | null {
  const at = url.indexOf('?');
  if (at === -1) {
    const tail = tailOf(url);
    const match = date.exec(tail);
    if (match === null) return null;
    const [found, year = ''] = match;
    if (tail.slice(match.index + found.length).replace(/\/$/, '') !== '') return null;
    const start = url.length - tail.length + match.index;
    return { key: url.slice(0, start), date: found, year: Number(year) };
  }
  const query = url.slice(at);
  const year = (date.exec(query) ?? namedDate.exec(query) ?? namedYear.exec(query))?.[1];
  if (year === undefined) return null;
  return { key: url.slice(0, at) + query.replace(/\d+/g, '#'), date: query, year: Number(year) };
}

/** Up to three segments at the end of the path: year, month and day may each be one. */
function tailOf(url: string): string {
  const end = url.endsWith('/') ? url.length - 1 : url.length;
  const first = url.indexOf('/', url.indexOf('//') + 2);
  let at = end;
  for (let i = 0; i < 3 && at > first; i++) at = url.lastIndexOf('/', at - 1);
  return first === -1 ? '' : url.slice(Math.max(first, at));
}
