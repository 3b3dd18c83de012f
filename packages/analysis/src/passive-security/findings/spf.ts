import type { SpfFault } from '../mail-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import { isWithoutMail, nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

/** Of the ten look-ups that RFC 7208 section 4.6.4 allows: from here on one more sender may be one too many. */
const nearLimitLookups = 9;

export const spfFindings = defineFindings('dns', {
  'spf-missing': {
    severity: 'medium',
    message:
      '{domain} has no SPF record: it does not say which servers may send its mail, so others can send in its name and its own mail is trusted less.',
    fix: 'Publish a TXT record at {domain} that lists your senders and ends in -all, such as “v=spf1 include:your-mail-provider -all”; your mail provider names the part to include.',
  },
  'spf-missing-no-mail': {
    severity: 'medium',
    message:
      '{domain} takes no mail, but has no SPF record that forbids sending in its name: forgers prefer such domains.',
    fix: 'Publish the TXT record “v=spf1 -all” at {domain}.',
  },
  'spf-several-records': {
    severity: 'high',
    message: '{domain} has {count} SPF records; receivers then use none of them.',
    fix: 'Merge them into one TXT record that begins with v=spf1, and delete the others.',
  },
  'spf-syntax': {
    severity: 'high',
    message: 'The SPF record has a mistake at “{at}”; receivers cannot use it, so it protects nothing.',
    fix: 'Correct that part. Parts are divided by single spaces and look like ip4:192.0.2.1, include:example.com or -all.',
  },
  'spf-too-many-lookups': {
    severity: 'high',
    message:
      'The SPF record needs more than the ten DNS look-ups that are allowed (counted: {lookups}, past the limit at “{at}”); receivers give up, and your mail may be refused.',
    fix: 'Remove includes of services that you no longer use, or move services to a subdomain with a record of its own.',
  },
  'spf-too-many-void-lookups': {
    severity: 'medium',
    message:
      'The SPF record names more than two hosts that do not exist (the last is “{at}”); receivers may then ignore the whole record.',
    fix: 'Remove the parts whose names no longer exist.',
  },
  'spf-include-without-record': {
    severity: 'high',
    message: 'The SPF record includes “{at}”, which has no SPF record itself; receivers cannot use yours.',
    fix: 'Correct the name, or remove that part if you no longer send through this service.',
  },
  'spf-too-many-names': {
    severity: 'medium',
    message: 'The SPF record leads to more than ten mail servers at “{at}”; receivers may give up there.',
    fix: 'Name the addresses with ip4: and ip6: instead of mx or ptr.',
  },
  'spf-dns-error': {
    severity: 'medium',
    message:
      'The SPF record needs “{at}”, which could not be looked up; while that lasts, receivers cannot use the record.',
    fix: 'See whether the name servers of “{at}” answer. If the name is gone, remove that part.',
  },
  'spf-allows-all': {
    severity: 'high',
    message: 'The SPF record allows every server in the world to send mail in the name of {domain} (+all).',
    fix: 'End the record in -all, and list your own senders before it.',
  },
  'spf-neutral': {
    severity: 'medium',
    message:
      'The SPF record says nothing of servers that it does not list (?all, or no all at the end), so forged mail passes it.',
    fix: 'End the record in -all, or in ~all while you are not sure that all senders are listed.',
  },
  'spf-softfail': {
    severity: 'low',
    message:
      'The SPF record only marks mail from servers that it does not list as doubtful (~all), and no DMARC policy tells receivers to act on it.',
    fix: 'Add a DMARC policy of quarantine or reject, or end the record in -all.',
  },
  'spf-softfail-with-dmarc': {
    severity: 'info',
    message:
      'The SPF record marks mail from other servers as doubtful (~all), and the DMARC policy decides what happens to it: a usual and sound combination.',
    fix: null,
  },
  'spf-strict': {
    severity: 'info',
    message: 'The SPF record is valid and refuses servers that it does not list (-all).',
    fix: null,
  },
  'spf-ptr': {
    severity: 'low',
    message: 'The SPF record uses ptr, which is slow and unreliable; some receivers skip it.',
    fix: 'Replace ptr by ip4:, ip6:, a or include.',
  },
  'spf-near-lookup-limit': {
    severity: 'low',
    message:
      'The SPF record costs {lookups} of the ten DNS look-ups that are allowed; one more service may break it.',
    fix: 'Remove includes of services that you no longer use.',
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

/** One thing is said of what the record does; what is bad form comes beside it. */
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
