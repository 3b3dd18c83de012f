export interface RobotsRule {
  readonly type: 'allow' | 'disallow';
  /** As written; empty if there is no value. */
  readonly pattern: string;
  /** Percent-encoded for comparison; its length in octets determines which rule wins. */
  readonly normalized: string;
  /** 1-based. */
  readonly line: number;
}

/** Consecutive user-agent lines and the rules that apply to them. */
export interface RobotsGroup {
  /** As written. */
  readonly userAgents: readonly string[];
  /** Lower-case product tokens of `userAgents`, `*` for every crawler. Names without a token are skipped. */
  readonly tokens: readonly string[];
  /** Line of the first user agent. */
  readonly line: number;
  readonly rules: readonly RobotsRule[];
}

export interface RobotsCrawlDelay {
  /** Lower-case product tokens that it applies to, `*` for every crawler. */
  readonly tokens: readonly string[];
  /** As written. */
  readonly raw: string;
  /** Null if `raw` is not a number. */
  readonly seconds: number | null;
  readonly line: number;
}

export interface RobotsSitemap {
  /** As written. */
  readonly raw: string;
  /** Absolute URL, resolved against the URL of the robots.txt if that is known, or null. */
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
  /** Index in `groups` of the group that contains it; null before the first user agent. */
  readonly group: number | null;
  readonly line: number;
}

/** Location of a Really Simple Licensing license. Source: https://rslstandard.org/rsl */
export interface RobotsLicense {
  /** As written. */
  readonly raw: string;
  /** Absolute http(s) URL, resolved like that of a sitemap, or null. */
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
  /** The line without comment and surrounding white space; the length is limited. */
  readonly text: string;
}

/** A robots.txt as plain data. Everything is in file order. */
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
  /** Number of lines with a directive that crawlers know; a page sent instead of a robots.txt has none. */
  readonly directiveCount: number;
  readonly unknownDirectiveCount: number;
  /** The file is longer than crawlers read; the rest was not read here either. */
  readonly isTruncated: boolean;
}
