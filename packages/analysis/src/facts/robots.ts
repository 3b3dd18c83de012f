import { boundText } from '../bounds.ts';
import type { Fetched, FetchedAnswer } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { isCoveredByRobotsTxt, robotsMatcher, type RobotsMatcher } from '../parse/robots-match.ts';
import type { RobotsRule, RobotsTxt } from '../parse/robots-file.ts';
import { parseRobotsTxt, robotsTxtLimitBytes } from '../parse/robots-txt.ts';
import type { Reason } from '../reasons.ts';
import { remembered } from '../remembered.ts';
import type { LinkElement } from './link-elements.ts';
import type { ResponseFacts } from './response.ts';
import type { Script } from './scripts.ts';

/**
 * Result of requesting robots.txt. `unanswered`: no response, or one that says nothing about rules, such as 429;
 * `missing`: another status from 400 to 499, which crawlers treat as a site without rules; `redirects`: lost in
 * redirects, which they treat the same way; `html`: a web page instead.
 */
export type RobotsState =
  'not-requested' | 'unanswered' | 'missing' | 'redirects' | 'server-error' | 'html' | 'present';

export interface DecidingRule {
  /** As in a robots.txt, for example `Disallow: /private/`; the length is limited. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

export interface CrawlerAccess {
  /** The product token as its operator writes it; `*` is every crawler without rules of its own. */
  readonly agent: string;
  readonly isAllowed: boolean;
  /** Null if no rule matches. */
  readonly rule: DecidingRule | null;
  /** The file has rules for this specific crawler. */
  readonly isNamed: boolean;
}

export interface BlockedResource extends DecidingRule {
  readonly url: string;
  readonly element: number;
}

export interface RobotsFacts {
  readonly state: RobotsState;
  /** Null if there was no response. */
  readonly status: number | null;
  /**
   * Why there was no response, as a fetcher code such as `TIMEOUT`, or what is wrong with its redirects; null if there
   * was one, or no request.
   */
  readonly failure: string | null;
  /** Size of the part that was read. */
  readonly bodyBytes: number;
  /** Null unless the state is `present`. */
  readonly file: RobotsTxt | null;
  /**
   * Whether the crawlers in `searchCrawlers` may fetch the page, in that order; null if the rules are unknown. Without
   * a file, every crawler may.
   */
  readonly crawlers: readonly CrawlerAccess[] | null;
  /** Crawlers that a single rule blocks from every page, out of those checked, each with that rule. */
  readonly blocked: readonly CrawlerAccess[];
  /** Render-blocking stylesheets and scripts of the page's own origin. */
  readonly resources: {
    /** Number checked: the first 30. */
    readonly total: number;
    readonly blocked: readonly BlockedResource[];
  };
}

/** The crawlers that Lighthouse also checks (is-crawlable); the first one stands for all others. */
export const searchCrawlers = ['*', 'Googlebot', 'bingbot', 'DuckDuckBot', 'archive.org_bot'] as const;

/** Reasons of the fetcher. Source: RFC 9309, 2.3.1.2. */
const endlessRedirects = new Set(['redirect-loop', 'too-many-redirects', 'bad-redirect']);
/** With one of these, the response itself is the result only if it has no target. */
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const maxResources = 30;
/** A thousand rules with asterisks for a URL of 300 characters; about sixty URLs are matched against each file. */
const maxSearched = 300_000;
const maxRuleText = 200;
/** Only rules for every path match it: no URL contains this character. */
const anyPath = '/\u0001';

/** The page data that the rules are applied to. */
export interface RobotsSubject {
  readonly response: Pick<ResponseFacts, 'url'>;
  readonly linkElements: readonly LinkElement[];
  readonly scripts: readonly Script[];
}

export function readRobots(answer: Fetched | undefined, subject: RobotsSubject): RobotsFacts {
  const { url } = subject.response;
  // The response of another origin says nothing about this page.
  if (answer === undefined || answer === null || !isCoveredByRobotsTxt(answer.requestedUrl, url))
    return withoutFile('not-requested');
  const everyoneMay = searchCrawlers.map((agent) => unnamed(agent));
  if ('failure' in answer) {
    const { failure, reason } = answer;
    return reason !== undefined && endlessRedirects.has(reason)
      ? { ...withoutFile('redirects', undefined, everyoneMay), failure: reason }
      : { ...withoutFile('unanswered'), failure };
  }

  const { status, bodyBytes } = answer;
  if (status >= 500) return withoutFile('server-error', answer);
  if (redirectStatuses.has(status)) return withoutFile('redirects', answer, everyoneMay);
  if (status === 429 || status < 200 || (status >= 300 && status < 400))
    return withoutFile('unanswered', answer);
  if (status >= 400) return withoutFile('missing', answer, everyoneMay);

  const { file, blocked } = readFile(answer);
  if (file === null) return withoutFile('html', answer, everyoneMay);
  return {
    state: 'present',
    status,
    failure: null,
    bodyBytes,
    file,
    crawlers: searchCrawlers.map(accessTo(file, url)),
    blocked,
    resources: resourcesOf(file, subject),
  };
}

/** The parts of the file that do not depend on the page; null if it is a web page. */
const readFile = remembered(
  (answer: FetchedAnswer): { readonly file: RobotsTxt | null; readonly blocked: RobotsFacts['blocked'] } => {
    const file = parseRobotsTxt(answer.text, { robotsUrl: answer.url });
    const type = parseContentType(headerValues(answer.headers, 'content-type').at(-1))?.essence ?? '';
    if (file.directiveCount === 0 && looksLikeHtml(answer.text, type)) return { file: null, blocked: [] };
    const blocked = searchCrawlers.map(accessTo(file, anyPath)).filter((access) => !access.isAllowed);
    return { file, blocked };
  },
);

/** User agents named in the file, and the matchers used so far: those of the few crawlers known here. */
const readersOf = remembered((file: RobotsTxt) => ({
  named: new Set(file.groups.flatMap(({ tokens }) => tokens)),
  matchers: new Map<string, RobotsMatcher>(),
}));

function matcherOf(file: RobotsTxt, agent: string): RobotsMatcher {
  const { matchers } = readersOf(file);
  let matcher = matchers.get(agent);
  if (matcher === undefined)
    matchers.set(agent, (matcher = robotsMatcher(withName(file, agent), agent, maxSearched)));
  return matcher;
}

function withoutFile(
  state: RobotsState,
  answer: { readonly status: number | null; readonly bodyBytes: number } = { status: null, bodyBytes: 0 },
  crawlers: RobotsFacts['crawlers'] = null,
): RobotsFacts {
  const { status, bodyBytes } = answer;
  return {
    state,
    status,
    failure: null,
    bodyBytes,
    file: null,
    crawlers,
    blocked: [],
    resources: { total: 0, blocked: [] },
  };
}

/** What is known about one of `searchCrawlers`; null if the rules are unknown. */
export function searchAccess(
  { crawlers }: RobotsFacts,
  agent: (typeof searchCrawlers)[number],
): CrawlerAccess | null {
  return crawlers?.find((access) => access.agent === agent) ?? null;
}

/** Why there are no rules to check; null if there are. An empty file has none that could be wrong. */
export function outsideOfRobots({ state, file }: RobotsFacts): Reason | null {
  switch (state) {
    case 'not-requested':
      return 'not-fetched';
    case 'unanswered':
    case 'redirects':
    case 'server-error':
      return 'unanswered';
    case 'missing':
      return 'no-robots-txt';
    case 'html':
      return 'robots-txt-is-html';
    case 'present':
      return file === null ? 'no-robots-txt' : null;
  }
}

/** The file exceeds the size that Google reads. */
export function isRobotsTxtTooLong({ file, bodyBytes }: RobotsFacts): boolean {
  return file !== null && (file.isTruncated || bodyBytes > robotsTxtLimitBytes);
}

/** Access of crawlers to one URL under a robots.txt. No file names most of them, so they all get the result of `*`. */
export function accessTo(file: RobotsTxt, url: string): (agent: string) => CrawlerAccess {
  const { named } = readersOf(file);
  let everybody: CrawlerAccess | null = null;
  return (agent) => {
    if (!plainToken.test(agent) || named.has(agent.toLowerCase())) return accessOf(file, agent, url);
    everybody ??= accessOf(file, '*', url);
    return { agent, isAllowed: everybody.isAllowed, rule: everybody.rule, isNamed: false };
  };
}

/** A crawler's name may contain digits and dots, which RFC 9309 does not allow. */
function accessOf(file: RobotsTxt, agent: string, url: string): CrawlerAccess {
  const { allowed, rule, group } = matcherOf(file, agent)(url);
  return { agent, isAllowed: allowed, rule: ruleText(rule), isNamed: group === 'specific' };
}

export function unnamed(agent: string): CrawlerAccess {
  return { agent, isAllowed: true, rule: null, isNamed: false };
}

const plainToken = /^[a-z_*-]+$/i;

/**
 * Product tokens consist of letters, hyphens and underscores: of `archive.org_bot` the parser keeps `archive`. A
 * crawler with such a name is matched by its full name.
 */
function withName(file: RobotsTxt, agent: string): RobotsTxt {
  if (plainToken.test(agent)) return file;
  const token = agent.toLowerCase();
  const groups = file.groups.map((group) =>
    group.userAgents.some((name) => name.toLowerCase().split('/', 1)[0]?.trim() === token)
      ? { ...group, tokens: [...group.tokens, token] }
      : group,
  );
  return { ...file, groups };
}

function ruleText(rule: RobotsRule | null): DecidingRule | null {
  if (rule === null) return null;
  const name = rule.type === 'allow' ? 'Allow' : 'Disallow';
  return { text: boundText(`${name}: ${rule.pattern}`, maxRuleText), line: rule.line };
}

function resourcesOf(
  file: RobotsTxt,
  { response: { url }, linkElements, scripts }: RobotsSubject,
): RobotsFacts['resources'] {
  const found = new Map<string, number>();
  const add = (resource: string | null, element: number): void => {
    if (found.size < maxResources && resource !== null && isCoveredByRobotsTxt(url, resource))
      if (!found.has(resource)) found.set(resource, element);
  };
  for (const { rel, url: sheet, media, isDisabled, element } of linkElements) {
    if (found.size >= maxResources) break;
    if (!isDisabled && rel.includes('stylesheet') && !rel.includes('alternate') && media !== 'print')
      add(sheet, element);
  }
  for (const { url: script, isJavaScript, element } of scripts) {
    if (found.size >= maxResources) break;
    if (isJavaScript) add(script, element);
  }
  const match = matcherOf(file, 'Googlebot');
  const blocked: BlockedResource[] = [];
  for (const [resource, element] of found) {
    const { allowed, rule } = match(resource);
    const text = ruleText(rule);
    if (!allowed && text !== null) blocked.push({ text: text.text, line: text.line, url: resource, element });
  }
  return { total: found.size, blocked };
}

const htmlStart = /^\s{0,100}(?:<!--.{0,300}?-->\s{0,100})?<(?:!doctype\s+html|html|head|body)\b/is;

/** Whether a response that should be a machine-readable text file is a web page. */
export function looksLikeHtml(text: string, contentType: string): boolean {
  const start = text.slice(0, 1000);
  return (
    htmlStart.test(start) ||
    (/^(?:text\/html|application\/xhtml\+xml)$/.test(contentType) && start.includes('<'))
  );
}
