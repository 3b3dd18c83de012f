import type { SpfFault } from '../mail-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import { isWithoutMail, nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

/** Of the ten lookups that RFC 7208 section 4.6.4 allows: from here on, one more sender may exceed the limit. */
const nearLimitLookups = 9;

export const spfFindings = defineFindings('dns', {
  'spf-missing': {
    severity: 'medium',
    message:
      '{domain} has no SPF record, so it does not declare which servers can send its email. Others can send in its name, and its own email is trusted less.',
    fix: 'Publish a TXT record at {domain} that lists your senders and ends with -all, such as “v=spf1 include:your-mail-provider -all”. Your email provider documents the part to include.',
  },
  'spf-missing-no-mail': {
    severity: 'medium',
    message:
      '{domain} does not accept email, but has no SPF record that prohibits sending in its name. Spammers favor such domains.',
    fix: 'Publish the TXT record “v=spf1 -all” at {domain}.',
  },
  'spf-several-records': {
    severity: 'high',
    message:
      '{domain} has {count, plural, one {# SPF record} other {# SPF records}}. With more than one, receivers use none of them.',
    fix: 'Merge them into one TXT record that begins with v=spf1 and delete the others.',
  },
  'spf-syntax': {
    severity: 'high',
    message:
      'The SPF record has an error at “{at}”. Receivers cannot use it, so it does not protect anything.',
    fix: 'Correct that part. Parts are separated by single spaces and look like ip4:192.0.2.1, include:example.com, or -all.',
  },
  'spf-too-many-lookups': {
    severity: 'high',
    message:
      'The SPF record exceeds the limit of 10 DNS lookups at “{at}” ({lookups, plural, one {# lookup} other {# lookups}} counted). Receivers stop evaluating it, and your email may be rejected.',
    fix: 'Remove includes for services you no longer use, or move services to a subdomain with its own record.',
  },
  'spf-too-many-void-lookups': {
    severity: 'medium',
    message:
      'The SPF record refers to more than two hosts that do not exist (the last one is “{at}”). Receivers may ignore the entire record.',
    fix: 'Remove the parts with names that no longer exist.',
  },
  'spf-include-without-record': {
    severity: 'high',
    message: 'The SPF record includes “{at}”, which has no SPF record. Receivers cannot use your record.',
    fix: 'Correct the name, or remove this part if you no longer send through that service.',
  },
  'spf-too-many-names': {
    severity: 'medium',
    message: 'The SPF record resolves to more than 10 mail servers at “{at}”. Receivers may stop there.',
    fix: 'List the IP addresses with ip4: and ip6: instead of mx or ptr.',
  },
  'spf-dns-error': {
    severity: 'medium',
    message:
      'The SPF record depends on “{at}”, which could not be looked up. Until this is resolved, receivers cannot use the record.',
    fix: 'Check whether the name servers of “{at}” respond. If the name no longer exists, remove this part.',
  },
  'spf-allows-all': {
    severity: 'high',
    message: 'The SPF record allows any server in the world to send email in the name of {domain} (+all).',
    fix: 'End the record with -all and list your own senders before it.',
  },
  'spf-neutral': {
    severity: 'medium',
    message:
      'The SPF record makes no statement about servers that it does not list (?all, or no all at the end), so spoofed email is not blocked.',
    fix: 'End the record with -all, or with ~all until you are sure that it lists all your senders.',
  },
  'spf-softfail': {
    severity: 'low',
    message:
      'The SPF record only marks email from unlisted servers as suspicious (~all), and no DMARC policy makes receivers act on it.',
    fix: 'Add a DMARC policy of quarantine or reject, or end the record with -all.',
  },
  'spf-softfail-with-dmarc': {
    severity: 'info',
    message:
      'The SPF record marks email from unlisted servers as suspicious (~all), and the DMARC policy decides how it is handled. This is a common and effective combination.',
    fix: null,
  },
  'spf-strict': {
    severity: 'info',
    message: 'The SPF record is valid and rejects servers that it does not list (-all).',
    fix: null,
  },
  'spf-ptr': {
    severity: 'low',
    message: 'The SPF record uses ptr, which is slow and unreliable. Some receivers skip it.',
    fix: 'Replace ptr with ip4:, ip6:, a, or include.',
  },
  'spf-near-lookup-limit': {
    severity: 'low',
    message:
      'The SPF record uses {lookups} of the 10 allowed DNS lookups. Adding another service may break it.',
    fix: 'Remove includes for services you no longer use.',
  },
});

const faultCodes = {
  'several-records': 'spf-several-records',
  syntax: 'spf-syntax',
  'too-many-lookups': 'spf-too-many-lookups',
  'too-many-void-lookups': 'spf-too-many-void-lookups',
  'include-without-record': 'spf-include-without-record',
  'too-many-names': 'spf-too-many-names',
  'dns-error': 'spf-dns-error',
} as const satisfies Record<SpfFault, keyof typeof spfFindings.cards>;

/** One finding for what the record does; bad practices are reported in addition. */
export function judgeSpf({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = spfFindings;
  const { spf, dmarc } = passive.mail;
  if (!spf.known) return [];
  const { records, fault, faultAt, lookups, unlisted, usesPtr } = spf.facts;
  const domain = nameOf(passive);
  if (records.length === 0) {
    return [find(takesNoMail(passive) ? 'spf-missing-no-mail' : 'spf-missing', { domain })];
  }
  if (fault !== null) {
    return [find(faultCodes[fault], { domain, at: faultAt ?? domain, lookups, count: records.length })];
  }
  const findings: Finding[] = [];
  if (unlisted === 'pass') findings.push(find('spf-allows-all', { domain }));
  if (unlisted === 'neutral' || unlisted === null) findings.push(find('spf-neutral', {}));
  if (unlisted === 'softfail') {
    const isEnforced =
      dmarc.known &&
      !dmarc.facts.isTesting &&
      (dmarc.facts.policy === 'quarantine' || dmarc.facts.policy === 'reject');
    findings.push(find(isEnforced ? 'spf-softfail-with-dmarc' : 'spf-softfail', {}));
  }
  if (unlisted === 'fail' && !isWithoutMail(passive)) findings.push(find('spf-strict', {}));
  if (usesPtr) findings.push(find('spf-ptr', {}));
  if (lookups >= nearLimitLookups) findings.push(find('spf-near-lookup-limit', { lookups }));
  return findings;
}
