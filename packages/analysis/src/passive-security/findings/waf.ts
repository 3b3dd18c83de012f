import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

export const wafFindings = defineFindings('waf', {
  'waf-detected': {
    severity: 'info',
    message: 'A web application firewall protects the site: {name}.',
    fix: null,
  },
  'waf-blocking': {
    severity: 'low',
    message:
      'The {name} firewall responded instead of the site. The scan may have analyzed its block page, and other bots may get the same response.',
    fix: 'Allow the IP address or user agent of this service and scan again. Also check that search engine crawlers are allowed.',
  },
  'waf-none': {
    severity: 'info',
    message: 'No web application firewall was detected. There may be one that leaves no traces.',
    fix: 'For a site with logins, forms, or a shop, consider a web application firewall. It blocks many automated attacks.',
  },
  'waf-none-behind-cdn': {
    severity: 'info',
    message: 'The site is behind {cdn}. Whether its firewall is on cannot be detected.',
    fix: 'Check in the settings of {cdn} whether the firewall is on.',
  },
});

export function judgeWaf({ passive: { waf } }: JudgedFacts): readonly Finding[] {
  const { find } = wafFindings;
  const { detected, name, confidence, cdn } = waf;
  if (detected && name !== null) {
    return [find(confidence === 'blocking' ? 'waf-blocking' : 'waf-detected', { name })];
  }
  return [cdn === null ? find('waf-none', {}) : find('waf-none-behind-cdn', { cdn })];
}
