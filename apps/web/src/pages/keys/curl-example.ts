export type KeyScope = 'read' | 'scan' | 'export';
export const keyScopes = ['read', 'scan', 'export'] as const satisfies readonly KeyScope[];

/** The example request for a new key: the most powerful one that its scopes allow. */
export function exampleFor(scopes: readonly string[]): 'scan' | 'read' | null {
  if (scopes.includes('scan')) return 'scan';
  return scopes.includes('read') ? 'read' : null;
}

/** A shell command that works as it is. */
export function curlExample(kind: 'scan' | 'read', origin: string, key: string): string {
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  return kind === 'scan'
    ? [
        `curl ${origin}/api/v1/scans \\`,
        `  ${authorization} \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d '{"url": "https://example.com/"}'`,
      ].join('\n')
    : [`curl ${origin}/api/v1/history \\`, `  ${authorization}`].join('\n');
}
