/**
 * What every answer tells a browser that shows it by mistake: run nothing, embed nothing, be embedded nowhere, guess no
 * type, say to nobody where you come from. Those of OWASP's REST cheat sheet and Helmet's defaults; the API's reference
 * at /docs has a content policy of its own.
 */
export function makeSecurityHeaders({
  corsOrigins,
}: {
  readonly corsOrigins: readonly string[];
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
