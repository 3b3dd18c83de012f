/** How the header cases of the Mozilla HTTP Observatory become what our judges take. */

/** The hosts that the cases take as preloaded. */
export function hstsPreload(host) {
  const includeSubDomains = { 'bugzilla.mozilla.org': true, 'cloudflare.com': true, 'facebook.com': false }[
    host
  ];
  return includeSubDomains === undefined ? null : { includeSubDomains };
}

/** An array in place of a value is a header that was sent several times. */
export function headersOf(headers) {
  return Object.entries(headers).flatMap(([header, value]) => [value].flat().map((one) => [header, one]));
}

export function metaCspsOf({ httpEquiv }) {
  return httpEquiv?.['content-security-policy'] ?? [];
}

export function metaReferrersOf({ httpEquiv }) {
  return httpEquiv?.['referrer-policy'] ?? [];
}
