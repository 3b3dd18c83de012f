/** Converts the header cases of the Mozilla HTTP Observatory into the input of our judges. */

/** The hosts that the cases treat as preloaded. */
export function hstsPreload(host) {
  const includeSubDomains = { 'bugzilla.mozilla.org': true, 'cloudflare.com': true, 'facebook.com': false }[
    host
  ];
  return includeSubDomains === undefined ? null : { includeSubDomains };
}

/** An array instead of a value is a header that was sent several times. */
export function headersOf(headers) {
  return Object.entries(headers).flatMap(([header, value]) => [value].flat().map((one) => [header, one]));
}

export function metaCspsOf({ httpEquiv }) {
  return httpEquiv?.['content-security-policy'] ?? [];
}

export function metaReferrersOf({ httpEquiv }) {
  return httpEquiv?.['referrer-policy'] ?? [];
}
