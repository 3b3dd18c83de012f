import { defineFindings, type Finding } from './finding.ts';
import { nameOf, type JudgedFacts } from './judged-facts.ts';

/** Single votes go either way; a score below this is more than a disagreement. */
const poorCommunityScore = -10;

export const reputationFindings = defineFindings('vt', {
  'reputation-malicious': {
    severity: 'critical',
    message:
      '{engines, plural, one {# security vendor flags} other {# security vendors flag}} {domain} as malicious. Browsers and email filters may block it.',
    fix: 'Look for injected pages, scripts, and redirects, clean up the site, and change its passwords. Then ask each vendor for a review.',
  },
  'reputation-one-engine': {
    severity: 'medium',
    message:
      'One security vendor flags {domain} as malicious. A single vendor among dozens is often wrong, but it can cost you visitors.',
    fix: 'Check the VirusTotal report for {domain}. If the site is clean, ask the vendor to correct its verdict.',
  },
  'reputation-suspicious': {
    severity: 'medium',
    message:
      '{engines, plural, one {# security vendor flags} other {# security vendors flag}} {domain} as suspicious.',
    fix: 'Check the VirusTotal report for {domain} and look for pages or scripts on the site that you did not add.',
  },
  'reputation-community': {
    severity: 'low',
    message: 'VirusTotal users have voted against {domain} (community score: {score, number}).',
    fix: 'Read their comments on VirusTotal. They often describe what they found.',
  },
  'reputation-clean': {
    severity: 'info',
    message:
      'No security vendor flags {domain} ({engines, plural, one {# vendor rates} other {# vendors rate}} it as harmless).',
    fix: null,
  },
  'reputation-no-verdict': {
    severity: 'info',
    message: 'No security vendor has rated {domain} yet.',
    fix: null,
  },
});

export function judgeReputation({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = reputationFindings;
  const domain = nameOf(passive);
  if (!passive.reputation.known) {
    // For a domain, `not-applicable` means that the source has never analyzed it.
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
