import { headerValues, type Headers } from '../parse/headers.ts';

/** A cookie that the response sets. Its value is never stored. */
export interface Cookie {
  readonly name: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** Lower-case value of `SameSite`; null if it is absent or unknown. */
  readonly sameSite: 'strict' | 'lax' | 'none' | null;
  /** Its name is typical of a session or login cookie. */
  readonly isSession: boolean;
}

/** More than browsers store for one site. */
const maxCookies = 200;
const maxUnits = 4096;

/** Session cookie names used by frameworks and shop systems; our own list, compiled from their documentation. */
const sessionName =
  /^(?:__(?:Host|Secure)-)?(?:PHPSESSID|JSESSIONID|ASPSESSIONID\w*|ASP\.NET_SessionId|\.AspNetCore\.(?:Session|Cookies|Identity\.Application)|CFID|CFTOKEN|connect\.sid|laravel_session|ci_session|wordpress_logged_in_\w*|wordpress_sec_\w*|(?:[\w.-]*[_.-])?(?:session|sess|sid|sessionid|session_id|auth|authtoken|access_token|refresh_token|jwt|token|remember_me|remember_token))$/i;
/** These names contain such a word but have to be readable by scripts. */
const readableName = /csrf|xsrf/i;

/** Parses `Set-Cookie`, one cookie per line; cookies without a name are skipped. Source: RFC 6265 section 5.2. */
export function readCookies(headers: Headers): readonly Cookie[] {
  const cookies: Cookie[] = [];
  for (const line of headerValues(headers, 'set-cookie').slice(0, maxCookies)) {
    const [pair = '', ...attributes] = line.slice(0, maxUnits).split(';');
    const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim();
    // An expired cookie deletes itself.
    if (name === '' || attributes.some(isExpired)) continue;
    const read = attributes.map((attribute) => attribute.trim().toLowerCase());
    const sameSite = read.findLast((attribute) => /^samesite\s*=/.test(attribute))?.replace(/^[^=]*=\s*/, '');
    cookies.push({
      name,
      isSecure: read.includes('secure'),
      isHttpOnly: read.includes('httponly'),
      sameSite: sameSite === 'strict' || sameSite === 'lax' || sameSite === 'none' ? sameSite : null,
      isSession: name.length <= 200 && sessionName.test(name) && !readableName.test(name),
    });
  }
  return cookies;
}

function isExpired(attribute: string): boolean {
  return /^\s*(?:max-age\s*=\s*(?:0|-\d+)\s*|expires\s*=.*\b19[67]\d\b.*)$/i.test(attribute);
}
