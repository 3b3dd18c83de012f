import { isIP } from 'node:net';
import type { RegistrationFacts } from '@siteglass/analysis';
import type { AddressGuard } from '../fetch/address-guard.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import { dialGuarded, type DialedConnection } from '../fetch/guarded-dial.ts';
import type { Resolver } from '../fetch/resolve.ts';
import { ProviderError, type ProviderLimit } from '../providers/provider.ts';
import { ProviderFailure, sendUnderLimits, type SharedLimits } from '../providers/send-under-limits.ts';
import { parseWhoisAnswer, type WhoisAnswer } from './parse-answer.ts';
import { queryFor } from './query-forms.ts';
import { exchangeWhois, type WhoisText } from './whois-exchange.ts';

export interface WhoisServer {
  /** A host name or an IP address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/**
 * What the registry of a domain's top-level domain says about it.
 *
 * @throws {ProviderError}, or the reason of the signal
 */
export type QueryWhois = (domain: string, signal: AbortSignal) => Promise<RegistrationFacts>;

export interface WhoisClientOptions {
  readonly guard: AddressGuard;
  readonly resolver: Resolver;
  /** Knows the servers of top-level domains; queried only for those. Null: WHOIS is switched off. */
  readonly start: WhoisServer | null;
  readonly shared: SharedLimits;
  readonly limits?: WhoisLimits;
}

/** Context for every query of one client. */
interface QueryContext extends Omit<WhoisClientOptions, 'start' | 'limits'> {
  readonly start: WhoisServer;
  readonly limits: WhoisLimits;
}

/** Limits per server. */
export interface WhoisLimits {
  readonly dnsMs: number;
  readonly connectMs: number;
  /** From the query to the end of the response. */
  readonly answerMs: number;
}

const defaultLimits: WhoisLimits = { dnsMs: 2_000, connectMs: 3_000, answerMs: 12_000 };
/** Modest: registries document no limits. */
const allowed: readonly ProviderLimit[] = [{ requests: 5, withinMs: 1_000 }];
const maxWaitMs = 1_500;
/** How long to pause queries to a server that rate-limited us: continuing makes most of them refuse for longer. */
const restMs = 60_000;
const whoisPort = 43;
/** The start server, the registry, and a second registry or the registrar. */
const maxServers = 3;
/** The longest that a lookup takes, at servers that each use all of their time. */
export const whoisTimeoutMs = maxServers * (maxWaitMs + timeoutOf(defaultLimits));

function timeoutOf({ dnsMs, connectMs, answerMs }: WhoisLimits): number {
  return dnsMs + connectMs + answerMs;
}

/**
 * A WHOIS client (RFC 3912) on the guarded dial. From the start server it follows referrals: to a registry, and further
 * if the registry says too little. A registrar's response fills the gaps in the registry's.
 */
export function createWhoisClient(options: WhoisClientOptions): QueryWhois {
  const { start, limits = defaultLimits } = options;
  return async function queryWhois(domain, signal) {
    if (start === null) throw new ProviderError('not-configured', 'WHOIS is switched off.');
    const context: QueryContext = { ...options, start, limits };
    const tld = domain.slice(domain.lastIndexOf('.') + 1);
    const root = await queryServer(start, tld, tld, context, signal);
    let next = readServer(root.referral);
    if (next === null) {
      const { reason, message } = whyNoRegister(root, start, tld);
      throw new ProviderError(reason, message);
    }
    const queriedServers = [start];
    let register: Found | null = null;
    while (next !== null && queriedServers.length < maxServers && !isAmong(next, queriedServers)) {
      queriedServers.push(next);
      const found = await queryReferrals(domain, next, register, context, signal);
      next = found.next;
      register = found.register;
    }
    if (register === null) throw new ProviderError('bad-answer', `WHOIS at ${start.host} refers to itself.`);
    return readFacts(domain, register.server, register.answer);
  };
}

/** The response to use, and the server it came from. */
interface Found {
  readonly server: WhoisServer;
  readonly answer: WhoisAnswer;
}

/** @throws {ProviderError} if no server has returned a record yet */
async function queryReferrals(
  domain: string,
  server: WhoisServer,
  known: Found | null,
  context: QueryContext,
  signal: AbortSignal,
): Promise<{ readonly register: Found; readonly next: WhoisServer | null }> {
  const tld = domain.slice(domain.lastIndexOf('.') + 1);
  // A registry that refers to another one does not know the name itself.
  const record = known?.answer.verdict === 'registered' ? known : null;
  try {
    const answer = await queryServer(server, queryFor(server.host, domain), tld, context, signal);
    const register =
      record === null ? { server, answer } : { ...record, answer: complete(record.answer, answer) };
    const next = isIncomplete(register.answer) ? readServer(answer.referral) : null;
    return { register, next };
  } catch (error) {
    signal.throwIfAborted();
    // The registry's response is kept, whatever the registrar does.
    if (record === null || !(error instanceof ProviderError)) throw error;
    return { register: record, next: null };
  }
}

async function queryServer(
  server: WhoisServer,
  query: string,
  tld: string,
  context: QueryContext,
  signal: AbortSignal,
): Promise<WhoisAnswer> {
  const { limits, shared } = context;
  const subject = `WHOIS ${server.host}:${server.port}`;
  const source = { name: 'WHOIS', subject, allowed, maxWaitMs, timeoutMs: timeoutOf(limits) } as const;
  const answer = await sendUnderLimits(source, shared, signal, async () => {
    try {
      const { socket } = await connect(server, context, signal);
      const replyText = await exchangeWhois(socket, query, { timeoutMs: limits.answerMs, signal });
      const parsed = parseWhoisAnswer(replyText.text, tld);
      assertUsable(server, replyText, parsed);
      return parsed;
    } catch (error) {
      if (error instanceof ProviderError) throw new ProviderFailure(error, { isFailure: true });
      throw error;
    }
  });
  if (answer.verdict === 'rate-limited') await shared.limits.block(subject, restMs);
  return answer;
}

async function connect(
  server: WhoisServer,
  context: QueryContext,
  signal: AbortSignal,
): Promise<DialedConnection> {
  const { guard, resolver, limits, start } = context;
  try {
    // A response must not direct us to arbitrary services: other ports are only for the operator's own networks.
    const isFree = server.port === whoisPort || isSame(server, start);
    const host = isFree ? server.host : await findExempt(server.host, context, signal);
    return await dialGuarded({ host, port: server.port }, { guard, resolver, limits, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof FetchError)) throw error;
    const reason = error.code === 'TIMEOUT' ? 'timeout' : 'unreachable';
    throw new ProviderError(reason, `WHOIS at ${server.host}: ${error.message}`, { cause: error });
  }
}

/** @throws {FetchError} if an address of the host is not in an exempted network */
async function findExempt(
  host: string,
  { guard, resolver, limits }: QueryContext,
  signal: AbortSignal,
): Promise<string> {
  const found =
    isIP(host) === 0
      ? await resolver.resolve(host, { timeoutMs: limits.dnsMs, signal })
      : [{ address: host }];
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => guard.judge(address) === 'exempt')) {
    throw new FetchError('blocked-address', { refusal: 'port' });
  }
  return first.address;
}

/** @throws {ProviderError} if the connection failed before the response said anything useful */
function assertUsable({ host }: WhoisServer, { end, text }: WhoisText, answer: WhoisAnswer): void {
  if (end === 'closed' || end === 'cut') return;
  const hasAnswer = answer.referral !== null || answer.createdOn !== null || answer.expiresOn !== null;
  if (hasAnswer || answer.verdict === 'free' || answer.verdict === 'rate-limited') return;
  const what = text === '' ? 'did not respond' : 'did not finish its response';
  throw end === 'silent'
    ? new ProviderError('timeout', `WHOIS at ${host} ${what} in time.`)
    : new ProviderError('unreachable', `WHOIS at ${host} ${what}.`);
}

function whyNoRegister({ verdict }: WhoisAnswer, { host }: WhoisServer, tld: string) {
  if (verdict === 'rate-limited' || verdict === 'unavailable' || verdict === 'unclear')
    return failureOf(verdict, host);
  return { reason: 'not-applicable', message: `WHOIS at ${host} knows no server for .${tld}.` } as const;
}

/** @throws {ProviderError} if the response is not a record */
function readFacts(domain: string, { host }: WhoisServer, answer: WhoisAnswer): RegistrationFacts {
  const { verdict, registrar, createdOn, expiresOn, updatedOn, statuses, nameServers, isDnssecSigned } =
    answer;
  const common = { domain, source: 'whois', server: host } as const;
  switch (verdict) {
    case 'registered':
      return {
        ...common,
        isRegistered: true,
        ...{ registrar, createdOn, expiresOn, updatedOn, statuses, nameServers, isDnssecSigned },
      };
    case 'free':
    case 'reserved':
      return {
        ...common,
        isRegistered: false,
        registrar: null,
        createdOn: null,
        expiresOn: null,
        updatedOn: null,
        statuses: verdict === 'reserved' ? ['reserved'] : [],
        nameServers: [],
        isDnssecSigned: null,
      };
    case 'rate-limited':
    case 'unavailable':
    case 'invalid':
    case 'unclear': {
      const { reason, message } = failureOf(verdict, host);
      throw new ProviderError(reason, message);
    }
  }
}

function failureOf(verdict: 'rate-limited' | 'unavailable' | 'invalid' | 'unclear', host: string) {
  switch (verdict) {
    case 'rate-limited':
      return { reason: 'rate-limited', message: `WHOIS at ${host} refuses more requests for now.` } as const;
    case 'unavailable':
      return {
        reason: 'unreachable',
        message: `WHOIS at ${host} reports that it is out of service.`,
      } as const;
    case 'invalid':
    case 'unclear':
      return { reason: 'bad-answer', message: `WHOIS at ${host} returned no record.` } as const;
  }
}

function isIncomplete({ verdict, registrar, createdOn, expiresOn }: WhoisAnswer): boolean {
  if (verdict === 'registered') return registrar === null || createdOn === null || expiresOn === null;
  return verdict === 'unclear';
}

/** The registry takes precedence: it is authoritative, and a registrar's dates may be those of another contract. */
function complete(register: WhoisAnswer, registrar: WhoisAnswer): WhoisAnswer {
  if (registrar.verdict !== 'registered') return register;
  return {
    ...register,
    registrar: register.registrar ?? registrar.registrar,
    createdOn: register.createdOn ?? registrar.createdOn,
    updatedOn: register.updatedOn ?? registrar.updatedOn,
    expiresOn: register.expiresOn ?? registrar.expiresOn,
    statuses: register.statuses.length > 0 ? register.statuses : registrar.statuses,
    nameServers: register.nameServers.length > 0 ? register.nameServers : registrar.nameServers,
    isDnssecSigned: register.isDnssecSigned ?? registrar.isDnssecSigned,
  };
}

function readServer(referral: string | null): WhoisServer | null {
  if (referral === null) return null;
  const [host = '', port = String(whoisPort)] = referral.split(':');
  return Number(port) >= 1 && Number(port) <= 65_535 ? { host, port: Number(port) } : null;
}

function isAmong(server: WhoisServer, others: readonly WhoisServer[]): boolean {
  return others.some((other) => isSame(server, other));
}

function isSame(one: WhoisServer, other: WhoisServer): boolean {
  return one.host === other.host && one.port === other.port;
}
