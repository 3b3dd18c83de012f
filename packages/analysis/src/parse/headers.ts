/** Response headers: lower-case names, in the order received, duplicates kept. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Every value of a header, in order; repeated header lines are separate values. */
export function headerValues(headers: Headers, name: string): readonly string[] {
  return headers.filter(([candidate]) => candidate.toLowerCase() === name).map(([, value]) => value);
}

export interface RobotsDirective {
  /** The crawler it applies to, in lower case; `*` is every crawler. */
  readonly agent: string;
  /** In lower case, for example `noindex`, `max-snippet`. */
  readonly name: string;
  /** The part after the colon of `max-snippet: 20` or `unavailable_after: <date>`, trimmed; otherwise null. */
  readonly value: string | null;
}

/** Directives with a value: any other word before a colon names a crawler. */
const valued = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
  'nositelinkssearchbox',
]);

// RFC 822, RFC 850 and ISO 8601 dates may contain a comma after the weekday: the date ends where a directive begins.
const directiveStart =
  /^\s*(?:all|none|(?:no)?(?:index|follow)|noarchive|nocache|nosnippet|noimageindex|noimageai|noai|notranslate|noodp|noydir|indexifembedded|nositelinkssearchbox|unavailable_after\s*:|max-[a-z-]+\s*:)/i;
const crawlerStart = /^\s*([\w.-]+)\s*:/;

/** A crawler's name is recognized by its `bot`, because a date may also have a word before a colon. */
function startsDirective(part: string): boolean {
  return directiveStart.test(part) || (crawlerStart.exec(part)?.[1]?.toLowerCase().includes('bot') ?? false);
}

/** Maximum number of directives read from one list: a legitimate list has only a few. */
const maxDirectives = 500;

/**
 * Parses a list of robots directives. In a header, `crawler: directives` applies to that crawler until the end of the
 * header line or the next crawler; in a meta element the crawler is the element's name.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function parseRobotsDirectives(content: string, defaultAgent = '*'): readonly RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  let agent = defaultAgent;
  const parts = content.split(',', 4 * maxDirectives);
  for (let i = 0; i < parts.length && directives.length < maxDirectives; i++) {
    let part = (parts[i] ?? '').trim();
    const named = /^([\w.-]+)\s*:\s*(.*)$/s.exec(part);
    if (named?.[1] !== undefined && !valued.has(named[1].toLowerCase())) {
      agent = named[1].toLowerCase();
      part = (named[2] ?? '').trim();
    }
    if (part === '') continue;
    const colon = part.indexOf(':');
    const name = (colon === -1 ? part : part.slice(0, colon)).trim().toLowerCase();
    let value = colon === -1 ? null : part.slice(colon + 1).trim();
    if (name === 'unavailable_after' && value !== null) {
      while (i + 1 < parts.length && !startsDirective(parts[i + 1] ?? '')) value += `,${parts[++i] ?? ''}`;
    }
    directives.push({ agent, name, value });
  }
  return directives;
}

export interface HeaderLink {
  /** The target between the angle brackets, as written. */
  readonly target: string;
  /** Lower-case relation types. */
  readonly rel: readonly string[];
  /** Other parameters by lower-case name. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Parses `Link` headers; malformed parts are skipped. Source: RFC 8288 section 3. */
export function parseLinkHeaders(values: readonly string[]): readonly HeaderLink[] {
  return values.flatMap(parseLinkHeader);
}

// Empty parameters (`;;`) are allowed.
const linkParameter = /(?:\s*;)+\s*([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;

function parseLinkHeader(value: string): readonly HeaderLink[] {
  const links: HeaderLink[] = [];
  let position = 0;
  for (;;) {
    const start = value.indexOf('<', position);
    const end = value.indexOf('>', start);
    if (start === -1 || end === -1) return links;
    const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
    position = end + 1;
    linkParameter.lastIndex = position;
    for (let match = linkParameter.exec(value); match !== null; match = linkParameter.exec(value)) {
      const name = (match[1] ?? '').toLowerCase();
      // If a parameter is repeated, the first one counts.
      parameters[name] ??= match[2]?.replace(/\\(.)/gs, '$1') ?? match[3] ?? '';
      position = linkParameter.lastIndex;
    }
    const rel = (parameters['rel'] ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    links.push({ target: value.slice(start + 1, end).trim(), rel, parameters: { ...parameters } });
  }
}

/** The languages in `Content-Language`, as written. */
export function parseContentLanguage(values: readonly string[]): readonly string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

export interface ContentType {
  /** Lower-case type/subtype, for example `text/html`. */
  readonly essence: string;
  /** Lower-case label of the charset parameter, or null. */
  readonly charset: string | null;
}

/** Parses a `Content-Type`; null if it is absent or not of the form `type/subtype`. */
export function parseContentType(value: string | undefined): ContentType | null {
  const match = /^\s*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)\s*(?:;(.*))?$/s.exec(value ?? '');
  if (match?.[1] === undefined) return null;
  const charset = /(?:^|;)\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(match[2] ?? '');
  const label = charset?.[1] ?? charset?.[2];
  return { essence: match[1].toLowerCase(), charset: label === undefined ? null : label.toLowerCase() };
}
