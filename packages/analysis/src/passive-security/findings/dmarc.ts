import type { DmarcPolicy, DmarcProblem } from '../mail-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import { nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

export const dmarcFindings = defineFindings('dns', {
  'dmarc-missing': {
    severity: 'high',
    message:
      '{domain} has no DMARC policy: receivers are not told what to do with mail that is forged in its name, and nobody reports it to you.',
    fix: 'Publish the TXT record “v=DMARC1; p=none; rua=mailto:you@{domain}” at _dmarc.{domain}, read the reports for some weeks, then raise p to quarantine and reject.',
  },
  'dmarc-missing-no-mail': {
    severity: 'medium',
    message: '{domain} takes no mail, but no DMARC policy has receivers refuse mail in its name.',
    fix: 'Publish the TXT record “v=DMARC1; p=reject” at _dmarc.{domain}.',
  },
  'dmarc-several-records': {
    severity: 'high',
    message: 'There are several DMARC records at one name; receivers then use none of them.',
    fix: 'Keep one TXT record that begins with v=DMARC1 at _dmarc.{domain}, and delete the others.',
  },
  'dmarc-policy-missing': {
    severity: 'medium',
    message: 'The DMARC record names no policy (p=), so receivers only watch and stop nothing.',
    fix: 'Add p=quarantine or p=reject right after v=DMARC1.',
  },
  'dmarc-policy-invalid': {
    severity: 'medium',
    message:
      'A policy in the DMARC record (p=, sp= or np=) is none that receivers know; they then take all of them as none and stop nothing.',
    fix: 'Set p, and sp and np where they stand, to none, quarantine or reject.',
  },
  'dmarc-none': {
    severity: 'medium',
    message: 'The DMARC policy is none: receivers report forged mail, but deliver it.',
    fix: 'Once the reports show that all your senders pass, set p=quarantine, later p=reject.',
  },
  'dmarc-quarantine': {
    severity: 'info',
    message: 'The DMARC policy sends forged mail to the spam folder (quarantine).',
    fix: 'When no mail of yours is caught by it, p=reject keeps forged mail out altogether.',
  },
  'dmarc-reject': {
    severity: 'info',
    message: 'The DMARC policy has forged mail refused (reject).',
    fix: null,
  },
  'dmarc-testing': {
    severity: 'medium',
    message:
      'The DMARC policy is {policy}, but marked as a test (t=y): receivers are asked to apply it in a weaker form.',
    fix: 'Remove t=y when the reports look right.',
  },
  'dmarc-subdomains-weaker': {
    severity: 'medium',
    message:
      'Subdomains have a weaker DMARC policy ({subdomainPolicy}) than {domain} itself ({policy}); forgers can use them instead.',
    fix: 'Remove sp= from the record, or set it to {policy}.',
  },
  'dmarc-non-existent-weaker': {
    severity: 'low',
    message:
      'Made-up subdomains have a weaker DMARC policy ({nonExistentPolicy}) than {domain} itself ({policy}).',
    fix: 'Remove np= from the record, or set it to reject: no real mail comes from names that do not exist.',
  },
  'dmarc-no-reports': {
    severity: 'low',
    message:
      'The DMARC record asks for no reports (rua=), so you do not learn who sends in your name or what is refused.',
    fix: 'Add rua=mailto: with an address that you read, or that of a report service.',
  },
  'dmarc-reports-unauthorized': {
    severity: 'low',
    message: 'DMARC reports to {addresses} are not sent: the domain there has not said that it takes them.',
    fix: 'Ask whoever runs that domain to publish “v=DMARC1” as a TXT record at {domain}._report._dmarc of it, or use an address of your own domain.',
  },
  'dmarc-report-address-invalid': {
    severity: 'low',
    message:
      'An address for DMARC reports is not in the form mailto:name@example.com, so nothing is sent there.',
    fix: 'Correct the addresses in rua= and ruf=; several are divided by commas.',
  },
  'dmarc-removed-tag': {
    severity: 'info',
    message:
      'The DMARC record uses tags that the standard has since removed (pct, rf or ri); receivers may ignore them.',
    fix: 'Remove them; t=y replaces pct=0 for trying a policy out.',
  },
  'dmarc-syntax': {
    severity: 'medium',
    message: 'The DMARC record has parts that receivers cannot read and skip.',
    fix: 'Write it as name=value pairs with semicolons between, such as “v=DMARC1; p=reject; rua=mailto:you@{domain}”.',
  },
  'dmarc-inherited': {
    severity: 'info',
    message: 'The DMARC policy of {domain} is not its own: it comes from {foundAt}.',
    fix: 'Publish a record at _dmarc.{domain} to decide it yourself.',
  },
});

const strength: Readonly<Record<DmarcPolicy, number>> = { none: 0, quarantine: 1, reject: 2 };

export function judgeDmarc({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = dmarcFindings;
  const { dmarc } = passive.mail;
  if (!dmarc.known) return [];
  const { record, foundAt, policy, subdomainPolicy, nonExistentPolicy, isTesting, unauthorizedReports } =
    dmarc.facts;
  const domain = nameOf(passive);
  const has = (problem: DmarcProblem) => dmarc.facts.problems.includes(problem);
  const findings: Finding[] = [];
  if (has('several-records')) findings.push(find('dmarc-several-records', { domain }));
  if (record === null) {
    if (findings.length > 0) return findings;
    return [find(takesNoMail(passive) ? 'dmarc-missing-no-mail' : 'dmarc-missing', { domain })];
  }
  if (has('policy-missing')) findings.push(find('dmarc-policy-missing', {}));
  else if (has('policy-invalid')) findings.push(find('dmarc-policy-invalid', {}));
  else if (policy === null || policy === 'none') findings.push(find('dmarc-none', {}));
  else if (isTesting) findings.push(find('dmarc-testing', { policy }));
  else findings.push(find(policy === 'reject' ? 'dmarc-reject' : 'dmarc-quarantine', {}));

  const isWeaker = (other: DmarcPolicy | null): other is DmarcPolicy =>
    policy !== null && other !== null && strength[other] < strength[policy];
  if (isWeaker(subdomainPolicy)) {
    findings.push(find('dmarc-subdomains-weaker', { domain, subdomainPolicy, policy: policy ?? '' }));
  } else if (isWeaker(nonExistentPolicy)) {
    findings.push(find('dmarc-non-existent-weaker', { domain, nonExistentPolicy, policy: policy ?? '' }));
  }
  if (has('syntax')) findings.push(find('dmarc-syntax', { domain }));
  if (has('no-reports')) findings.push(find('dmarc-no-reports', {}));
  if (has('report-address-invalid')) findings.push(find('dmarc-report-address-invalid', {}));
  if (unauthorizedReports.length > 0) {
    findings.push(find('dmarc-reports-unauthorized', { domain, addresses: unauthorizedReports }));
  }
  if (has('removed-tag')) findings.push(find('dmarc-removed-tag', {}));
  if (foundAt !== null && foundAt.toLowerCase() !== `_dmarc.${domain}`.toLowerCase()) {
    findings.push(find('dmarc-inherited', { domain, foundAt }));
  }
  return findings;
}
