import { defineCheck, notApplicable } from '../../check.ts';
import { judgeRule } from '../../judge-rule.ts';
import { refreshOf } from '../../facts/refresh.ts';

/**
 * Fires on pages that reload themselves by a meta refresh within 20 hours. Redirects are left to `redir-meta-refresh`.
 *
 * Source: https://dequeuniversity.com/rules/axe/4.13/meta-refresh
 */
export const a11yMetaRefresh = defineCheck({
  id: 'a11y-meta-refresh',
  row: 'a11y-wcag',
  version: 1,
  category: 'accessibility',
  severity: 'notice',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://dequeuniversity.com/rules/axe/4.13/meta-refresh',
  text: {
    failure: 'Page reloads by itself',
    pass: 'Page doesn’t reload by itself',
    why: 'A reload takes people back to the top and discards what they entered. Slow readers never get to the end.',
    fix: 'Remove the meta refresh. Load new content with a script, or let users reload the page themselves.',
    details: {
      reload: 'A meta tag reloads the page after {seconds, plural, one {# second} other {# seconds}}.',
    },
  },
  run(facts) {
    if (facts.rendering !== null && refreshOf(facts) !== null) return notApplicable('meta-refresh-redirect');
    return judgeRule(facts.accessibility, 'meta-refresh', 'reload', ([first]) => ({
      seconds: first?.delaySeconds ?? 0,
    }));
  },
});
