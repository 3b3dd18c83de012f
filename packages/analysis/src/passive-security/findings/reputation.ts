import { defineFindings, type Finding } from './finding.ts';
import { nameOf, type JudgedFacts } from './judged-facts.ts';

/** Single votes go either way; a score below this is more than a quarrel. */
const poorCommunityScore = -10;

export const reputationFindings = defineFindings('vt', {
  'reputation-malicious': {
    severity: 'critical',
    message: '{engines} security engines call {domain} malicious: browsers and mail filters may block it.',
    fix: 'Look for injected pages, scripts and redirects, clean the site, change its passwords, then ask each engine for a review.',
  },
  'reputation-one-engine': {
    severity: 'medium',
    message:
      'One security engine calls {domain} malicious. One among dozens is often mistaken, but it can cost visitors.',
    fix: 'Look at the report of VirusTotal for {domain}. If the site is clean, ask that engine to correct its verdict.',
  },
  'reputation-suspicious': {
    severity: 'medium',
    message: 'Security engines that call {domain} suspicious: {engines}.',
    fix: 'Look at the report of VirusTotal for {domain}, and for pages or scripts on the site that you did not put there.',
  },
  'reputation-community': {
    severity: 'low',
    message: 'Users of VirusTotal have voted {domain} down (score: {score}).',
    fix: 'Read their comments at VirusTotal: they often say what they met.',
  },
  'reputation-clean': {
    severity: 'info',
    message: 'No security engine objects to {domain} (engines that call it harmless: {engines}).',
    fix: null,
  },
  'reputation-no-verdict': {
    severity: 'info',
    message: 'No security engine has a verdict on {domain} yet, neither good nor bad.',
    fix: null,
  },
});

export function judgeReputation({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = reputationFindings;
  const domain = nameOf(passive);
  if (!passive.reputation.known) {
    // Asked about a domain, a source to which this does not apply has never looked at it.
    const isUnseen = passive.domain !== null && passive.reputation.reason === 'not-applicable';
    return isUnseen ? [find('reputation-no-verdict', { domain })] : [];
  }
  const { malicious, suspicious, harmless, reputation } = passive.reputation.facts;
  const findings: Finding[] = [];
  if (malicious > 1) findings.push(find('reputation-malicious', { domain, engines: malicious }));
  else if (malicious === 1) findings.push(find('reputation-one-engine', { domain }));
  if (suspicious > 0) findings.push(find('reputation-suspicious', { domain, engines: suspicious }));
  if (reputation < poorCommunityScore) {
    findings.push(find('reputation-community', { domain, score: reputation }));
  }
  if (findings.length > 0) return findings;
  return [
    harmless > 0
      ? find('reputation-clean', { domain, engines: harmless })
      : find('reputation-no-verdict', { domain }),
  ];
}
