/**
 * Headers on every response that tell a browser, should it render one by mistake: run nothing, embed nothing, do not
 * allow framing, do not sniff types, send no referrer. Taken from OWASP's REST cheat sheet and Helmet's defaults; pages
 * have their own content security policy.
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
