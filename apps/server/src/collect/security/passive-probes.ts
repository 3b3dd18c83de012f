import { performance } from 'node:perf_hooks';
import type {
  CveFacts,
  MailFacts,
  Part,
  PassiveFacts,
  PortScanFacts,
  RegistrationFacts,
  ReputationFacts,
  SubdomainFacts,
  UnknownReason,
  WafFacts,
} from '@siteglass/analysis';
import { readHost } from '../fetch/url-guard.ts';
import { followSignal } from '../page/follow-signal.ts';
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

/** Time limits. Whatever takes longer is `timeout`. */
export interface PassiveProbeLimits {
  /** For everything, from the start of the scan. */
  readonly allMs: number;
  /** Minimum for what can start only once the page has been fetched, which may take long. */
  readonly lateMs: number;
  /** Minimum for what can start only once the auxiliary resources have been fetched as well. */
  readonly lastMs: number;
  readonly tlsMs: number;
  readonly mailMs: number;
  readonly registrationMs: number;
  readonly reputationMs: number;
  readonly subdomainsMs: number;
  readonly portScanMs: number;
  readonly cvesMs: number;
}

/**
 * The slow ones (certificate logs, the vulnerability database) may use all of the time; a TLS handshake may not. The
 * mail probe has its own limit, so that it can return the parts it has.
 */
export const passiveProbeLimits: PassiveProbeLimits = {
  allMs: 10_000,
  lateMs: 3_000,
  lastMs: 1_000,
  tlsMs: 6_000,
  mailMs: 10_000,
  registrationMs: 9_000,
  reputationMs: 8_000,
  subdomainsMs: 10_000,
  portScanMs: 8_000,
  cvesMs: 10_000,
};

export interface FetchedSite {
  /** URL of the page, after redirects. */
  readonly url: string;
  /** IP address that responded. */
  readonly address: string;
}

export interface AnalyzedSite extends FetchedSite {
  readonly waf: WafFacts;
  readonly products: readonly DetectedProduct[];
}

/** The probes of one scan, running in parallel with the page fetch. */
export interface PassiveProbing {
  /** Starts what needs the page's URL; probes started for another domain are restarted. Calling it once is enough. */
  readonly follow: (site: FetchedSite) => void;
  /**
   * Starts what needs the analysis, and waits for everything.
   * @throws the reason of the scan's signal
   */
  readonly finish: (site: AnalyzedSite) => Promise<PassiveFacts>;
  /** Abandons everything still in progress. */
  readonly stop: () => void;
}

/** Starts what can be requested for the submitted URL before it has responded. */
export type BeginPassiveProbes = (url: string, signal: AbortSignal) => PassiveProbing;

interface Probe<Answer> {
  readonly key: string;
  readonly budgetMs: number;
  readonly run: (signal: AbortSignal) => Promise<Answer>;
  readonly unknown: (reason: UnknownReason) => Answer;
  readonly isComplete: (answer: Answer) => boolean;
}

/**
 * Collects everything about a site that its page does not reveal: in parallel with the page and with each other, each
 * with its own time limit. A failure never fails the scan: an unknown part says why.
 */
export function createPassiveProbes({
  collectors,
  onFailure,
  shared = createSharedProbes(),
  limits = passiveProbeLimits,
  now = () => new Date(),
}: {
  readonly collectors: PassiveCollectors;
  /** Called for errors that no source is responsible for. */
  readonly onFailure: (error: unknown) => void;
  readonly shared?: SharedProbes;
  readonly limits?: PassiveProbeLimits;
  readonly now?: () => Date;
}): BeginPassiveProbes {
  return function beginPassiveProbes(submittedUrl, outer) {
    const all = followSignal(outer);
    const deadline = performance.now() + limits.allMs;
    let ofDomain = probeDomain(readHost(new URL(submittedUrl)));
    let ofSite: ReturnType<typeof probeSite> | null = null;

    function probeDomain(host: string) {
      const domain = registrableDomain(host);
      const own = followSignal(all.signal);
      const { signal } = own;
      const { mail, registration, reputation, subdomains } = collectors;
      const results = Promise.all([
        runProbe(mailProbe(domain, limits.mailMs, mail), signal),
        runProbe(partProbe('registration', domain, limits.registrationMs, registration), signal),
        runProbe(partProbe('reputation', domain, limits.reputationMs, reputation), signal),
        runProbe(partProbe('subdomains', domain, limits.subdomainsMs, subdomains), signal),
      ]);
      // Rejections are handled where the results are awaited.
      results.then(own.letGo, own.letGo);
      return { domain, results, stop: () => own.abort(outOfUse) };
    }

    function probeSite({ url, address }: FetchedSite) {
      const parsed = new URL(url);
      const host = readHost(parsed);
      const port = Number(parsed.port || 443);
      const tlsHost = parsed.protocol === 'https:' ? host : null;
      const results = Promise.all([
        runProbe(
          partProbe(`tls ${port}`, tlsHost, limits.tlsMs, (of, signal) =>
            collectors.tls({ host: of, port }, signal),
          ),
          all.signal,
        ),
        runProbe(partProbe('portscan', address, limits.portScanMs, collectors.portScan), all.signal),
      ]);
      results.catch(() => undefined);
      return { host, results };
    }

    function follow(site: FetchedSite): ReturnType<typeof probeSite> {
      if (ofSite !== null) return ofSite;
      const host = readHost(new URL(site.url));
      if (registrableDomain(host) !== ofDomain.domain) {
        ofDomain.stop();
        ofDomain = probeDomain(host);
      }
      ofSite = probeSite(site);
      return ofSite;
    }

    async function runProbe<Answer>(
      probe: Probe<Answer>,
      signal: AbortSignal,
      minMs = limits.lateMs,
    ): Promise<Answer> {
      const restMs = Math.max(deadline - performance.now(), minMs);
      try {
        const found = await shared.through(probe, { signal, timeoutMs: Math.min(probe.budgetMs, restMs) });
        return found === null ? probe.unknown('timeout') : found.answer;
      } catch (error) {
        signal.throwIfAborted();
        onFailure(error);
        return probe.unknown('failed');
      }
    }

    return {
      follow: (site) => void follow(site),
      async finish(site) {
        const { host, results } = follow(site);
        const { products } = site;
        const key = products.map(({ id, version }) => `${id} ${version}`).join(', ');
        const cves = partProbe('cves', key, limits.cvesMs, (_key, signal) =>
          collectors.cves(products, signal),
        );
        const [[mail, registration, reputation, subdomains], [tls, portScan], found] = await Promise.all([
          ofDomain.results,
          results,
          runProbe(cves, all.signal, limits.lastMs),
        ]);
        return {
          probedAt: now().toISOString(),
          host,
          domain: ofDomain.domain,
          mail,
          registration,
          tls,
          waf: site.waf,
          cves: found,
          reputation,
          portScan,
          subdomains,
        };
      },
      stop: () => {
        all.abort(outOfUse);
        all.letGo();
      },
    };
  };
}

const outOfUse = new Error('The probe is no longer needed.');

/** Nothing is requested if there is no subject: an IP address has no domain, http has no certificate. */
function partProbe<Facts>(
  name: string,
  of: string | null,
  budgetMs: number,
  collect: (of: string, signal: AbortSignal) => Promise<Part<Facts>>,
): Probe<Part<Facts>> {
  return {
    key: `${name} ${of}`,
    budgetMs,
    run: (signal) => (of === null ? Promise.resolve(notApplicable) : collect(of, signal)),
    unknown: (reason) => ({ known: false, reason }),
    isComplete: isSettled,
  };
}

function mailProbe(
  domain: string | null,
  budgetMs: number,
  collect: PassiveCollectors['mail'],
): Probe<MailFacts> {
  const unknown = (reason: UnknownReason): MailFacts => {
    const part = { known: false, reason } as const;
    return { spf: part, dmarc: part, dkim: part, mx: part };
  };
  return {
    key: `mail ${domain}`,
    budgetMs,
    run: (signal) => (domain === null ? Promise.resolve(unknown('not-applicable')) : collect(domain, signal)),
    unknown,
    isComplete: ({ spf, dmarc, dkim, mx }) => [spf, dmarc, dkim, mx].every(isSettled),
  };
}

const notApplicable = { known: false, reason: 'not-applicable' } as const;

/** Requesting again would return the same. */
function isSettled(part: Part<unknown>): boolean {
  return part.known || part.reason === 'not-applicable' || part.reason === 'not-configured';
}
