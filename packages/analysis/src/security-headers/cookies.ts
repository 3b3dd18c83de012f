import { headerValues, type Headers } from '../parse/headers.ts';
import { hostOf } from './hosts.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const cookiesResults = {
  'cookies-secure-with-httponly-sessions-and-samesite': passes(5),
  'cookies-secure-with-httponly-sessions': passes(0),
  'cookies-not-found': passes(0),
  'cookies-without-secure-flag-but-protected-by-hsts': fails(-5),
  'cookies-session-without-secure-flag-but-protected-by-hsts': fails(-10),
  'cookies-without-secure-flag': fails(-20),
  'cookies-samesite-flag-invalid': fails(-20),
  'cookies-anticsrf-without-samesite-flag': fails(-20),
  'cookies-session-without-httponly-flag': fails(-30),
  'cookies-session-without-secure-flag': fails(-40),
} as const;

type Code = keyof typeof cookiesResults;

/** A cookie as reported: without its value, and without the flags it does not have. */
export interface ReportedCookie {
  readonly domain: string;
  readonly path: string;
  /** Always null: cookies have no port, but the Observatory's format has the field. */
  readonly port: null;
  readonly secure?: true;
  readonly httponly?: true;
  readonly samesite?: 'strict' | 'lax' | 'none';
}

export interface CookiesData {
  /** By name; absent if no cookie is set. */
  readonly data?: Readonly<Record<string, ReportedCookie>>;
  /** Every cookie declares which cross-site requests include it. */
  readonly sameSite: boolean;
}

export interface CookiesObservation {
  readonly url: string;
  readonly headers: Headers;
  /** The site's Strict-Transport-Security keeps browsers from sending cookies over HTTP. */
  readonly isProtectedByHsts: boolean;
}

/** Maximum cookies read; browsers keep 180 or fewer per site. */
const maxCookies = 500;

/**
 * Set by a hosting platform for its own routing: it holds no visitor data, and its flags are not under the site's
 * control.
 */
const ignored = new Set(['heroku-session-affinity']);

/** From least to most severe: the most severe problem of any cookie determines the result. */
const order: readonly Code[] = [
  'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-without-secure-flag',
  'cookies-samesite-flag-invalid',
  'cookies-anticsrf-without-samesite-flag',
  'cookies-session-without-httponly-flag',
  'cookies-session-without-secure-flag',
];

/**
 * Judges the cookies that a response sets. A name that contains `login` or `sess` is taken for a session, one that
 * contains `csrf` for an anti-CSRF token. Cookies that a browser would reject or delete do not count.
 *
 * Source: https://developer.mozilla.org/observatory/docs/tests_and_scoring, RFC 6265bis
 */
export function judgeCookies({
  url,
  headers,
  isProtectedByHsts,
}: CookiesObservation): TestResult<Code, CookiesData> {
  const cookies = cookiesOf(url, headers);
  if (cookies.length === 0) return resultOf(cookiesResults, 'cookies-not-found', { sameSite: false });

  let worst = -1;
  for (const cookie of cookies)
    for (const fault of faultsOf(cookie, isProtectedByHsts)) worst = Math.max(worst, order.indexOf(fault));
  const sameSite = cookies.every((cookie) => cookie.sameSite !== null && hasValidSameSite(cookie));
  const code =
    order[worst] ??
    (sameSite
      ? 'cookies-secure-with-httponly-sessions-and-samesite'
      : 'cookies-secure-with-httponly-sessions');
  const data = Object.fromEntries(cookies.map((cookie) => [cookie.name, reportOf(cookie)]));
  return resultOf(cookiesResults, code, { data, sameSite });
}

function* faultsOf(cookie: SetCookie, isProtectedByHsts: boolean): Generator<Code> {
  const name = cookie.name.toLowerCase();
  const isSession = name.includes('login') || name.includes('sess');
  if (!cookie.isSecure) {
    const kind = isSession ? 'cookies-session-without-secure-flag' : 'cookies-without-secure-flag';
    yield isProtectedByHsts ? `${kind}-but-protected-by-hsts` : kind;
  }
  if (isSession && !cookie.isHttpOnly) yield 'cookies-session-without-httponly-flag';
  if (!hasValidSameSite(cookie)) yield 'cookies-samesite-flag-invalid';
  if (name.includes('csrf') && cookie.sameSite === null) yield 'cookies-anticsrf-without-samesite-flag';
}

const sameSiteWords = new Set(['strict', 'lax', 'none']);

/** A missing SameSite is not an invalid one; browsers reject `None` without Secure. */
function hasValidSameSite({ sameSite, isSecure }: SetCookie): boolean {
  return sameSite === null || (sameSiteWords.has(sameSite) && (sameSite !== 'none' || isSecure));
}

function reportOf({ domain, path, isSecure, isHttpOnly, sameSite }: SetCookie): ReportedCookie {
  return {
    domain,
    path,
    port: null,
    ...(isSecure ? { secure: true } : {}),
    ...(isHttpOnly ? { httponly: true } : {}),
    ...(sameSite !== null && sameSiteWords.has(sameSite)
      ? { samesite: sameSite as 'strict' | 'lax' | 'none' }
      : {}),
  };
}

interface SetCookie {
  readonly name: string;
  readonly domain: string;
  readonly path: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** In lowercase, as written; null if the attribute is absent. */
  readonly sameSite: string | null;
  readonly isDeleted: boolean;
}

/**
 * The cookies that a browser keeps from a response; a later one replaces an earlier one with the same name, domain and
 * path.
 */
function cookiesOf(url: string, headers: Headers): readonly SetCookie[] {
  const host = hostOf(url);
  const now = Date.parse(headerValues(headers, 'date')[0] ?? '');
  const jar = new Map<string, SetCookie>();
  for (const value of headerValues(headers, 'set-cookie').slice(0, maxCookies)) {
    const cookie = parseSetCookie(value, host, Number.isNaN(now) ? 0 : now);
    if (cookie === null || ignored.has(cookie.name.toLowerCase())) continue;
    const key = JSON.stringify([cookie.name, cookie.domain, cookie.path]);
    if (cookie.isDeleted) jar.delete(key);
    else jar.set(key, cookie);
  }
  return [...jar.values()];
}

/** Parses a Set-Cookie header; null if a browser rejects it. Source: RFC 6265 section 5.2, 5.3 */
function parseSetCookie(value: string, host: string, nowMs: number): SetCookie | null {
  const [pair = '', ...attributes] = value.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, Math.max(equals, 0)).trim();
  if (name === '') return null;

  let domain = host;
  let path = '/';
  let isSecure = false;
  let isHttpOnly = false;
  let sameSite: string | null = null;
  let maxAge: number | null = null;
  let expires = Number.NaN;
  let hasDomain = false;
  for (const attribute of attributes) {
    const at = attribute.indexOf('=');
    const key = (at === -1 ? attribute : attribute.slice(0, at)).trim().toLowerCase();
    const text = at === -1 ? '' : attribute.slice(at + 1).trim();
    if (key === 'secure') isSecure = true;
    else if (key === 'httponly') isHttpOnly = true;
    else if (key === 'samesite') sameSite = text.toLowerCase();
    else if (key === 'path' && text.startsWith('/')) path = text;
    else if (key === 'max-age' && /^-?\d+$/.test(text)) maxAge = Number(text);
    // Without a time zone the date would be parsed in the machine's local time.
    else if (key === 'expires' && /(?:GMT|UTC)$/i.test(text)) expires = Date.parse(text);
    else if (key === 'domain' && text !== '') {
      domain = (text.startsWith('.') ? text.slice(1) : text).toLowerCase();
      hasDomain = true;
    }
  }
  if (host !== domain && !host.endsWith(`.${domain}`)) return null;
  if (name.startsWith('__Secure-') && !isSecure) return null;
  if (name.startsWith('__Host-') && (!isSecure || hasDomain || path !== '/')) return null;
  const isDeleted = maxAge === null ? expires <= nowMs : maxAge <= 0;
  return { name, domain, path, isSecure, isHttpOnly, sameSite, isDeleted };
}
