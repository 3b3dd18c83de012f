import { expiryLimitDays } from '../combined-score.ts';
import { daysBetween, defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

const urgentDays = 7;
/** Six months: the contract's warning. */
const warningDays = 180;
const youngDays = 30;

export const registrationFindings = defineFindings('dns', {
  'domain-unregistered': {
    severity: 'high',
    message:
      'The registry has no registration for {domain}. If the name is available, anyone can register it and take over the site.',
    fix: 'Register it immediately, or renew it if it was yours until recently.',
  },
  'domain-expired': {
    severity: 'critical',
    message:
      'The registration of {domain} expired on {expiry}. The site and email can stop working any day, and someone else may get the name.',
    fix: 'Renew it now at your registrar. Most still accept a late renewal for a few weeks.',
  },
  'domain-expires-in-days': {
    severity: 'critical',
    message:
      'The registration of {domain} expires on {expiry} ({days, plural, one {# day left} other {# days left}}).',
    fix: 'Renew it today and turn on automatic renewal with a valid payment method.',
  },
  'domain-expires-soon': {
    severity: 'high',
    message:
      'The registration of {domain} expires within a month, on {expiry} ({days, plural, one {# day left} other {# days left}}).',
    fix: 'Renew it, or make sure that automatic renewal is on and its payment method is valid.',
  },
  'domain-expires-in-months': {
    severity: 'medium',
    message:
      'The registration of {domain} expires within six months, on {expiry} ({days, plural, one {# day left} other {# days left}}).',
    fix: 'Check that automatic renewal is on and that the registrar has an email address of yours that you monitor.',
  },
  'domain-expiry-unknown': {
    severity: 'info',
    message:
      'The registry does not publish when the registration of {domain} expires. Some registries never do.',
    fix: 'Check the expiration date at your registrar.',
  },
  'domain-on-hold': {
    severity: 'critical',
    message:
      'The registry or registrar has removed {domain} from DNS ({statuses}). The site and email have stopped working or will soon.',
    fix: 'Ask your registrar for the reason. It is often an unpaid invoice or unverified contact details.',
  },
  'domain-being-deleted': {
    severity: 'critical',
    message: '{domain} is about to be deleted ({statuses}). After that, anyone can register it.',
    fix: 'Ask your registrar to restore it immediately. Soon this will no longer be possible.',
  },
  'domain-being-transferred': {
    severity: 'medium',
    message: 'A transfer of {domain} to another registrar is in progress ({statuses}).',
    fix: 'If you did not request it, stop it at your registrar now.',
  },
  'domain-not-locked': {
    severity: 'info',
    message:
      '{domain} has no transfer lock, so nothing at the registry prevents a transfer to another registrar.',
    fix: 'Turn on the transfer lock at your registrar, so that a stolen password is not enough to lose the domain.',
  },
  'domain-young': {
    severity: 'info',
    message:
      '{domain} was registered on {created}, less than a month before the scan. Email filters and browsers are wary of new domains.',
    fix: null,
  },
  'domain-single-name-server': {
    severity: 'low',
    message: '{domain} has only one name server ({nameServer}). If it fails, the site and email go down.',
    fix: 'Add a second name server, preferably on another network. DNS providers offer at least two.',
  },
  'domain-not-signed': {
    severity: 'info',
    message: 'The zone of {domain} is not signed (DNSSEC), so forged DNS responses are harder to detect.',
    fix: 'Turn on DNSSEC at your DNS provider and give the DS record to your registrar.',
  },
});

/**
 * `clientHold`, `client hold` and `CLIENT_HOLD https://icann.org/epp#clientHold` are the same; some registries join
 * several.
 */
function statusKeys(status: string): readonly string[] {
  const [words = ''] = status.split(/https?:/, 1);
  return words.split(/[/,]/).map((word) => word.replace(/[\s_-]/g, '').toLowerCase());
}

const holdKeys = new Set(['clienthold', 'serverhold', 'inactive']);
const deletionKeys = new Set(['redemptionperiod', 'pendingdelete', 'pendingrestore']);
const transferLockKeys = new Set([
  'clienttransferprohibited',
  'servertransferprohibited',
  'transferprohibited',
]);
/** EPP statuses without any prohibition: only with one of these is the missing lock certain. */
const openKeys = new Set(['ok', 'active']);

export function judgeRegistration({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = registrationFindings;
  const { registration, probedAt } = passive;
  if (!registration.known) return [];
  const { domain, isRegistered, expiresOn, createdOn, statuses, nameServers, isDnssecSigned } =
    registration.facts;
  if (!isRegistered) return [find('domain-unregistered', { domain })];
  const findings: Finding[] = [];
  const having = (keys: ReadonlySet<string>) =>
    statuses.filter((status) => statusKeys(status).some((key) => keys.has(key)));
  const held = having(holdKeys);
  const deleted = having(deletionKeys);
  if (deleted.length > 0) findings.push(find('domain-being-deleted', { domain, statuses: deleted }));
  if (held.length > 0) findings.push(find('domain-on-hold', { domain, statuses: held }));

  const days = daysBetween(probedAt, expiresOn);
  if (days === null || expiresOn === null) findings.push(find('domain-expiry-unknown', { domain }));
  else {
    const data = { domain, expiry: expiresOn, days };
    if (days < 0) findings.push(find('domain-expired', data));
    else if (days < urgentDays) findings.push(find('domain-expires-in-days', data));
    else if (days < expiryLimitDays) findings.push(find('domain-expires-soon', data));
    else if (days < warningDays) findings.push(find('domain-expires-in-months', data));
  }

  const transferred = having(new Set(['pendingtransfer']));
  if (transferred.length > 0) {
    findings.push(find('domain-being-transferred', { domain, statuses: transferred }));
  }
  const [nameServer] = nameServers;
  if (nameServer !== undefined && nameServers.length === 1) {
    findings.push(find('domain-single-name-server', { domain, nameServer }));
  }
  if (having(openKeys).length > 0 && having(transferLockKeys).length === 0) {
    findings.push(find('domain-not-locked', { domain }));
  }
  const age = createdOn === null ? null : daysBetween(createdOn, probedAt);
  if (createdOn !== null && age !== null && age >= 0 && age < youngDays) {
    findings.push(find('domain-young', { domain, created: createdOn }));
  }
  if (isDnssecSigned === false) findings.push(find('domain-not-signed', { domain }));
  return findings;
}
