/** What a directive allows. */
export interface SourceList {
  /** Effective sources in lowercase, sorted and deduplicated; `'none'` if there are none. */
  readonly sources: readonly string[];
  /** `'unsafe-inline'`, if effective. */
  readonly isInline: boolean;
  /** `data:`, which for scripts and styles is equivalent to inline. */
  readonly isData: boolean;
  /** Nearly everything of some scheme. */
  readonly isBroad: boolean;
  /** `'unsafe-eval'` */
  readonly isEval: boolean;
  /** Something over HTTP or FTP, by name. */
  readonly isInsecure: boolean;
  /** Something over HTTP or FTP, by name or by `*`. */
  readonly isInsecureOrAny: boolean;
  readonly isStrictDynamic: boolean;
  readonly hasNonceOrHash: boolean;
  /** `'unsafe-hashes'` */
  readonly isUnsafeHashes: boolean;
}

/** One policy: the text between two commas of a header, or the content of one meta element. */
export interface CspPolicy {
  /** By lowercase name, in order; empty if the policy has none that apply. */
  readonly directives: ReadonlyMap<string, SourceList>;
  /** Names of directives that the policy repeats. Browsers use the first, the author may have meant the last. */
  readonly duplicates: readonly string[];
  /** Empty, or too short for any directive with sources. */
  readonly isTooShort: boolean;
}

/** Shorter policies cannot be parsed according to the Observatory: `img-src` without its last letter. */
const minPolicyCharacters = 6;

/** Maximum policies read. One that is left out could only forbid more, so nothing is reported as safer than it is. */
const maxPolicies = 100;

/** How much is read in total, in UTF-16 units: as much as a whole header block may hold. */
const maxCharacters = 65_536;

const none: readonly string[] = ["'none'"];

/** Directives that a meta element cannot set. Source: CSP Level 3, section 3.3 */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/**
 * Parses the values of Content-Security-Policy headers or meta elements into policies. A page obeys all of its policies
 * at once.
 *
 * Source: https://www.w3.org/TR/CSP3/#parse-serialized-policy-list
 */
export function parseCsp(values: readonly string[], delivery: 'header' | 'meta'): readonly CspPolicy[] {
  const policies: CspPolicy[] = [];
  let left = maxCharacters;
  for (const value of values) {
    // Only headers can have several policies in one value; in a meta element a comma is part of an invalid source.
    for (const text of delivery === 'header' ? value.slice(0, maxCharacters).split(',') : [value]) {
      if (policies.length === maxPolicies || left <= 0) return policies;
      policies.push(parsePolicy(text.slice(0, left), delivery));
      left -= text.length;
    }
  }
  return policies;
}

function parsePolicy(text: string, delivery: 'header' | 'meta'): CspPolicy {
  const given = new Map<string, readonly string[]>();
  const duplicates = new Set<string>();
  for (const part of text.split(';')) {
    if (part === '') continue;
    const [name, ...sources] = part.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? [];
    if (name === undefined) continue;
    if (given.has(name)) duplicates.add(name);
    else given.set(name, sources);
  }
  const directives = new Map<string, SourceList>();
  for (const [name, sources] of given) {
    if (delivery === 'meta' && headerOnly.has(name)) continue;
    const serves = (kind: string) =>
      name === kind ||
      name === `${kind}-elem` ||
      name === `${kind}-attr` ||
      (name === 'default-src' && !given.has(kind));
    directives.set(name, sourceListOf(sources, serves('script-src'), serves('style-src')));
  }
  return {
    directives,
    duplicates: [...duplicates],
    isTooShort: text.trim().length < minPolicyCharacters,
  };
}

/** Source expressions that allow nearly everything of their scheme. */
const broadSources: ReadonlySet<string> = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
]);

const nonceOrHash = /^'(?:nonce|sha256|sha384|sha512)-[a-z0-9+/_-]+={0,2}'$/;
const schemeOnly = /^[a-z][a-z0-9+.-]*:$/;

function sourceListOf(given: readonly string[], isOfScripts: boolean, isOfStyles: boolean): SourceList {
  const hasNonceOrHash = given.some((source) => nonceOrHash.test(source));
  const sources = effectiveSources(given, {
    ignoresInline: hasNonceOrHash && (isOfScripts || isOfStyles),
    isStrict: hasNonceOrHash && isOfScripts && given.includes("'strict-dynamic'"),
  });
  const isInsecure = sources.some((source) => source.startsWith('http:') || source.startsWith('ftp:'));
  return {
    sources,
    isInline: sources.includes("'unsafe-inline'"),
    isData: sources.includes('data:'),
    isBroad: sources.some((source) => broadSources.has(source)),
    isEval: sources.includes("'unsafe-eval'"),
    isInsecure,
    isInsecureOrAny: isInsecure || sources.includes('*'),
    isStrictDynamic: sources.includes("'strict-dynamic'"),
    hasNonceOrHash,
    isUnsafeHashes: sources.includes("'unsafe-hashes'"),
  };
}

/** Sources that `'strict-dynamic'` switches off. */
const strictlyIgnored = /^(?:https?:|ftp:|\*|'self'$)/;

/**
 * The sources that browsers apply: with a nonce or hash, `'unsafe-inline'` is only for old browsers, and with
 * `'strict-dynamic'` so are `'self'` and hosts; a host is covered by its own scheme. As in the Observatory,
 * `'strict-dynamic'` does not cancel `data:` and schemes unknown to it, which a browser without support would allow.
 */
function effectiveSources(
  sources: readonly string[],
  { ignoresInline, isStrict }: { readonly ignoresInline: boolean; readonly isStrict: boolean },
): readonly string[] {
  const given = new Set(sources);
  const kept = [...given].filter((source) => {
    if (ignoresInline && source === "'unsafe-inline'") return false;
    if (isStrict && strictlyIgnored.test(source)) return false;
    const scheme = schemeOf(source);
    return scheme === null || scheme === source || !given.has(scheme);
  });
  return kept.length === 0 ? none : kept.sort();
}

/** `https:` for `https://example.com` and `https:`; null if no scheme is named: `example.com:8080`. */
function schemeOf(source: string): string | null {
  if (schemeOnly.test(source)) return source;
  const colon = source.indexOf(':');
  return colon !== -1 && source.startsWith('//', colon + 1) ? source.slice(0, colon + 1) : null;
}

/** What several policies together allow: per directive, the sources that every policy with the directive allows. */
export function combinePolicies(policies: readonly CspPolicy[]): ReadonlyMap<string, readonly string[]> {
  const combined = new Map<string, readonly string[]>();
  for (const { directives } of policies) {
    for (const [name, { sources }] of directives) {
      const before = combined.get(name);
      combined.set(name, before === undefined ? sources : intersect(before, sources));
    }
  }
  return combined;
}

function intersect(a: readonly string[], b: readonly string[]): readonly string[] {
  const ofA = new Set(a);
  const ofB = new Set(b);
  const both = [
    ...a.filter((source) => covers(ofB, source)),
    ...b.filter((source) => !ofB.has("'none'") && covers(ofA, source)),
  ];
  const kept = [...new Set(both)].filter((source, _, all) => source !== "'none'" || all.length === 1);
  return kept.length === 0 ? none : kept.sort();
}

function covers(sources: ReadonlySet<string>, source: string): boolean {
  if (sources.has(source)) return true;
  if (source.startsWith("'")) return false;
  const scheme = schemeOf(source);
  if (scheme !== null && sources.has(scheme)) return true;
  return sources.has('*') && (scheme === null || scheme === 'http:' || scheme === 'https:');
}
