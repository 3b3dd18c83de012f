import { boundText } from '../bounds.ts';
import { startOf, utf8End, isLineEnd, indexWithin, wordEnd, skipSpace, skipSpaceBack } from './line-text.ts';
import type {
  RobotsRule,
  RobotsCrawlDelay,
  RobotsSitemap,
  RobotsContentSignal,
  RobotsLicense,
  RobotsHost,
  RobotsProblemCode,
  RobotsProblem,
  RobotsTxt,
} from './robots-file.ts';
import { normalizePattern, productToken } from './robots-pattern.ts';
import { isHttp, parseUrl } from './url.ts';

/**
 * The size of a robots.txt that crawlers must read, in bytes of UTF-8 (RFC 9309, 2.5); Google reads exactly this much.
 */
export const robotsTxtLimitBytes = 500 * 1024;
/** Redirects that crawlers follow to reach the file (RFC 9309, 2.3.1.2). */
export const robotsTxtMaxRedirects = 5;
export interface RobotsTxtOptions {
  /** Absolute URL of the robots.txt: relative sitemap URLs are resolved against it. */
  readonly robotsUrl?: string;
}

export const maxRobotsProblems = 100;
const maxProblemText = 200;

/** Google truncates longer lines, in bytes: eight times the longest URL of an old browser. */
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

/** Prefixes that Google accepts as a directive: its own names, regardless of what follows, and frequent typos. */
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
 * Parses a robots.txt like Google's crawler and reports the problems of each line. Never fails.
 *
 * Sources: RFC 9309; https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt; tolerance of
 * mistakes as in https://github.com/google/robotstxt.
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
  /** A rule was read since the last user agent, so the next user agent starts a new group. */
  #isGroupClosed = true;
  /**
   * Crawlers that a crawl delay would apply to. For crawlers that support it, it closes a group just as a rule does.
   */
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
      // Google accepts `disallow /x` if there are exactly two words.
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
    group.rules.push({ type, pattern, normalized: normalizePattern(pattern), line });
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
