import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

export const wafFindings = defineFindings('waf', {
  'waf-detected': {
    severity: 'info',
    message: 'A web application firewall stands in front of the site: {name}.',
    fix: null,
  },
  'waf-blocking': {
    severity: 'low',
    message:
      'The firewall {name} answered in place of the site: what was analysed may be its block page, and other robots may meet the same.',
    fix: 'Let the address or user agent of this service through and scan again; see that search engines are let through, too.',
  },
  'waf-none': {
    severity: 'info',
    message: 'No web application firewall was recognised. There may be one that leaves no marks.',
    fix: 'For a site with log-ins, forms or a shop, a firewall in front stops many automated attacks.',
  },
  'waf-none-behind-cdn': {
    severity: 'info',
    message: 'The site is behind {cdn}; whether its firewall is on cannot be seen.',
    fix: 'See in the settings of {cdn} whether the firewall is on.',
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
