import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots } from '../../facts/robots.ts';

/**
 * Fires on directives in robots.txt that no crawler is known to support. They do no harm (RFC 9309, 2.2.4: crawlers
 * skip what they don’t know), so they are a separate notice and not among the syntax errors of `rb-syntax`.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4
 */
export const rbUnknownDirective = defineCheck({
  id: 'rb-unknown-directive',
  row: 'rb-syntax',
  version: 1,
  category: 'robots-txt',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4',
  text: {
    failure: 'Unknown directives in robots.txt',
    pass: 'No unknown directives in robots.txt',
    why: 'Crawlers skip directives they don’t know. That does no harm unless the line was meant to do something.',
    fix: 'Check that the directive is spelled the way its documentation spells it. Keep it if it is meant for a crawler that supports it.',
    details: {
      unknown:
        '{count, plural, one {# line of robots.txt has an unknown directive. It is} other {# lines of robots.txt have an unknown directive. The first is}} line {line}: “{text}”.',
    },
  },
  run({ robots }) {
    const reason = outsideOfRobots(robots);
    if (reason !== null) return notApplicable(reason);
    const unknown = (robots.file?.problems ?? []).filter(({ code }) => code === 'unknown-directive');
    const [first] = unknown;
    if (first === undefined) return pass();
    return fail('unknown', { count: unknown.length, line: first.line, text: first.text });
  },
});
