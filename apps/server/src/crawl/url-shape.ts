import { urlHash } from '@siteglass/analysis/url-hash';

export const trapReasons = [
  'trap-repeating-path',
  'trap-session-id',
  'trap-parameters',
  'trap-calendar',
  'trap-numbers',
] as const;
export type TrapReason = (typeof trapReasons)[number];

export interface Shape {
  readonly key: number;
  /** The same for all shapes that differ only in the names of their parameters. */
  readonly family: number;
  /** What to call it if it is a trap. */
  readonly reason: TrapReason;
  /** Looks like a common mistake, so a few pages are enough to tell. */
  readonly isSuspect: boolean;
}

/** With more parameters or segments, a URL is suspect. */
const maxParameters = 12;
const maxSegments = 30;
/** Numbers in a row that a path may consist of; more count as this many. */
const maxNumbers = 3;

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

/**
 * How to write a shape: one of its URLs with `*` for what may vary. It is a pattern in robots.txt syntax, for the rules
 * of a site and for the patterns of a crawl.
 */
export function patternOf(url: string, { reason }: Shape): string {
  const { origin, path, query } = split(url);
  const segments = path.split('/').slice(1);
  if (reason === 'trap-repeating-path') {
    const again = segments.findIndex((segment, i) => segments.indexOf(segment) < i);
    return `${origin}/${segments.slice(0, again === -1 ? maxSegments : again + 1).join('/')}/*`;
  }
  const plain = path.replace(sessionInPath, (session) => `${session.slice(0, session.indexOf('='))}=*`);
  const varied = plain.split('/').map((segment) => withoutNumbers(segment).replaceAll('#', '*'));
  const parameters = query.length > maxParameters ? ['*'] : query.map((one) => `${nameOf(one)}=*`);
  return `${origin}${varied.join('/')}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
}

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
