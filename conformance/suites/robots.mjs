// Which URLs a robots.txt allows a crawler to fetch, and the meaning of its other lines.
import {
  crawlDelaySeconds,
  isAllowed,
  isCoveredByRobotsTxt,
  isProductToken,
  parseRobotsTxt,
  pathParamsQuery,
  productToken,
} from '../../packages/analysis/dist/index.js';

export const name = 'robots';
export const folder = 'robots';
/** Google's crawler is the reference: every one of its cases must agree. */
export const required = { 'robots/google': 1 };

export async function run(readJson) {
  const cases = [];
  const add = (suite, file, judge) =>
    readJson(`${file}.json`).then((rows) => {
      rows.forEach(({ input, expected }, i) => {
        const got = judge(input, expected);
        const agreed = isEqual(got, expected) || isUndecided(file, got, expected);
        cases.push({ suite, id: `${file}/${i}`, agreed, expected, got });
      });
    });
  await add('robots/google', 'google-robots_test', ({ robots, robotsBase64, userAgent, url }) => ({
    allowed: isAllowed(parseRobotsTxt(textOf(robots, robotsBase64)), userAgent, url).allowed,
  }));
  await add('robots/google', 'google-parse-stats', ({ robots, robotsBase64 }, expected) =>
    parseStats(parseRobotsTxt(textOf(robots, robotsBase64)), expected),
  );
  await add('robots/google', 'google-path-params-query', ({ url }) => ({
    pathParamsQuery: pathParamsQuery(url),
  }));
  await add('robots/google', 'google-valid-user-agent-token', ({ userAgentToken }) => ({
    valid: isProductToken(userAgentToken),
  }));
  await add('robots', 'rfc9309-examples', ({ robots, userAgent, url }) => ({
    allowed: isAllowed(parseRobotsTxt(robots), userAgent, url).allowed,
  }));
  await add('robots', 'robots-parser-allowed', ({ robots, robotsUrl, userAgent, url }) => ({
    allowed: allowedOn(robots, robotsUrl, userAgent, url)?.allowed ?? null,
  }));
  await add('robots', 'robots-parser-other', answer);
  return cases;
}

/**
 * The source of these rows asserts `isDisallowed`, which means "not isAllowed" there and also holds if the robots.txt
 * does not apply to the URL (another port, for example). Where it asserts that nothing is decided, rows have null.
 */
function isUndecided(file, got, expected) {
  return file === 'robots-parser-allowed' && expected.allowed === false && got.allowed === null;
}

function textOf(robots, robotsBase64) {
  return robots ?? Buffer.from(robotsBase64, 'base64').toString('utf8');
}

/** What Google's parser counts. Ours also counts a rule without a user agent, but stores no line for it. */
function parseStats(robots, expected) {
  const lines = [
    ...robots.groups.flatMap(({ line, rules }) => [line, ...rules.map((rule) => rule.line)]),
    ...robots.sitemaps.map(({ line }) => line),
  ];
  const stats = {
    valid_directives: robots.directiveCount,
    unknown_directives: robots.unknownDirectiveCount,
    last_line_seen: Math.max(...lines),
  };
  return Object.fromEntries(Object.keys(expected).map((key) => [key, stats[key]]));
}

/**
 * Responds as robots-parser does: null if the robots.txt does not apply to the URL. Its relative URLs are paths on one
 * unknown host; a URL is percent-encoded by parsing it, as all of our callers do.
 */
function allowedOn(robots, robotsUrl, userAgent, url) {
  const host = 'http://unknown.invalid';
  const robotsHref = absolute(robotsUrl, host);
  const isRelative = (address) => address?.startsWith('/') === true;
  const href = absolute(url, isRelative(robotsUrl) && isRelative(url) ? host : undefined);
  if (robotsHref === null || href === null || !isCoveredByRobotsTxt(robotsHref, href)) return null;
  return isAllowed(parseRobotsTxt(robots ?? ''), productToken(userAgent ?? '') || '*', href);
}

function absolute(url, base) {
  if (typeof url !== 'string' || !URL.canParse(url, base)) return null;
  return new URL(url, base).href;
}

function answer({ robots, robotsUrl, query, args }) {
  const parsed = parseRobotsTxt(robots ?? '');
  switch (query) {
    case 'getPreferredHost':
      return parsed.hosts.at(-1)?.value ?? null;
    case 'getSitemaps':
      return parsed.sitemaps.map(({ raw }) => raw);
    case 'getCrawlDelay':
      return crawlDelaySeconds(parsed, productToken(args[0] ?? '') || '*');
    case 'getMatchingLineNumber':
      return allowedOn(robots, robotsUrl, args[1], args[0])?.rule?.line ?? -1;
    case 'isExplicitlyDisallowed': {
      const match = allowedOn(robots, robotsUrl, args[1], args[0]);
      return match === null ? null : match.group === 'specific' && !match.allowed;
    }
    default:
      return undefined;
  }
}

function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
