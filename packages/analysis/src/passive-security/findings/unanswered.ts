import { boundData } from '../../bound-data.ts';
import { sourceLanguage, type Language } from '../../text/languages.ts';
import { formatMessage } from '../../text/message.ts';
import { textIn } from '../../text/texts.ts';
import type { Part, PartReason } from '../part.ts';
import type { PassiveFacts } from '../passive-facts.ts';
import {
  defineFindings,
  type Finding,
  type FindingCard,
  type FindingText,
  type SecuritySource,
} from './finding.ts';

export const unansweredTexts = {
  message: '{subject} not checked: {reason}.',
  checkSetting: 'The administrator of this installation can check the setting {setting}.',
  subjects: {
    spf: 'SPF record',
    dmarc: 'DMARC policy',
    dkim: 'DKIM keys',
    mx: 'Mail servers (MX)',
    domain: 'Domain registration',
    tls: 'TLS support',
    cve: 'Known vulnerabilities',
    reputation: 'Domain reputation',
    ports: 'Open ports',
    subdomains: 'Subdomains',
  },
  reasons: {
    timeout: {
      because: 'the request timed out',
      fix: 'Run the scan again later.',
    },
    unreachable: {
      because: 'the server could not be reached or returned an error',
      fix: 'Run the scan again later. If the problem persists, check whether that server works.',
    },
    refused: {
      because: 'the source refused the request',
      fix: 'Run the scan again later. If the problem persists, contact the administrator of this installation.',
    },
    'rate-limited': {
      because: 'the request limit of the source is used up',
      fix: 'Run the scan again later.',
    },
    'bad-answer': {
      because: 'the response could not be read',
      fix: 'Run the scan again later. If the problem persists, contact the administrator of this installation.',
    },
    'not-configured': {
      because: 'this installation has no API key for the source',
      fix: 'The administrator of this installation can add one.',
    },
    'not-applicable': {
      because: 'no source covers it',
      fix: null,
    },
    failed: {
      because: 'an internal error occurred',
      fix: 'Run the scan again later. If the problem persists, contact the administrator of this installation.',
    },
    pending: {
      because: 'the source is still being queried',
      fix: 'Read the result again in a minute.',
    },
  },
} as const satisfies {
  readonly reasons: Readonly<Record<PartReason, object>>;
  readonly [key: string]: unknown;
};

/** A source that may not respond: its key in the result and the prefix of its codes. */
interface Source {
  readonly part: string;
  readonly code: keyof typeof unansweredTexts.subjects;
  readonly source: SecuritySource;
  /** What is looked up; an IP address has no domain. */
  readonly of: 'domain' | 'host';
  /** The setting that holds its API key, if it needs one. */
  readonly keySetting?: string;
  readonly partOf: (facts: PassiveFacts) => Part<unknown>;
}

export const passiveSources: readonly Source[] = [
  {
    part: 'email.spf',
    code: 'spf',
    source: 'dns',
    of: 'domain',
    partOf: ({ mail }) => mail.spf,
  },
  {
    part: 'email.dmarc',
    code: 'dmarc',
    source: 'dns',
    of: 'domain',
    partOf: ({ mail }) => mail.dmarc,
  },
  {
    part: 'email.dkim',
    code: 'dkim',
    source: 'dns',
    of: 'domain',
    partOf: ({ mail }) => mail.dkim,
  },
  {
    part: 'email.mx',
    code: 'mx',
    source: 'dns',
    of: 'domain',
    partOf: ({ mail }) => mail.mx,
  },
  {
    part: 'domain',
    code: 'domain',
    source: 'dns',
    of: 'domain',
    partOf: ({ registration }) => registration,
  },
  {
    part: 'tls',
    code: 'tls',
    source: 'tls',
    of: 'host',
    partOf: ({ tls }) => tls,
  },
  {
    part: 'cves',
    code: 'cve',
    source: 'cve',
    of: 'host',
    keySetting: 'NVD_API_KEY',
    partOf: ({ cves }) => cves,
  },
  {
    part: 'reputation',
    code: 'reputation',
    source: 'vt',
    of: 'domain',
    keySetting: 'VIRUSTOTAL_API_KEY',
    partOf: ({ reputation }) => reputation,
  },
  {
    part: 'portscan',
    code: 'ports',
    source: 'portscan',
    of: 'host',
    keySetting: 'SHODAN_API_KEY',
    partOf: ({ portScan }) => portScan,
  },
  {
    part: 'subdomains',
    code: 'subdomains',
    source: 'dns',
    of: 'domain',
    partOf: ({ subdomains }) => subdomains,
  },
];

/** The texts for a source that did not respond. */
export function unansweredText(source: Source, reason: PartReason, language: Language): FindingText {
  const { message, checkSetting, subjects, reasons } = textIn(unansweredTexts, language, 'unanswered');
  const { because, fix } = reasons[reason];
  const setting = source.keySetting;
  const isAboutKey = setting !== undefined && (reason === 'refused' || reason === 'not-configured');
  return {
    message: formatMessage(message, { subject: subjects[source.code], reason: because }, language),
    fix: isAboutKey ? formatMessage(checkSetting, { setting }, language) : fix,
  };
}

function cardOf(source: Source, reason: PartReason): FindingCard {
  return {
    severity: 'info',
    ...unansweredText(source, reason, sourceLanguage),
    textIn: (language) => unansweredText(source, reason, language),
  };
}

const reasonNames = Object.keys(unansweredTexts.reasons) as PartReason[];

/** Every source with every reason, such as `spf-unknown-timeout`. */
export const unansweredCards: Readonly<Record<string, FindingCard>> = Object.fromEntries(
  passiveSources.flatMap((source) =>
    reasonNames.map((reason) => [`${source.code}-unknown-${reason}`, cardOf(source, reason)]),
  ),
);

export const domainlessFindings = defineFindings('dns', {
  'no-domain': {
    severity: 'info',
    message:
      '{host} is an IP address or a name that cannot be registered, so there is no domain to check for email, registration, reputation, and subdomains.',
    fix: null,
  },
});

export interface Unanswered {
  readonly part: string;
  readonly reason: PartReason;
}

/** The sources that did not respond, in the order of the result. */
export function findUnanswered(facts: PassiveFacts): readonly Unanswered[] {
  return findUnknown(facts).filter(({ reason }) => reason !== 'pending');
}

/** The sources that are still being queried, in the order of the result. */
export function findPending(facts: PassiveFacts): readonly string[] {
  return findUnknown(facts).flatMap(({ part, reason }) => (reason === 'pending' ? [part] : []));
}

function findUnknown(facts: PassiveFacts): readonly Unanswered[] {
  return passiveSources.flatMap(({ part, partOf }) => {
    const collected = partOf(facts);
    return collected.known ? [] : [{ part, reason: collected.reason }];
  });
}

/** Sources with their own findings for when there was nothing to look up, or nothing is known. */
const reportedByJudges: ReadonlySet<string> = new Set(['tls', 'cve', 'reputation', 'ports']);

/**
 * A finding for each source that did not respond. Without a domain, a single finding covers all sources that need one.
 */
export function judgeUnanswered(facts: PassiveFacts): readonly Finding[] {
  const findings: Finding[] = [];
  if (facts.domain === null) findings.push(domainlessFindings.find('no-domain', { host: facts.host }));
  for (const source of passiveSources) {
    const collected = source.partOf(facts);
    if (collected.known) continue;
    if (collected.reason === 'not-applicable') {
      if (source.of === 'domain' && facts.domain === null) continue;
      if (reportedByJudges.has(source.code)) continue;
    }
    const code = `${source.code}-unknown-${collected.reason}`;
    const card = unansweredCards[code];
    if (card === undefined) continue;
    findings.push({ code, severity: card.severity, source: source.source, data: boundData({}), card });
  }
  return findings;
}
