export interface RobotsRule {
  readonly type: 'allow' | 'disallow';
  /** As written; empty where it says nothing. */
  readonly pattern: string;
  /** Percent-encoded as it is compared; its length in octets decides which rule wins. */
  readonly normalized: string;
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
