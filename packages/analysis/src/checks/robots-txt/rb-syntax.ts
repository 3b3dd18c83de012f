import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots } from '../../facts/robots.ts';
import type { RobotsProblemCode } from '../../parse/robots-file.ts';

const mistakes: ReadonlySet<RobotsProblemCode> = new Set<RobotsProblemCode>([
  'syntax-not-understood',
  'misspelt-directive',
  'invalid-sitemap-url',
  'empty-user-agent',
  'rule-without-user-agent',
  'pattern-without-slash',
  'dollar-not-at-end',
]);

/**
 * Fires on lines of robots.txt that crawlers can’t parse, by the rules of Lighthouse’s `robots-txt`. Unknown
 * directives, which Lighthouse also reports, are left to `rb-unknown-directive`, since they do no harm. In a file with
 * a very large number of errors, the first hundred are counted.
 *
 * Source: https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt
 */
export const rbSyntax = defineCheck({
  id: 'rb-syntax',
  version: 1,
  category: 'robots-txt',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt',
  text: {
    failure: 'Syntax errors in robots.txt',
    pass: 'No syntax errors in robots.txt',
    why: 'Crawlers skip lines they don’t understand, so whatever such a line should block or allow is treated as if the line didn’t exist.',
    fix: 'Write each line as a directive, a colon, and a value. Start paths with / or *, use $ only at the end, and put a User-agent line before the first rule.',
    details: {
      broken:
        '{count, plural, one {# line of robots.txt can’t be understood. It is} other {# lines of robots.txt can’t be understood. The first is}} line {line}: “{text}”.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    const lines = new Map(
      (robots.file?.problems ?? []).filter(({ code }) => mistakes.has(code)).map((one) => [one.line, one]),
    );
    const [first] = lines.values();
    if (first === undefined) return pass();
    return fail('broken', { count: lines.size, line: first.line, text: first.text });
  },
});
