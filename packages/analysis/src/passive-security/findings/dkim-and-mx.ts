import { defineFindings, type Finding } from './finding.ts';
import { isWithoutMail, nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

/** Shorter keys than the first count as broken; shorter keys than the second should be replaced. Source: RFC 8301 section 3.2. */
const breakableBits = 1024;
const shortBits = 2048;

export const dkimAndMxFindings = defineFindings('dns', {
  'dkim-not-found': {
    severity: 'info',
    message:
      'No DKIM key found at {tried, plural, one {# common selector} other {# common selectors}}. There may be a key under another name, because selectors cannot be listed.',
    fix: 'Check whether an email you sent has a DKIM-Signature header. If it does not, turn on DKIM at your email provider and publish the key in DNS.',
  },
  'dkim-found': {
    severity: 'info',
    message: 'DKIM keys found at these selectors: {selectors}. Email can be signed with DKIM.',
    fix: null,
  },
  'dkim-revoked': {
    severity: 'low',
    message:
      'The only DKIM keys found are revoked (empty): {selectors}. Receivers treat email signed with them as unsigned.',
    fix: 'If you still sign with one of them, publish its key again or switch to a new one.',
  },
  'dkim-key-breakable': {
    severity: 'high',
    message:
      'Some DKIM keys are so short that they can be cracked: {selectors}. Anyone who does so can sign email as your domain.',
    fix: 'Replace them with 2048-bit RSA keys and delete the old ones from DNS.',
  },
  'dkim-key-short': {
    severity: 'low',
    message:
      'Some DKIM keys are shorter than 2048 bits: {selectors}. They still work but are no longer recommended.',
    fix: 'Replace them with 2048-bit keys. Most email providers have an option for this.',
  },
  'dkim-testing': {
    severity: 'low',
    message:
      'Some DKIM keys are marked as a test (t=y), so receivers may treat the email as unsigned: {selectors}.',
    fix: 'Remove t=y from these records once signing works.',
  },
  'dkim-key-unreadable': {
    severity: 'low',
    message:
      'Some DKIM records contain a key that cannot be read: {selectors}. Email signed with it fails DKIM verification.',
    fix: 'Publish the record again exactly as your email provider shows it. Long records are often cut off when pasted.',
  },
  'dkim-wildcard': {
    severity: 'info',
    message:
      'A wildcard record resolves every name under _domainkey.{domain}, so it is not possible to determine whether there are DKIM keys.',
    fix: 'Limit the wildcard record to the names that need it.',
  },
  'mx-missing': {
    severity: 'info',
    message:
      '{domain} has no mail servers (MX records). Email sent to it goes to its web server or is not delivered.',
    fix: 'If the domain should receive email, publish your email provider’s MX records. If not, publish the null MX record “0 .” to declare this.',
  },
  'mx-null': {
    severity: 'info',
    message: '{domain} declares that it does not accept email (null MX).',
    fix: null,
  },
  'mail-none': {
    severity: 'info',
    message:
      '{domain} declares that it neither accepts nor sends email (null MX and “v=spf1 -all”). This is correct for a domain without email.',
    fix: null,
  },
});

/** A domain without email needs no keys; if it has any, they are judged. */
export function judgeDkim({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = dkimAndMxFindings;
  const { dkim } = passive.mail;
  if (!dkim.known) return [];
  const { keys, selectorsTried, isWildcard } = dkim.facts;
  if (isWildcard) return [find('dkim-wildcard', { domain: nameOf(passive) })];
  const selectorsOf = (some: typeof keys) => [...new Set(some.map(({ selector }) => selector))];
  const active = keys.filter(({ isRevoked }) => !isRevoked);
  if (active.length === 0) {
    if (takesNoMail(passive)) return [];
    if (keys.length > 0) return [find('dkim-revoked', { selectors: selectorsOf(keys) })];
    return [find('dkim-not-found', { tried: selectorsTried })];
  }
  const rsaBelow = (bits: number, from: number) =>
    active.filter((key) => key.type === 'rsa' && key.bits !== null && key.bits < bits && key.bits >= from);
  const groups = [
    ['dkim-key-breakable', rsaBelow(breakableBits, 0)],
    ['dkim-key-short', rsaBelow(shortBits, breakableBits)],
    ['dkim-key-unreadable', active.filter(({ type }) => type === 'unknown')],
    ['dkim-testing', active.filter(({ isTesting }) => isTesting)],
    ['dkim-found', active.filter(({ type }) => type !== 'unknown')],
  ] as const;
  return groups
    .filter(([, some]) => some.length > 0)
    .map(([code, some]) => find(code, { selectors: selectorsOf(some) }));
}

export function judgeMx({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = dkimAndMxFindings;
  const { mx } = passive.mail;
  if (!mx.known) return [];
  const domain = nameOf(passive);
  if (isWithoutMail(passive)) return [find('mail-none', { domain })];
  if (mx.facts.isNull) return [find('mx-null', { domain })];
  return mx.facts.hosts.length === 0 ? [find('mx-missing', { domain })] : [];
}
