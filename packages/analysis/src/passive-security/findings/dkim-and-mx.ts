import { defineFindings, type Finding } from './finding.ts';
import { isWithoutMail, nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

/** Keys below are taken as broken; those below the second length should be replaced. Source: RFC 8301 section 3.2. */
const breakableBits = 1024;
const shortBits = 2048;

export const dkimAndMxFindings = defineFindings('dns', {
  'dkim-not-found': {
    severity: 'info',
    message:
      'No DKIM key was found at the {tried} most common names. There may be one at another name: the names cannot be listed.',
    fix: 'Look at the header DKIM-Signature of a mail that you sent. If there is none, switch DKIM on at your mail provider and publish its key.',
  },
  'dkim-found': {
    severity: 'info',
    message: 'Mail can be signed with DKIM; keys were found at: {selectors}.',
    fix: null,
  },
  'dkim-revoked': {
    severity: 'low',
    message:
      'The only DKIM keys found are withdrawn (empty): {selectors}. Mail signed with them counts as unsigned.',
    fix: 'If you still sign with one of them, publish its key again, or switch to a new one.',
  },
  'dkim-key-breakable': {
    severity: 'high',
    message:
      'DKIM keys are so short that they can be broken: {selectors}. Whoever does can sign mail in your name.',
    fix: 'Replace them by RSA keys of 2048 bits, and delete the old ones from the DNS.',
  },
  'dkim-key-short': {
    severity: 'low',
    message: 'DKIM keys of less than 2048 bits: {selectors}. They still work, but are advised against.',
    fix: 'Replace them by keys of 2048 bits; most mail providers have a button for it.',
  },
  'dkim-testing': {
    severity: 'low',
    message:
      'DKIM keys are marked as a test (t=y), so receivers may treat the mail as if it were unsigned: {selectors}.',
    fix: 'Remove t=y from these records once signing works.',
  },
  'dkim-key-unreadable': {
    severity: 'low',
    message: 'DKIM records hold a key that cannot be read: {selectors}. Mail signed with it fails the test.',
    fix: 'Publish the record again, exactly as the mail provider gives it; long ones are often cut when pasted.',
  },
  'dkim-wildcard': {
    severity: 'info',
    message:
      'Every name below _domainkey.{domain} answers (a wildcard record), so it cannot be told whether there are DKIM keys.',
    fix: 'Limit the wildcard record to the names that need it.',
  },
  'mx-missing': {
    severity: 'info',
    message: '{domain} names no mail servers (MX): mail to it goes to its web server, or nowhere.',
    fix: 'If the domain should get mail, publish the MX records of your mail provider. If not, publish the null MX “0 .” to say so.',
  },
  'mx-null': {
    severity: 'info',
    message: '{domain} says that it takes no mail (null MX).',
    fix: null,
  },
  'mail-none': {
    severity: 'info',
    message:
      '{domain} says that it neither takes nor sends mail (null MX and “v=spf1 -all”): right for a domain without mail.',
    fix: null,
  },
});

/** A domain without mail needs no keys; where it has some all the same, they are judged. */
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
