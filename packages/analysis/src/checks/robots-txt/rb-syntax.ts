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
 * Fires on lines of robots.txt that crawlers cannot make sense of, by the rules of Lighthouse's `robots-txt`. What
 * that says of directives it does not know is left to `rb-unknown-directive`, since such lines do no harm. Of a file
 * with very many mistakes the first hundred are counted.
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
    failure: 'The robots.txt has no broken lines',
    pass: 'The robots.txt has no broken lines',
    why: 'A line that crawlers do not understand is skipped, and what it should keep out, or let in, is treated as if nothing had been said.',
    fix: 'Write each line as a directive, a colon and a value; begin paths with / or *, put $ only at the end, and put a User-agent line before the first rule.',
    details: {
      broken: 'Lines of robots.txt that are not understood: {count}. The first is line {line}: “{text}”.',
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
