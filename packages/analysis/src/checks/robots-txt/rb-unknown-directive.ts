import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { outsideOfRobots } from '../../facts/robots.ts';

/**
 * Fires on directives in robots.txt that no crawler is known to read. They do no harm (RFC 9309, 2.2.4: crawlers skip
 * what they do not know), so they are a notice of their own and not among the broken lines of `rb-syntax`.
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
    failure: 'The robots.txt has known directives only',
    pass: 'The robots.txt has known directives only',
    why: 'Crawlers skip directives that they do not know. That does no harm, unless the line was meant to do something.',
    fix: 'Look whether the directive is spelt as its makers write it; leave it if it is meant for a crawler that reads it.',
    details: {
      unknown: 'Lines of robots.txt with an unknown directive: {count}. The first is line {line}: “{text}”.',
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
