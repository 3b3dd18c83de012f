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
    en: {
      message:
        'The register has no registration of {domain}. Where the name is free, anybody can register it and take the site over.',
      fix: 'Register it at once, or renew it if it was yours until lately.',
    },
    it: {
      message:
        'Il registro non ha una registrazione di {domain}. Se il nome è libero, chiunque può registrarlo e impossessarsi del sito.',
      fix: 'Registralo subito, oppure rinnovalo se era tuo fino a poco fa.',
    },
  },
  'domain-expired': {
    severity: 'critical',
    en: {
      message:
        'The registration of {domain} ended on {expiry}: site and mail can stop any day, and the name may go to somebody else.',
      fix: 'Renew it now at your registrar; most still take a late renewal for some weeks.',
    },
    it: {
      message:
        'La registrazione di {domain} è scaduta il {expiry}: sito e posta possono fermarsi da un giorno all’altro e il nome può passare ad altri.',
      fix: 'Rinnovala subito presso il tuo registrar; quasi tutti accettano il rinnovo tardivo per alcune settimane.',
    },
  },
  'domain-expires-in-days': {
    severity: 'critical',
    en: {
      message: 'The registration of {domain} ends on {expiry} (days left: {days}).',
      fix: 'Renew it today, and switch on automatic renewal with a payment method that works.',
    },
    it: {
      message: 'La registrazione di {domain} scade il {expiry} (giorni rimasti: {days}).',
      fix: 'Rinnovala oggi e attiva il rinnovo automatico con un metodo di pagamento valido.',
    },
  },
  'domain-expires-soon': {
    severity: 'high',
    en: {
      message: 'The registration of {domain} ends within a month, on {expiry} (days left: {days}).',
      fix: 'Renew it, or make sure that automatic renewal is on and its payment method works.',
    },
    it: {
      message: 'La registrazione di {domain} scade entro un mese, il {expiry} (giorni rimasti: {days}).',
      fix: 'Rinnovala, oppure verifica che il rinnovo automatico sia attivo e il metodo di pagamento valido.',
    },
  },
  'domain-expires-in-months': {
    severity: 'medium',
    en: {
      message: 'The registration of {domain} ends within six months, on {expiry} (days left: {days}).',
      fix: 'See that automatic renewal is on and that the registrar has an address of yours that you read.',
    },
    it: {
      message: 'La registrazione di {domain} scade entro sei mesi, il {expiry} (giorni rimasti: {days}).',
      fix: 'Verifica che il rinnovo automatico sia attivo e che il registrar abbia un tuo indirizzo che leggi.',
    },
  },
  'domain-expiry-unknown': {
    severity: 'info',
    en: {
      message: 'The register does not tell when the registration of {domain} ends; some registers never do.',
      fix: 'Look it up at your registrar.',
    },
    it: {
      message:
        'Il registro non indica quando scade la registrazione di {domain}; alcuni registri non lo fanno mai.',
      fix: 'Controlla la data presso il tuo registrar.',
    },
  },
  'domain-on-hold': {
    severity: 'critical',
    en: {
      message:
        '{domain} is taken out of the DNS by its register or registrar ({statuses}): site and mail stop or have stopped.',
      fix: 'Ask your registrar for the reason; often an unpaid bill or contact data that was not confirmed.',
    },
    it: {
      message:
        '{domain} è stato tolto dal DNS dal registro o dal registrar ({statuses}): sito e posta si fermano o si sono già fermati.',
      fix: 'Chiedi il motivo al tuo registrar; spesso è un mancato pagamento o un contatto non confermato.',
    },
  },
  'domain-being-deleted': {
    severity: 'critical',
    en: {
      message: '{domain} is about to be deleted ({statuses}); after that anybody can register it.',
      fix: 'Have your registrar restore it at once; soon that is no longer possible.',
    },
    it: {
      message: '{domain} sta per essere cancellato ({statuses}); dopo, chiunque potrà registrarlo.',
      fix: 'Fallo ripristinare subito dal tuo registrar; presto non sarà più possibile.',
    },
  },
  'domain-being-transferred': {
    severity: 'medium',
    en: {
      message: 'A transfer of {domain} to another registrar is under way ({statuses}).',
      fix: 'If you did not ask for it, stop it at your registrar now.',
    },
    it: {
      message: 'È in corso il trasferimento di {domain} a un altro registrar ({statuses}).',
      fix: 'Se non lo hai chiesto tu, bloccalo subito presso il tuo registrar.',
    },
  },
  'domain-not-locked': {
    severity: 'info',
    en: {
      message: 'Nothing at the register keeps {domain} from being transferred away (no transfer lock).',
      fix: 'Switch on the transfer lock at your registrar, so that a stolen password alone does not cost you the name.',
    },
    it: {
      message: 'Nulla nel registro impedisce il trasferimento di {domain} (nessun blocco del trasferimento).',
      fix: 'Attiva il blocco del trasferimento presso il tuo registrar: una password rubata da sola non basterà a portarti via il nome.',
    },
  },
  'domain-young': {
    severity: 'info',
    en: {
      message:
        '{domain} was registered on {created}, less than a month before the scan; mail filters and browsers distrust new names.',
      fix: null,
    },
    it: {
      message:
        '{domain} è stato registrato il {created}, meno di un mese prima dell’analisi; filtri di posta e browser diffidano dei nomi nuovi.',
      fix: null,
    },
  },
  'domain-single-name-server': {
    severity: 'low',
    en: {
      message: '{domain} has a single name server ({nameServer}): when it fails, site and mail are gone.',
      fix: 'Add a second name server, best in another network; DNS providers give at least two.',
    },
    it: {
      message: '{domain} ha un solo name server ({nameServer}): se si ferma, sito e posta spariscono.',
      fix: 'Aggiungi un secondo name server, meglio se in un’altra rete; i provider DNS ne forniscono almeno due.',
    },
  },
  'domain-not-signed': {
    severity: 'info',
    en: {
      message: 'The zone of {domain} is not signed (DNSSEC), so forged DNS answers are harder to notice.',
      fix: 'Switch on DNSSEC where your DNS is run, and give its DS record to your registrar.',
    },
    it: {
      message:
        'La zona di {domain} non è firmata (DNSSEC), quindi le risposte DNS falsificate sono più difficili da riconoscere.',
      fix: 'Attiva DNSSEC presso il tuo gestore DNS e comunica il record DS al registrar.',
    },
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
