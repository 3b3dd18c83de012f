export interface HstsPolicy {
  /** Integer, at most `Number.MAX_SAFE_INTEGER`: a longer number means forever, and must fit into JSON. */
  readonly maxAgeSeconds: number;
  readonly includeSubDomains: boolean;
  /** The header requests inclusion in the preload list. */
  readonly preload: boolean;
}

// One directive, sticky: nothing after it can fail, so it never backtracks.
const directivePattern =
  /[ \t]*(?:([\w!#$%&'*+\-.^`|~]+)[ \t]*(?:=[ \t]*(?:([\w!#$%&'*+\-.^`|~]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*)?/sy;

/**
 * Parses one Strict-Transport-Security header; null if browsers ignore it: it does not parse, repeats a directive, or
 * has no `max-age` with an integer number of seconds. Unknown directives are skipped.
 *
 * Source: RFC 6797 section 6.1
 */
export function parseHsts(value: string): HstsPolicy | null {
  const directives = new Map<string, string | null>();
  directivePattern.lastIndex = 0;
  for (;;) {
    const [, name, token, quoted] = directivePattern.exec(value) ?? [];
    if (name !== undefined) {
      const key = name.toLowerCase();
      if (directives.has(key)) return null;
      directives.set(key, token ?? quoted ?? null);
    }
    const at = directivePattern.lastIndex;
    if (at === value.length) break;
    if (value.charAt(at) !== ';') return null;
    directivePattern.lastIndex = at + 1;
  }
  const maxAge = directives.get('max-age') ?? '';
  if (!/^\d+$/.test(maxAge)) return null;
  return {
    maxAgeSeconds: Math.min(Number(maxAge), Number.MAX_SAFE_INTEGER),
    includeSubDomains: directives.get('includesubdomains') === null,
    preload: directives.get('preload') === null,
  };
}
