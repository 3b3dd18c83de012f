import type { SpfFault } from '../mail-facts.ts';
import { defineFindings, type Finding } from './finding.ts';
import { isWithoutMail, nameOf, takesNoMail, type JudgedFacts } from './judged-facts.ts';

/** Of the ten look-ups that RFC 7208 section 4.6.4 allows: from here on one more sender may be one too many. */
const nearLimitLookups = 9;

export const spfFindings = defineFindings('dns', {
  'spf-missing': {
    severity: 'medium',
    en: {
      message:
        '{domain} has no SPF record: it does not say which servers may send its mail, so others can send in its name and its own mail is trusted less.',
      fix: 'Publish a TXT record at {domain} that lists your senders and ends in -all, such as “v=spf1 include:your-mail-provider -all”; your mail provider names the part to include.',
    },
    it: {
      message:
        '{domain} non ha un record SPF: non dichiara quali server possono inviare la sua posta, quindi altri possono scrivere a suo nome e la sua posta vera è considerata meno affidabile.',
      fix: 'Pubblica su {domain} un record TXT che elenchi i tuoi mittenti e termini con -all, ad esempio “v=spf1 include:tuo-provider -all”; il tuo provider di posta indica la parte da includere.',
    },
  },
  'spf-missing-no-mail': {
    severity: 'medium',
    en: {
      message:
        '{domain} takes no mail, but has no SPF record that forbids sending in its name: forgers prefer such domains.',
      fix: 'Publish the TXT record “v=spf1 -all” at {domain}.',
    },
    it: {
      message:
        '{domain} non riceve posta, ma non ha un record SPF che vieti di inviarla a suo nome: chi falsifica i mittenti preferisce domini così.',
      fix: 'Pubblica su {domain} il record TXT “v=spf1 -all”.',
    },
  },
  'spf-several-records': {
    severity: 'high',
    en: {
      message: '{domain} has {count} SPF records; receivers then use none of them.',
      fix: 'Merge them into one TXT record that begins with v=spf1, and delete the others.',
    },
    it: {
      message: '{domain} ha {count} record SPF; in questo caso i destinatari non ne usano nessuno.',
      fix: 'Uniscili in un unico record TXT che inizi con v=spf1 ed elimina gli altri.',
    },
  },
  'spf-syntax': {
    severity: 'high',
    en: {
      message: 'The SPF record has a mistake at “{at}”; receivers cannot use it, so it protects nothing.',
      fix: 'Correct that part. Parts are divided by single spaces and look like ip4:192.0.2.1, include:example.com or -all.',
    },
    it: {
      message:
        'Il record SPF contiene un errore in “{at}”; i destinatari non possono usarlo, quindi non protegge nulla.',
      fix: 'Correggi quella parte. Gli elementi sono separati da uno spazio e hanno la forma ip4:192.0.2.1, include:example.com o -all.',
    },
  },
  'spf-too-many-lookups': {
    severity: 'high',
    en: {
      message:
        'The SPF record needs more than the ten DNS look-ups that are allowed (counted: {lookups}, past the limit at “{at}”); receivers give up, and your mail may be refused.',
      fix: 'Remove includes of services that you no longer use, or move services to a subdomain with a record of its own.',
    },
    it: {
      message:
        'Il record SPF richiede più delle dieci ricerche DNS consentite (contate: {lookups}, limite superato in “{at}”); i destinatari rinunciano e la tua posta può essere respinta.',
      fix: 'Elimina gli include dei servizi che non usi più, oppure sposta i servizi su un sottodominio con un record proprio.',
    },
  },
  'spf-too-many-void-lookups': {
    severity: 'medium',
    en: {
      message:
        'The SPF record names more than two hosts that do not exist (the last is “{at}”); receivers may then ignore the whole record.',
      fix: 'Remove the parts whose names no longer exist.',
    },
    it: {
      message:
        'Il record SPF nomina più di due host inesistenti (l’ultimo è “{at}”); i destinatari possono quindi ignorare tutto il record.',
      fix: 'Elimina gli elementi i cui nomi non esistono più.',
    },
  },
  'spf-include-without-record': {
    severity: 'high',
    en: {
      message: 'The SPF record includes “{at}”, which has no SPF record itself; receivers cannot use yours.',
      fix: 'Correct the name, or remove that part if you no longer send through this service.',
    },
    it: {
      message:
        'Il record SPF include “{at}”, che a sua volta non ha un record SPF; i destinatari non possono usare il tuo.',
      fix: 'Correggi il nome, oppure elimina quell’elemento se non invii più tramite quel servizio.',
    },
  },
  'spf-too-many-names': {
    severity: 'medium',
    en: {
      message: 'The SPF record leads to more than ten mail servers at “{at}”; receivers may give up there.',
      fix: 'Name the addresses with ip4: and ip6: instead of mx or ptr.',
    },
    it: {
      message:
        'Il record SPF porta a più di dieci server di posta in “{at}”; i destinatari possono fermarsi lì.',
      fix: 'Indica gli indirizzi con ip4: e ip6: al posto di mx o ptr.',
    },
  },
  'spf-dns-error': {
    severity: 'medium',
    en: {
      message:
        'The SPF record needs “{at}”, which could not be looked up; while that lasts, receivers cannot use the record.',
      fix: 'See whether the name servers of “{at}” answer. If the name is gone, remove that part.',
    },
    it: {
      message:
        'Il record SPF dipende da “{at}”, che non è stato possibile risolvere; finché dura, i destinatari non possono usare il record.',
      fix: 'Verifica che i name server di “{at}” rispondano. Se il nome non esiste più, elimina quell’elemento.',
    },
  },
  'spf-allows-all': {
    severity: 'high',
    en: {
      message: 'The SPF record allows every server in the world to send mail in the name of {domain} (+all).',
      fix: 'End the record in -all, and list your own senders before it.',
    },
    it: {
      message:
        'Il record SPF permette a qualsiasi server al mondo di inviare posta a nome di {domain} (+all).',
      fix: 'Termina il record con -all ed elenca prima i tuoi mittenti.',
    },
  },
  'spf-neutral': {
    severity: 'medium',
    en: {
      message:
        'The SPF record says nothing of servers that it does not list (?all, or no all at the end), so forged mail passes it.',
      fix: 'End the record in -all, or in ~all while you are not sure that all senders are listed.',
    },
    it: {
      message:
        'Il record SPF non dice nulla dei server che non elenca (?all, o nessun all alla fine), quindi la posta falsificata lo supera.',
      fix: 'Termina il record con -all, oppure con ~all finché non sei certo di aver elencato tutti i mittenti.',
    },
  },
  'spf-softfail': {
    severity: 'low',
    en: {
      message:
        'The SPF record only marks mail from servers that it does not list as doubtful (~all), and no DMARC policy tells receivers to act on it.',
      fix: 'Add a DMARC policy of quarantine or reject, or end the record in -all.',
    },
    it: {
      message:
        'Il record SPF segnala solo come dubbia la posta dei server non elencati (~all), e nessuna policy DMARC chiede ai destinatari di agire.',
      fix: 'Aggiungi una policy DMARC quarantine o reject, oppure termina il record con -all.',
    },
  },
  'spf-softfail-with-dmarc': {
    severity: 'info',
    en: {
      message:
        'The SPF record marks mail from other servers as doubtful (~all), and the DMARC policy decides what happens to it: a usual and sound combination.',
      fix: null,
    },
    it: {
      message:
        'Il record SPF segnala come dubbia la posta di altri server (~all) e la policy DMARC decide che cosa farne: una combinazione comune e valida.',
      fix: null,
    },
  },
  'spf-strict': {
    severity: 'info',
    en: { message: 'The SPF record is valid and refuses servers that it does not list (-all).', fix: null },
    it: { message: 'Il record SPF è valido e rifiuta i server che non elenca (-all).', fix: null },
  },
  'spf-ptr': {
    severity: 'low',
    en: {
      message: 'The SPF record uses ptr, which is slow and unreliable; some receivers skip it.',
      fix: 'Replace ptr by ip4:, ip6:, a or include.',
    },
    it: {
      message: 'Il record SPF usa ptr, lento e inaffidabile; alcuni destinatari lo saltano.',
      fix: 'Sostituisci ptr con ip4:, ip6:, a o include.',
    },
  },
  'spf-near-lookup-limit': {
    severity: 'low',
    en: {
      message:
        'The SPF record costs {lookups} of the ten DNS look-ups that are allowed; one more service may break it.',
      fix: 'Remove includes of services that you no longer use.',
    },
    it: {
      message:
        'Il record SPF usa {lookups} delle dieci ricerche DNS consentite; un altro servizio può renderlo inutilizzabile.',
      fix: 'Elimina gli include dei servizi che non usi più.',
    },
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
