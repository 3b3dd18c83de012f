import { boundText } from '../bounds.ts';
import { normalisePattern, productToken } from './robots-pattern.ts';
import { isHttp, parseUrl } from './url.ts';

/** What crawlers must read of a robots.txt, in bytes of UTF-8 (RFC 9309, 2.5); Google reads exactly this. */
export const robotsTxtLimitBytes = 500 * 1024;

export interface RobotsRule {
  readonly type: 'allow' | 'disallow';
  /** As written; empty where it says nothing. */
  readonly pattern: string;
  /** Percent-encoded as it is compared; its length in octets decides which rule wins. */
  readonly normalised: string;
  /** 1 is the first line. */
  readonly line: number;
}

/** User agents on lines that follow each other, and the rules for them. */
export interface RobotsGroup {
  /** As written. */
  readonly userAgents: readonly string[];
  /** Lower-case product tokens of `userAgents`, `*` for every crawler. Names without any are left out. */
  readonly tokens: readonly string[];
  /** Line of the first user agent. */
  readonly line: number;
  readonly rules: readonly RobotsRule[];
}

export interface RobotsCrawlDelay {
  /** Lower-case product tokens it speaks to, `*` for every crawler. */
  readonly tokens: readonly string[];
  /** As written. */
  readonly raw: string;
  /** Null where `raw` is no number. */
  readonly seconds: number | null;
  readonly line: number;
}

export interface RobotsSitemap {
  /** As written. */
  readonly raw: string;
  /** Absolute URL, resolved against the URL of the robots.txt where that is known, or null. */
  readonly url: string | null;
  readonly line: number;
}

/** Source: https://contentsignals.org/ */
export interface RobotsContentSignal {
  /** As written. */
  readonly raw: string;
  readonly search: 'yes' | 'no' | null;
  readonly aiInput: 'yes' | 'no' | null;
  readonly aiTrain: 'yes' | 'no' | null;
  /** Place in `groups` of the group it stands in; null above the first user agent. */
  readonly group: number | null;
  readonly line: number;
}

/** Where the licence of Really Simple Licensing lies. Source: https://rslstandard.org/rsl */
export interface RobotsLicense {
  /** As written. */
  readonly raw: string;
  /** Absolute http(s) URL, resolved as that of a sitemap is, or null. */
  readonly url: string | null;
  readonly line: number;
}

export interface RobotsHost {
  readonly value: string;
  readonly line: number;
}

export type RobotsProblemCode =
  | 'syntax-not-understood'
  | 'unknown-directive'
  | 'misspelt-directive'
  | 'invalid-sitemap-url'
  | 'empty-user-agent'
  | 'rule-without-user-agent'
  | 'pattern-without-slash'
  | 'dollar-not-at-end';

export interface RobotsProblem {
  readonly code: RobotsProblemCode;
  readonly line: number;
  /** The line without comment and outer white space, bounded. */
  readonly text: string;
}

/** A robots.txt as plain data. Everything is in the order of the file. */
export interface RobotsTxt {
  readonly groups: readonly RobotsGroup[];
  readonly crawlDelays: readonly RobotsCrawlDelay[];
  readonly sitemaps: readonly RobotsSitemap[];
  readonly contentSignals: readonly RobotsContentSignal[];
  readonly licenses: readonly RobotsLicense[];
  /** `Host` lines, a former directive of Yandex. */
  readonly hosts: readonly RobotsHost[];
  /** The first problems, at most `maxRobotsProblems`. */
  readonly problems: readonly RobotsProblem[];
  readonly problemCount: number;
  /** Lines with a directive that crawlers know; a page that is sent in place of a robots.txt has none. */
  readonly directiveCount: number;
  readonly unknownDirectiveCount: number;
  /** The file is longer than crawlers read; what lies beyond was not read here either. */
  readonly isTruncated: boolean;
}

export interface RobotsTxtOptions {
  /** Absolute URL of the robots.txt: relative addresses of sitemaps are resolved against it. */
  readonly robotsUrl?: string;
}

export const maxRobotsProblems = 100;
const maxProblemText = 200;

/** Google cuts longer lines, in bytes: eight times the longest URL of an old browser. */
const maxLineBytes = 2083 * 8 - 1;

type Directive =
  | 'user-agent'
  | 'allow'
  | 'disallow'
  | 'sitemap'
  | 'crawl-delay'
  | 'content-signal'
  | 'license'
  | 'host'
  | 'other';

const knownDirectives: ReadonlyMap<string, Directive> = new Map<string, Directive>([
  ['user-agent', 'user-agent'],
  ['disallow', 'disallow'],
  ['allow', 'allow'],
  ['sitemap', 'sitemap'],
  ['crawl-delay', 'crawl-delay'],
  ['content-signal', 'content-signal'],
  ['license', 'license'],
  ['host', 'host'],
  ['clean-param', 'other'],
  ['request-rate', 'other'],
  ['visit-time', 'other'],
  ['noindex', 'other'],
  ['content-usage', 'other'],
]);

/** Beginnings that Google takes for a directive: its own names, whatever follows them, and frequent typos. */
const toleratedBeginnings: readonly (readonly [beginning: string, directive: Directive])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];

/**
 * Reads a robots.txt as Google's crawler does, and says of each line what is wrong with it. Never fails.
 *
 * Sources: RFC 9309; https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt; tolerance
 * of mistakes as in https://github.com/google/robotstxt.
 */
export function parseRobotsTxt(text: string, options: RobotsTxtOptions = {}): RobotsTxt {
  const start = startOf(text);
  const end = utf8End(text, start, text.length, robotsTxtLimitBytes);
  const reader = new Reader(options.robotsUrl);
  let line = 0;
  for (let from = start; from < end;) {
    let to = from;
    while (to < end && !isLineEnd(text.charCodeAt(to))) to++;
    line++;
    if (to > from) reader.readLine(text, from, utf8End(text, from, to, maxLineBytes), line);
    from = text.charCodeAt(to) === 0x0d && text.charCodeAt(to + 1) === 0x0a ? to + 2 : to + 1;
  }
  return reader.done(end < text.length);
}

class Reader {
  readonly #robotsUrl: string | undefined;
  readonly #groups: { userAgents: string[]; tokens: string[]; line: number; rules: RobotsRule[] }[] = [];
  readonly #crawlDelays: RobotsCrawlDelay[] = [];
  readonly #sitemaps: RobotsSitemap[] = [];
  readonly #contentSignals: RobotsContentSignal[] = [];
  readonly #licenses: RobotsLicense[] = [];
  readonly #hosts: RobotsHost[] = [];
  readonly #problems: RobotsProblem[] = [];
  #problemCount = 0;
  #directiveCount = 0;
  #unknownDirectiveCount = 0;
  /** A rule was read since the last user agent: the next one begins a group. */
  #isGroupClosed = true;
  /** Crawlers that a crawl delay would speak to. Those who obey it let it close a group, as a rule does. */
  #delayTokens: string[] = [];
  #isDelayClosed = true;

  constructor(robotsUrl: string | undefined) {
    this.#robotsUrl = robotsUrl;
  }

  readLine(text: string, from: number, to: number, line: number): void {
    const comment = indexWithin(text, '#', from, to);
    const start = skipSpace(text, from, comment);
    const end = skipSpaceBack(text, start, comment);
    if (start === end) return;
    let nameEnd = indexWithin(text, ':', start, end);
    let valueStart = nameEnd + 1;
    const hasColon = nameEnd < end;
    if (!hasColon) {
      // Google reads `disallow /x`, as long as there are two words and no more.
      nameEnd = wordEnd(text, start, end);
      valueStart = skipSpace(text, nameEnd, end);
      if (valueStart === end || wordEnd(text, valueStart, end) !== end) nameEnd = start;
    }
    const name = text.slice(start, skipSpaceBack(text, start, nameEnd)).toLowerCase();
    const report = (code: RobotsProblemCode): void => this.#report(code, line, text, start, end);
    if (name === '') {
      report('syntax-not-understood');
      return;
    }
    const exact = knownDirectives.get(name);
    const directive = exact ?? toleratedDirective(name);
    if (!hasColon) report('syntax-not-understood');
    else if (directive === undefined) report('unknown-directive');
    else if (exact === undefined) report('misspelt-directive');
    if (directive === undefined) {
      this.#unknownDirectiveCount++;
      return;
    }
    this.#directiveCount++;
    const value = text.slice(skipSpace(text, valueStart, end), end);
    this.#readDirective(directive, value, line, report);
  }

  #readDirective(
    directive: Directive,
    value: string,
    line: number,
    report: (code: RobotsProblemCode) => void,
  ): void {
    switch (directive) {
      case 'user-agent':
        if (value === '') report('empty-user-agent');
        this.#readUserAgent(value, line);
        return;
      case 'allow':
      case 'disallow':
        this.#readRule(directive, value, line, report);
        return;
      case 'sitemap': {
        const absolute = parseUrl(value);
        if (absolute === null || !(isHttp(absolute) || absolute.protocol === 'ftp:'))
          report('invalid-sitemap-url');
        this.#sitemaps.push({ raw: value, url: this.#resolve(value), line });
        return;
      }
      case 'crawl-delay':
        this.#isDelayClosed = true;
        this.#crawlDelays.push({
          tokens: this.#delayTokens,
          raw: value,
          seconds: /^\d{0,9}\.?\d{1,9}$/.test(value) ? Number(value) : null,
          line,
        });
        return;
      case 'content-signal':
        this.#contentSignals.push({
          ...readContentSignal(value),
          group: this.#groups.length === 0 ? null : this.#groups.length - 1,
          line,
        });
        return;
      case 'license':
        this.#licenses.push({ raw: value, url: this.#resolve(value), line });
        return;
      case 'host':
        this.#hosts.push({ value, line });
        return;
      case 'other':
        return;
    }
  }

  #readUserAgent(value: string, line: number): void {
    let group = this.#groups.at(-1);
    if (this.#isGroupClosed || group === undefined) {
      group = { userAgents: [], tokens: [], line, rules: [] };
      this.#groups.push(group);
      this.#isGroupClosed = false;
      this.#isDelayClosed = true;
    }
    if (this.#isDelayClosed) {
      this.#delayTokens = [];
      this.#isDelayClosed = false;
    }
    group.userAgents.push(value);
    const token = /^\*(?:[\t ]|$)/.test(value) ? '*' : productToken(value);
    if (token === '') return;
    group.tokens.push(token);
    this.#delayTokens.push(token);
  }

  #readRule(
    type: RobotsRule['type'],
    pattern: string,
    line: number,
    report: (code: RobotsProblemCode) => void,
  ): void {
    const group = this.#groups.at(-1);
    if (group === undefined) report('rule-without-user-agent');
    const first = pattern.charAt(0);
    if (first !== '' && first !== '/' && first !== '*') report('pattern-without-slash');
    const dollar = pattern.indexOf('$');
    if (dollar !== -1 && dollar !== pattern.length - 1) report('dollar-not-at-end');
    if (group === undefined) return;
    this.#isGroupClosed = true;
    group.rules.push({ type, pattern, normalised: normalisePattern(pattern), line });
  }

  #resolve(value: string): string | null {
    const url = parseUrl(value, this.#robotsUrl);
    return url !== null && isHttp(url) ? url.href : null;
  }

  #report(code: RobotsProblemCode, line: number, text: string, start: number, end: number): void {
    if (++this.#problemCount > maxRobotsProblems) return;
    this.#problems.push({ code, line, text: boundText(text.slice(start, end), maxProblemText) });
  }

  done(isTruncated: boolean): RobotsTxt {
    return {
      groups: this.#groups,
      crawlDelays: this.#crawlDelays,
      sitemaps: this.#sitemaps,
      contentSignals: this.#contentSignals,
      licenses: this.#licenses,
      hosts: this.#hosts,
      problems: this.#problems,
      problemCount: this.#problemCount,
      directiveCount: this.#directiveCount,
      unknownDirectiveCount: this.#unknownDirectiveCount,
      isTruncated,
    };
  }
}

function toleratedDirective(name: string): Directive | undefined {
  for (const [beginning, directive] of toleratedBeginnings) if (name.startsWith(beginning)) return directive;
  return undefined;
}

function readContentSignal(raw: string): Pick<RobotsContentSignal, 'raw' | 'search' | 'aiInput' | 'aiTrain'> {
  const found = new Map<string, 'yes' | 'no'>();
  for (const part of raw.toLowerCase().split(',', 50)) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).trim();
    if (equals !== -1 && (value === 'yes' || value === 'no')) found.set(part.slice(0, equals).trim(), value);
  }
  return {
    raw,
    search: found.get('search') ?? null,
    aiInput: found.get('ai-input') ?? null,
    aiTrain: found.get('ai-train') ?? null,
  };
}

/** After a byte order mark. One that is cut short is not valid UTF-8: decoders put one U+FFFD in its place. */
function startOf(text: string): number {
  const first = text.charCodeAt(0);
  return first === 0xfeff || first === 0xfffd ? 1 : 0;
}

/** Where `maxBytes` of UTF-8 end between `from` and `to`, never within a character. */
function utf8End(text: string, from: number, to: number, maxBytes: number): number {
  // No UTF-16 unit becomes more than three bytes.
  if ((to - from) * 3 <= maxBytes) return to;
  let bytes = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : isPair ? 4 : 3;
    if (bytes > maxBytes) return i;
    if (isPair) i++;
  }
  return to;
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

// White space of ASCII only: the one that String.trim removes as well may be a misplaced byte order mark.
function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0b || unit === 0x0c;
}

function indexWithin(text: string, character: string, from: number, to: number): number {
  const unit = character.charCodeAt(0);
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === unit) return i;
  return to;
}

function wordEnd(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && !isSpace(text.charCodeAt(i))) i++;
  return i;
}

function skipSpace(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && isSpace(text.charCodeAt(i))) i++;
  return i;
}

function skipSpaceBack(text: string, from: number, to: number): number {
  let i = to;
  while (i > from && isSpace(text.charCodeAt(i - 1))) i--;
  return i;
}
