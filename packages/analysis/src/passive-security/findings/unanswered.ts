import { boundData } from '../../bound-data.ts';
import type { Language } from '../../check.ts';
import type { Part, UnknownReason } from '../part.ts';
import type { PassiveFacts } from '../passive-facts.ts';
import { defineFindings, type Finding, type FindingCard, type SecuritySource } from './finding.ts';

/** A source that may not answer: its place in the answer, its beginning of a code, and what it tells. */
interface Source extends Readonly<Record<Language, string>> {
  readonly part: string;
  readonly code: string;
  readonly source: SecuritySource;
  /** What it is asked about; an address has no domain. */
  readonly of: 'domain' | 'host';
  /** The setting that holds its key, where it takes one. */
  readonly keySetting?: string;
  readonly partOf: (facts: PassiveFacts) => Part<unknown>;
}

export const askedSources: readonly Source[] = [
  {
    part: 'email.spf',
    code: 'spf',
    source: 'dns',
    of: 'domain',
    en: 'The SPF record',
    it: 'Il record SPF',
    partOf: ({ mail }) => mail.spf,
  },
  {
    part: 'email.dmarc',
    code: 'dmarc',
    source: 'dns',
    of: 'domain',
    en: 'The DMARC policy',
    it: 'La policy DMARC',
    partOf: ({ mail }) => mail.dmarc,
  },
  {
    part: 'email.dkim',
    code: 'dkim',
    source: 'dns',
    of: 'domain',
    en: 'Whether there are DKIM keys',
    it: 'La presenza di chiavi DKIM',
    partOf: ({ mail }) => mail.dkim,
  },
  {
    part: 'email.mx',
    code: 'mx',
    source: 'dns',
    of: 'domain',
    en: 'The list of mail servers (MX)',
    it: 'L’elenco dei server di posta (MX)',
    partOf: ({ mail }) => mail.mx,
  },
  {
    part: 'domain',
    code: 'domain',
    source: 'dns',
    of: 'domain',
    en: 'The registration of the domain',
    it: 'La registrazione del dominio',
    partOf: ({ registration }) => registration,
  },
  {
    part: 'tls',
    code: 'tls',
    source: 'tls',
    of: 'host',
    en: 'What the server does in TLS',
    it: 'Il comportamento TLS del server',
    partOf: ({ tls }) => tls,
  },
  {
    part: 'cves',
    code: 'cve',
    source: 'cve',
    of: 'host',
    keySetting: 'NVD_API_KEY',
    en: 'Whether the detected software has known vulnerabilities',
    it: 'La presenza di vulnerabilità note nel software rilevato',
    partOf: ({ cves }) => cves,
  },
  {
    part: 'reputation',
    code: 'reputation',
    source: 'vt',
    of: 'domain',
    keySetting: 'VIRUSTOTAL_API_KEY',
    en: 'The reputation of the domain',
    it: 'La reputazione del dominio',
    partOf: ({ reputation }) => reputation,
  },
  {
    part: 'portscan',
    code: 'ports',
    source: 'portscan',
    of: 'host',
    keySetting: 'SHODAN_API_KEY',
    en: 'Which ports of the server are open',
    it: 'L’elenco delle porte aperte del server',
    partOf: ({ portScan }) => portScan,
  },
  {
    part: 'subdomains',
    code: 'subdomains',
    source: 'dns',
    of: 'domain',
    en: 'The list of subdomains',
    it: 'L’elenco dei sottodomini',
    partOf: ({ subdomains }) => subdomains,
  },
];

type ReasonText = Readonly<Record<Language, { readonly because: string; readonly fix: string | null }>>;

const reasons: Readonly<Record<UnknownReason, ReasonText>> = {
  timeout: {
    en: { because: 'no answer came in time', fix: 'Scan again later.' },
    it: { because: 'nessuna risposta è arrivata in tempo', fix: 'Ripeti l’analisi più tardi.' },
  },
  unreachable: {
    en: {
      because: 'the server that knows could not be reached or failed',
      fix: 'Scan again later; if it stays so, see whether that server works.',
    },
    it: {
      because: 'il server che la conosce non era raggiungibile o ha dato errore',
      fix: 'Ripeti l’analisi più tardi; se continua, verifica che quel server funzioni.',
    },
  },
  refused: {
    en: {
      because: 'the source refused to answer this service',
      fix: 'Scan again later; if it stays so, tell whoever runs this service.',
    },
    it: {
      because: 'la fonte ha rifiutato di rispondere a questo servizio',
      fix: 'Ripeti l’analisi più tardi; se continua, avvisa chi gestisce questo servizio.',
    },
  },
  'rate-limited': {
    en: { because: 'the limit of requests to the source is used up', fix: 'Scan again later.' },
    it: {
      because: 'il limite di richieste alla fonte è esaurito',
      fix: 'Ripeti l’analisi più tardi.',
    },
  },
  'bad-answer': {
    en: {
      because: 'the answer could not be read',
      fix: 'Scan again later; if it stays so, tell whoever runs this service.',
    },
    it: {
      because: 'la risposta non era leggibile',
      fix: 'Ripeti l’analisi più tardi; se continua, avvisa chi gestisce questo servizio.',
    },
  },
  'not-configured': {
    en: {
      because: 'this service has no key for the source',
      fix: 'Whoever runs this service can set one.',
    },
    it: {
      because: 'questo servizio non ha una chiave per la fonte',
      fix: 'Chi gestisce questo servizio può configurarne una.',
    },
  },
  'not-applicable': {
    en: { because: 'no source can be asked about it', fix: null },
    it: { because: 'nessuna fonte può essere interrogata al riguardo', fix: null },
  },
  failed: {
    en: {
      because: 'this service made a mistake',
      fix: 'Scan again later; if it stays so, tell whoever runs this service.',
    },
    it: {
      because: 'si è verificato un errore in questo servizio',
      fix: 'Ripeti l’analisi più tardi; se continua, avvisa chi gestisce questo servizio.',
    },
  },
};

function cardOf(source: Source, reason: UnknownReason): FindingCard {
  const { en, it } = reasons[reason];
  const { keySetting } = source;
  const isAboutKey = keySetting !== undefined && (reason === 'refused' || reason === 'not-configured');
  return {
    severity: 'info',
    en: {
      message: `${source.en}: not known, because ${en.because}.`,
      fix: isAboutKey ? `Whoever runs this service can look at its setting ${keySetting}.` : en.fix,
    },
    it: {
      message: `${source.it}: dato non disponibile, perché ${it.because}.`,
      fix: isAboutKey ? `Chi gestisce questo servizio può controllare l’impostazione ${keySetting}.` : it.fix,
    },
  };
}

const reasonNames = Object.keys(reasons) as UnknownReason[];

/** Every source with every reason, such as `spf-unknown-timeout`. */
export const unansweredCards: Readonly<Record<string, FindingCard>> = Object.fromEntries(
  askedSources.flatMap((source) =>
    reasonNames.map((reason) => [`${source.code}-unknown-${reason}`, cardOf(source, reason)]),
  ),
);

export const domainlessFindings = defineFindings('dns', {
  'no-domain': {
    severity: 'info',
    message:
      '{host} is an address, or a name that nobody can register: there is no domain whose mail, registration, reputation and subdomains could be looked up.',
    fix: null,
  },
});

export interface Unanswered {
  readonly part: string;
  readonly reason: UnknownReason;
}

/** The sources that did not answer, in the order of the answer. */
export function findUnanswered(facts: PassiveFacts): readonly Unanswered[] {
  return askedSources.flatMap(({ part, partOf }) => {
    const asked = partOf(facts);
    return asked.known ? [] : [{ part, reason: asked.reason }];
  });
}

/** Sources whose judges themselves say what it means that there was nothing to ask, or that nothing is known. */
const toldByJudges: ReadonlySet<string> = new Set(['tls', 'cve', 'reputation', 'ports']);

/** A finding for each source that did not answer. Where there is no domain, one says so for all that are asked about it. */
export function judgeUnanswered(facts: PassiveFacts): readonly Finding[] {
  const findings: Finding[] = [];
  if (facts.domain === null) findings.push(domainlessFindings.find('no-domain', { host: facts.host }));
  for (const source of askedSources) {
    const asked = source.partOf(facts);
    if (asked.known) continue;
    if (asked.reason === 'not-applicable') {
      if (source.of === 'domain' && facts.domain === null) continue;
      if (toldByJudges.has(source.code)) continue;
    }
    const code = `${source.code}-unknown-${asked.reason}`;
    const card = unansweredCards[code];
    if (card === undefined) continue;
    findings.push({ code, severity: card.severity, source: source.source, data: boundData({}), card });
  }
  return findings;
}
