import { headerValues, type Headers } from '../parse/headers.ts';

/** A cookie that the answer sets. Its value is never kept. */
export interface Cookie {
  readonly name: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** Lower-case value of `SameSite`; null where it is left out or none that exists. */
  readonly sameSite: 'strict' | 'lax' | 'none' | null;
  /** Its name is one that sessions and logins go by. */
  readonly isSession: boolean;
}

/** More than browsers keep of one site. */
const maxCookies = 200;
const maxUnits = 4096;

/** Names by which frameworks and shops know their visitors again; own list from their documentation. */
const sessionName =
  /^(?:__(?:Host|Secure)-)?(?:PHPSESSID|JSESSIONID|ASPSESSIONID\w*|ASP\.NET_SessionId|\.AspNetCore\.(?:Session|Cookies|Identity\.Application)|CFID|CFTOKEN|connect\.sid|laravel_session|ci_session|wordpress_logged_in_\w*|wordpress_sec_\w*|(?:[\w.-]*[_.-])?(?:session|sess|sid|sessionid|session_id|auth|authtoken|access_token|refresh_token|jwt|token|remember_me|remember_token))$/i;
/** They carry such a word and have to be read by scripts. */
const readableName = /csrf|xsrf/i;

/** Reads `Set-Cookie`, one cookie a line; what has no name is left out. Source: RFC 6265 section 5.2. */
export function readCookies(headers: Headers): readonly Cookie[] {
  const cookies: Cookie[] = [];
  for (const line of headerValues(headers, 'set-cookie').slice(0, maxCookies)) {
    const [pair = '', ...attributes] = line.slice(0, maxUnits).split(';');
    const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim();
    // An expired cookie is being taken away.
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
