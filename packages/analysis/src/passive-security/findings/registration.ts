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
      'The register has no registration of {domain}. Where the name is free, anybody can register it and take the site over.',
    fix: 'Register it at once, or renew it if it was yours until lately.',
  },
  'domain-expired': {
    severity: 'critical',
    message:
      'The registration of {domain} ended on {expiry}: site and mail can stop any day, and the name may go to somebody else.',
    fix: 'Renew it now at your registrar; most still take a late renewal for some weeks.',
  },
  'domain-expires-in-days': {
    severity: 'critical',
    message: 'The registration of {domain} ends on {expiry} (days left: {days}).',
    fix: 'Renew it today, and switch on automatic renewal with a payment method that works.',
  },
  'domain-expires-soon': {
    severity: 'high',
    message: 'The registration of {domain} ends within a month, on {expiry} (days left: {days}).',
    fix: 'Renew it, or make sure that automatic renewal is on and its payment method works.',
  },
  'domain-expires-in-months': {
    severity: 'medium',
    message: 'The registration of {domain} ends within six months, on {expiry} (days left: {days}).',
    fix: 'See that automatic renewal is on and that the registrar has an address of yours that you read.',
  },
  'domain-expiry-unknown': {
    severity: 'info',
    message: 'The register does not tell when the registration of {domain} ends; some registers never do.',
    fix: 'Look it up at your registrar.',
  },
  'domain-on-hold': {
    severity: 'critical',
    message:
      '{domain} is taken out of the DNS by its register or registrar ({statuses}): site and mail stop or have stopped.',
    fix: 'Ask your registrar for the reason; often an unpaid bill or contact data that was not confirmed.',
  },
  'domain-being-deleted': {
    severity: 'critical',
    message: '{domain} is about to be deleted ({statuses}); after that anybody can register it.',
    fix: 'Have your registrar restore it at once; soon that is no longer possible.',
  },
  'domain-being-transferred': {
    severity: 'medium',
    message: 'A transfer of {domain} to another registrar is under way ({statuses}).',
    fix: 'If you did not ask for it, stop it at your registrar now.',
  },
  'domain-not-locked': {
    severity: 'info',
    message: 'Nothing at the register keeps {domain} from being transferred away (no transfer lock).',
    fix: 'Switch on the transfer lock at your registrar, so that a stolen password alone does not cost you the name.',
  },
  'domain-young': {
    severity: 'info',
    message:
      '{domain} was registered on {created}, less than a month before the scan; mail filters and browsers distrust new names.',
    fix: null,
  },
  'domain-single-name-server': {
    severity: 'low',
    message: '{domain} has a single name server ({nameServer}): when it fails, site and mail are gone.',
    fix: 'Add a second name server, best in another network; DNS providers give at least two.',
  },
  'domain-not-signed': {
    severity: 'info',
    message: 'The zone of {domain} is not signed (DNSSEC), so forged DNS answers are harder to notice.',
    fix: 'Switch on DNSSEC where your DNS is run, and give its DS record to your registrar.',
  },
});

/** `clientHold`, `client hold` and `CLIENT_HOLD https://icann.org/epp#clientHold` are the same; some registers join several. */
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
/** What the EPP statuses say when nothing is forbidden: only then is the lack of a lock certain. */
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
