import type { DmarcPolicy, DmarcProblem } from '../mail-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import { nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

export const dmarcFindings = defineFindings('dns', {
  'dmarc-missing': {
    severity: 'high',
    message:
      '{domain} has no DMARC policy. Receivers get no instructions for email that spoofs the domain, and you get no reports about it.',
    fix: 'Publish the TXT record “v=DMARC1; p=none; rua=mailto:you@{domain}” at _dmarc.{domain} and monitor the reports for a few weeks. Then change p to quarantine and later to reject.',
  },
  'dmarc-missing-no-mail': {
    severity: 'medium',
    message:
      '{domain} does not accept email, but has no DMARC policy that asks receivers to reject email sent in its name.',
    fix: 'Publish the TXT record “v=DMARC1; p=reject” at _dmarc.{domain}.',
  },
  'dmarc-several-records': {
    severity: 'high',
    message: 'There is more than one DMARC record at the same name, so receivers use none of them.',
    fix: 'Keep one TXT record that begins with v=DMARC1 at _dmarc.{domain} and delete the others.',
  },
  'dmarc-policy-missing': {
    severity: 'medium',
    message: 'The DMARC record does not specify a policy (p=), so receivers only monitor and block nothing.',
    fix: 'Add p=quarantine or p=reject right after v=DMARC1.',
  },
  'dmarc-policy-invalid': {
    severity: 'medium',
    message:
      'A policy in the DMARC record (p=, sp=, or np=) has an invalid value. Receivers then treat all policies as none and block nothing.',
    fix: 'Set p, and sp and np if present, to none, quarantine, or reject.',
  },
  'dmarc-none': {
    severity: 'medium',
    message: 'The DMARC policy is none. Receivers report spoofed email but still deliver it.',
    fix: 'Once the reports show that all your senders pass, set p=quarantine and later p=reject.',
  },
  'dmarc-quarantine': {
    severity: 'info',
    message: 'The DMARC policy sends spoofed email to the spam folder (quarantine).',
    fix: 'Once none of your own email is affected, set p=reject to block spoofed email entirely.',
  },
  'dmarc-reject': {
    severity: 'info',
    message: 'The DMARC policy has receivers reject spoofed email (reject).',
    fix: null,
  },
  'dmarc-testing': {
    severity: 'medium',
    message:
      'The DMARC policy is {policy}, but it is marked as a test (t=y). Receivers are asked to apply a weaker form of it.',
    fix: 'Remove t=y once the reports look right.',
  },
  'dmarc-subdomains-weaker': {
    severity: 'medium',
    message:
      'Subdomains have a weaker DMARC policy ({subdomainPolicy}) than {domain} itself ({policy}). Attackers can spoof them instead.',
    fix: 'Remove sp= from the record or set it to {policy}.',
  },
  'dmarc-non-existent-weaker': {
    severity: 'low',
    message:
      'Nonexistent subdomains have a weaker DMARC policy ({nonExistentPolicy}) than {domain} itself ({policy}).',
    fix: 'Remove np= from the record or set it to reject. No legitimate email comes from names that do not exist.',
  },
  'dmarc-no-reports': {
    severity: 'low',
    message:
      'The DMARC record does not request reports (rua=), so you cannot see who sends email in your name or what is rejected.',
    fix: 'Add rua=mailto: with an email address that you monitor, or the address of a DMARC report service.',
  },
  'dmarc-reports-unauthorized': {
    severity: 'low',
    message:
      'DMARC reports to {addresses} are not sent because the receiving domain has not authorized them.',
    fix: 'Ask the owner of that domain to publish the TXT record “v=DMARC1” at {domain}._report._dmarc under their domain, or use an address on your own domain.',
  },
  'dmarc-report-address-invalid': {
    severity: 'low',
    message:
      'An address for DMARC reports is not in the format mailto:name@example.com, so no reports are sent to it.',
    fix: 'Correct the addresses in rua= and ruf=. Separate multiple addresses with commas.',
  },
  'dmarc-removed-tag': {
    severity: 'info',
    message:
      'The DMARC record uses tags that have been removed from the standard (pct, rf, or ri). Receivers may ignore them.',
    fix: 'Remove them. To test a policy, use t=y instead of pct=0.',
  },
  'dmarc-syntax': {
    severity: 'medium',
    message: 'The DMARC record has parts that receivers cannot parse and skip.',
    fix: 'Write it as name=value pairs separated by semicolons, such as “v=DMARC1; p=reject; rua=mailto:you@{domain}”.',
  },
  'dmarc-inherited': {
    severity: 'info',
    message: '{domain} has no DMARC record of its own and inherits its policy from {foundAt}.',
    fix: 'Publish a record at _dmarc.{domain} to set your own policy.',
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
