import { parseUrl } from '../parse/url.ts';
import { countCharacters } from './title.ts';

export interface UrlParameter {
  /** Decoded. */
  readonly name: string;
  readonly value: string;
}

/** The URL of the page split into its parts. All fields are empty if it does not parse. */
export interface UrlFacts {
  /** Human-readable: encoded letters decoded, without a fragment. */
  readonly readable: string;
  /** Unicode code points of `readable`. */
  readonly characters: number;
  /** In lower case, as sent: an internationalized domain name is in its `xn--` form. */
  readonly host: string;
  /** As sent, percent-encoded. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  /** Path segments, decoded; empty ones are skipped. */
  readonly segments: readonly string[];
  readonly parameters: readonly UrlParameter[];
  /** The page number in the URL, for example 2 for `?page=2` or `/page/2/`. */
  readonly pageNumber: number | null;
}

/** Maximum number of parts read per path or query. */
const maxParts = 500;

export function readUrl(href: string): UrlFacts {
  const parsed = parseUrl(href);
  const path = parsed?.pathname ?? '';
  const query = parsed?.search.slice(1) ?? '';
  const readable = decode(parsed?.href ?? '', decodeURI);
  return {
    readable,
    characters: countCharacters(readable),
    host: parsed?.hostname ?? '',
    path,
    query,
    segments: path
      .split('/', maxParts)
      .filter((segment) => segment !== '')
      .map((segment) => decode(segment, decodeURIComponent)),
    parameters: parametersOf(href),
    pageNumber: pageNumberOf(href),
  };
}

/** The text decoded, or unchanged if it is not valid UTF-8. */
function decode(text: string, by: (text: string) => string): string {
  if (!text.includes('%')) return text;
  try {
    return by(text);
  } catch {
    return text;
  }
}

/** Parameters of the query of a URL, and those after a semicolon in its path. */
export function parametersOf(href: string): readonly UrlParameter[] {
  const hash = href.indexOf('#');
  const address = hash === -1 ? href : href.slice(0, hash);
  const question = address.indexOf('?');
  const path = question === -1 ? address : address.slice(0, question);
  const semicolon = path.indexOf(';');
  const parts = question === -1 ? [] : address.slice(question + 1).split('&', maxParts);
  if (semicolon !== -1) {
    parts.push(
      ...path
        .slice(semicolon + 1)
        .split(/[;/]/, maxParts)
        .filter((part) => part.includes('=')),
    );
  }
  return parts.flatMap((part) => {
    const equals = part.indexOf('=');
    const name = equals === -1 ? part : part.slice(0, equals);
    if (name === '') return [];
    const value = equals === -1 ? '' : part.slice(equals + 1);
    return { name: decode(name, decodeURIComponent), value: decode(value, decodeURIComponent) };
  });
}

/** Names that are always a visitor's session, in lower case. */
const sessionNames = new Set([
  'phpsessid',
  'jsessionid',
  'asp.net_sessionid',
  'sessionid',
  'session_id',
  'session-id',
  'sessid',
  'oscsid',
  'zenid',
  'cftoken',
]);
/** Names that are a session if their value looks like one: long, with letters and digits. */
const sessionLikeNames = new Set(['sid', 's', 'session', 'sess', 'ssid']);
const sessionValue = /^(?=.*\d)[\da-z]{20,128}$/i;

const sessionStart = startOf([...sessionNames, ...sessionLikeNames, 'aspsessionid']);

/** The first parameter of a URL that contains a visitor's session; null if there is none. */
export function sessionParameterOf(href: string): string | null {
  if (!mayHaveParameters(href) || !sessionStart.test(href)) return null;
  return parametersOf(href).find(isSessionParameter)?.name ?? null;
}

export function isSessionParameter({ name, value }: UrlParameter): boolean {
  const lower = name.toLowerCase();
  if (value === '') return false;
  if (sessionNames.has(lower) || lower.startsWith('aspsessionid')) return true;
  return sessionLikeNames.has(lower) && value.length <= 128 && sessionValue.test(value);
}

/** Quick test whether a URL may have a parameter with one of these names: most links of a page have none. */
function startOf(names: readonly string[]): RegExp {
  return new RegExp(`[?&;](?:${names.join('|')})`, 'i');
}

/**
 * Most URLs have neither of the two characters, and searching for them is cheaper than a regular expression of many
 * names.
 */
function mayHaveParameters(href: string): boolean {
  return href.includes('?') || href.includes(';');
}

/**
 * Parameters added by advertising, email and analytics services, as named in their documentation; the page is the same
 * without them.
 */
const trackingNames = new Set([
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'fbclid',
  'msclkid',
  'yclid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'igshid',
  'igsh',
  'epik',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'vero_id',
  'wickedid',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  '_openstat',
  'yadclid',
]);
const trackingPrefixes = ['utm_', 'pk_', 'mtm_', 'piwik_', 'matomo_', 'hsa_'];

const trackingStart = startOf([...trackingNames, ...trackingPrefixes]);

const noParameters: readonly UrlParameter[] = [];

/** The parameters of a URL that are only used for tracking. */
export function trackingParametersOf(href: string): readonly UrlParameter[] {
  if (!mayHaveParameters(href) || !trackingStart.test(href)) return noParameters;
  return parametersOf(href).filter(isTrackingParameter);
}

export function isTrackingParameter({ name }: UrlParameter): boolean {
  const lower = name.toLowerCase();
  return trackingNames.has(lower) || trackingPrefixes.some((prefix) => lower.startsWith(prefix));
}

const pageNames = new Set(['page', 'p', 'paged', 'pg']);
const pagePath = /\/page\/(\d{1,5})\/?$/i;

/** The page number that a URL contains; null if there is none. */
export function pageNumberOf(href: string): number | null {
  const parameter = parametersOf(href).find(
    ({ name, value }) => pageNames.has(name.toLowerCase()) && /^\d{1,5}$/.test(value),
  );
  const digits = parameter?.value ?? pagePath.exec(pathOf(href))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The URL that all pages of a series have in common: host and path, without the query and page number. */
export function seriesOf(href: string): string {
  const path = pathOf(href).replace(pagePath, '');
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function pathOf(href: string): string {
  const end = href.search(/[?#]/);
  return end === -1 ? href : href.slice(0, end);
}
