/** Why a URL cannot be scanned, as far as the browser can tell; the service checks more. */
export type AddressProblem = 'empty' | 'too-long' | 'not-http' | 'credentials' | 'unparsable';

const maxCharacters = 2048;

export function addressProblem(typed: string): AddressProblem | null {
  const text = typed.trim();
  if (text === '') return 'empty';
  if (text.length > maxCharacters) return 'too-long';
  const url = parse(text);
  if (url === null) return 'unparsable';
  if (!/^https?:$/.test(url.protocol)) return 'not-http';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return null;
}

/** `example.com:8080` is a host with a port, although it parses as a scheme. */
function parse(text: string): URL | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  // Some browsers encode a space in the host name as %20 instead of rejecting it.
  return url?.hostname.includes('%') === true ? null : url;
}

/** The host of a typed URL, with its port unless that is the default one; null if it is not a URL. */
export function hostOf(typed: string): string | null {
  return parse(typed.trim())?.host ?? null;
}

export function webhookProblem(typed: string): 'not-https' | null {
  const text = typed.trim();
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? null : 'not-https';
}
