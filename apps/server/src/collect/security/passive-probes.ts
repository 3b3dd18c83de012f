import type {
  CveFacts,
  MailFacts,
  Part,
  PartReason,
  PassiveFacts,
  PortScanFacts,
  RegistrationFacts,
  ReputationFacts,
  SubdomainFacts,
  UnknownReason,
  WafFacts,
} from '@siteglass/analysis';
import { readHost } from '../fetch/url-guard.ts';
import { registrableDomain } from '../registrable-domain.ts';
import type { ProbeTls } from '../tls/probe-tls.ts';
import type { DetectedProduct } from './cpe-names.ts';
import { createSharedProbes, type SharedProbes } from './shared-probes.ts';

/** Each is independent and throws only the reason of its signal. */
export interface PassiveCollectors {
  readonly tls: ProbeTls;
  readonly mail: (domain: string, signal: AbortSignal) => Promise<MailFacts>;
  readonly registration: (domain: string, signal: AbortSignal) => Promise<Part<RegistrationFacts>>;
  readonly reputation: (domain: string, signal: AbortSignal) => Promise<Part<ReputationFacts>>;
  readonly subdomains: (domain: string, signal: AbortSignal) => Promise<Part<SubdomainFacts>>;
  readonly portScan: (address: string, signal: AbortSignal) => Promise<Part<PortScanFacts>>;
  readonly cves: (products: readonly DetectedProduct[], signal: AbortSignal) => Promise<Part<CveFacts>>;
}

/** The parts of the passive facts that sources are queried for; `waf` is known from the page. */
export type ProbedPart = Exclude<keyof PassiveFacts, 'probedAt' | 'host' | 'domain' | 'waf'>;

export const probedParts = [
  'mail',
  'registration',
  'tls',
  'cves',
  'reputation',
  'portScan',
  'subdomains',
] as const satisfies readonly ProbedPart[];

/** Milliseconds that each part may take. Whatever takes longer is `timeout`. */
export type PassiveProbeLimits = Readonly<Record<ProbedPart, number>>;

/** Nobody waits for these: certificate logs, registries and the vulnerability database are slow on ordinary days. */
export const passiveProbeLimits: PassiveProbeLimits = {
  mail: 15_000,
  registration: 60_000,
  tls: 15_000,
  cves: 60_000,
  reputation: 30_000,
  portScan: 30_000,
  subdomains: 60_000,
};

/** What the probes of a page need. */
export interface ProbedSite {
  /** URL of the page, after redirects. */
  readonly url: string;
  /** IP address that responded. */
  readonly address: string;
  readonly products: readonly DetectedProduct[];
}

export interface PassiveProbeRun {
  readonly parts: readonly ProbedPart[];
  readonly signal: AbortSignal;
  /** Called with each part as soon as it is known, or known to be unknown. */
  readonly onFound: (found: Partial<Pick<PassiveFacts, ProbedPart>>) => void;
}

/**
 * Resolves once every part has been found.
 * @throws the reason of the signal
 */
export type RunPassiveProbes = (site: ProbedSite, run: PassiveProbeRun) => Promise<void>;

interface Probe<Answer> {
  readonly key: string;
  readonly run: (signal: AbortSignal) => Promise<Answer>;
  readonly unknown: (reason: UnknownReason) => Answer;
  readonly isComplete: (answer: Answer) => boolean;
}

/** The facts of a page whose sources have not been queried yet. */
export function pendingFacts(
  { url }: Pick<ProbedSite, 'url'>,
  waf: WafFacts,
  now = new Date(),
): PassiveFacts {
  const host = readHost(new URL(url));
  return {
    probedAt: now.toISOString(),
    host,
    domain: registrableDomain(host),
    mail: unknownMail('pending'),
    registration: pending,
    tls: pending,
    waf,
    cves: pending,
    reputation: pending,
    portScan: pending,
    subdomains: pending,
  };
}

export function isPending(facts: PassiveFacts, part: ProbedPart): boolean {
  const parts = part === 'mail' ? Object.values(facts.mail) : [facts[part]];
  return (parts as readonly Part<unknown>[]).some((one) => !one.known && one.reason === 'pending');
}

/** For parts that will not be probed anymore. */
export function failedFacts(parts: readonly ProbedPart[]): Partial<Pick<PassiveFacts, ProbedPart>> {
  const failed = { known: false, reason: 'failed' } as const;
  return Object.fromEntries(parts.map((part) => [part, part === 'mail' ? unknownMail('failed') : failed]));
}

/**
 * Collects everything about a site that its page does not reveal, from all sources in parallel, each with its own time
 * limit. A failure never fails the others: an unknown part says why.
 */
export function createPassiveProbes({
  collectors,
  onFailure,
  shared = createSharedProbes(),
  limits = passiveProbeLimits,
}: {
  readonly collectors: PassiveCollectors;
  /** Called for errors that no source is responsible for. */
  readonly onFailure: (error: unknown) => void;
  readonly shared?: SharedProbes;
  readonly limits?: PassiveProbeLimits;
}): RunPassiveProbes {
  return async function runPassiveProbes({ url, address, products }, { parts, signal, onFound }) {
    const parsed = new URL(url);
    const host = readHost(parsed);
    const port = Number(parsed.port || 443);
    const domain = registrableDomain(host);
    const tlsHost = parsed.protocol === 'https:' ? host : null;
    const software = products.map(({ id, version }) => `${id} ${version}`).join(', ');
    const { mail, registration, reputation, subdomains, portScan } = collectors;
    const queries: { readonly [Name in ProbedPart]: () => Promise<PassiveFacts[Name]> } = {
      mail: () => query('mail', mailProbe(domain, mail)),
      registration: () => query('registration', partProbe('registration', domain, registration)),
      tls: () =>
        query(
          'tls',
          partProbe(`tls ${port}`, tlsHost, (of, own) => collectors.tls({ host: of, port }, own)),
        ),
      cves: () =>
        query(
          'cves',
          partProbe('cves', software, (_key, own) => collectors.cves(products, own)),
        ),
      reputation: () => query('reputation', partProbe('reputation', domain, reputation)),
      portScan: () => query('portScan', partProbe('portscan', address, portScan)),
      subdomains: () => query('subdomains', partProbe('subdomains', domain, subdomains)),
    };

    async function query<Answer>(part: ProbedPart, probe: Probe<Answer>): Promise<Answer> {
      try {
        const found = await shared.through(probe, { signal, timeoutMs: limits[part] });
        return found === null ? probe.unknown('timeout') : found.answer;
      } catch (error) {
        signal.throwIfAborted();
        onFailure(error);
        return probe.unknown('failed');
      }
    }

    await Promise.all(parts.map(async (part) => onFound({ [part]: await queries[part]() })));
  };
}

const pending = { known: false, reason: 'pending' } as const;

function unknownMail(reason: PartReason): MailFacts {
  const part = { known: false, reason } as const;
  return { spf: part, dmarc: part, dkim: part, mx: part };
}

/** Nothing is requested if there is no subject: an IP address has no domain, http has no certificate. */
function partProbe<Facts>(
  name: string,
  of: string | null,
  collect: (of: string, signal: AbortSignal) => Promise<Part<Facts>>,
): Probe<Part<Facts>> {
  return {
    key: `${name} ${of}`,
    run: (signal) => (of === null ? Promise.resolve(notApplicable) : collect(of, signal)),
    unknown: (reason) => ({ known: false, reason }),
    isComplete: isSettled,
  };
}

function mailProbe(domain: string | null, collect: PassiveCollectors['mail']): Probe<MailFacts> {
  return {
    key: `mail ${domain}`,
    run: (signal) =>
      domain === null ? Promise.resolve(unknownMail('not-applicable')) : collect(domain, signal),
    unknown: unknownMail,
    isComplete: ({ spf, dmarc, dkim, mx }) => [spf, dmarc, dkim, mx].every(isSettled),
  };
}

const notApplicable = { known: false, reason: 'not-applicable' } as const;

/** Requesting again would return the same. */
function isSettled(part: Part<unknown>): boolean {
  return part.known || part.reason === 'not-applicable' || part.reason === 'not-configured';
}
