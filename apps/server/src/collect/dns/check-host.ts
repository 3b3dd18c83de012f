import type { SpfFault } from '@siteglass/analysis';
import { parseAddress, type Address } from '../fetch/address-guard.ts';
import { DnsError, recordsOf, type Query, type DnsLookup } from './dns-lookup.ts';
import { fitName, isQueryable, isSameOrBelow, withoutFinalDot } from './domain-name.ts';
import { expandMacros, usesMacro, type MacroString, type MacroValues } from './spf-macro.ts';
import { isSpfRecord, parseSpfRecord, type Mechanism, type Modifier } from './spf-record.ts';
import { findValidatedNames, pickValidatedName } from './validated-names.ts';

export type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'temperror' | 'permerror';

/** A message about to be received. Source: RFC 7208 section 4.1. */
export interface SpfQuestion {
  readonly address: Address;
  readonly domain: string;
  /** `local-part@domain`. */
  readonly sender: string;
  readonly helo: string;
}

export interface SpfAnswer {
  readonly result: SpfResult;
  /** The cause of a `temperror` or `permerror`. */
  readonly fault: SpfFault | null;
  readonly faultAt: string | null;
  /** Number of terms that require lookups. */
  readonly lookups: number;
  /** Lookups of the record's own names that found nothing. */
  readonly voidLookups: number;
  readonly usesPtr: boolean;
  /** Where the explanation of a `fail` is published. */
  readonly explanation: { readonly modifier: Modifier; readonly domain: string } | null;
}

/** Source: RFC 7208 section 4.6.4. */
const MAX_LOOKUPS = 10;
const MAX_VOID_LOOKUPS = 2;
const MAX_NAMES = 10;
/** Each non-empty part adds at least one character to a name, which is limited to 253 and truncated on the left. */
const MAX_TARGET_PARTS = 512;

export interface SpfLimits {
  /** Two by default. */
  readonly voidLookups?: number;
}

/**
 * Evaluates SPF for a message: the function `check_host` of RFC 7208 section 4. A failed lookup is a `temperror`.
 *
 * @throws the reason of the signal
 */
export async function checkHost(
  question: SpfQuestion,
  lookup: DnsLookup,
  signal: AbortSignal,
  { voidLookups = MAX_VOID_LOOKUPS }: SpfLimits = {},
): Promise<SpfAnswer> {
  const check = new Check(question, lookup, signal, voidLookups);
  try {
    const { result, explanation } = await check.evaluate(question.domain);
    return { ...check.counts(), result, explanation, fault: null, faultAt: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpfError)) throw error;
    const result = error.fault === 'dns-error' ? 'temperror' : 'permerror';
    return { ...check.counts(), result, explanation: null, fault: error.fault, faultAt: error.at };
  }
}

class SpfError extends Error {
  override readonly name = 'SpfError';
  readonly fault: SpfFault;
  readonly at: string;

  constructor(fault: SpfFault, at: string) {
    super(`${fault} at ${at}`);
    this.fault = fault;
    this.at = at;
  }
}

interface Evaluation {
  readonly result: Exclude<SpfResult, 'temperror' | 'permerror'>;
  readonly explanation: SpfAnswer['explanation'];
}

/** One evaluation, with counters shared by all its records. */
class Check {
  readonly #question: SpfQuestion;
  readonly #lookup: DnsLookup;
  readonly #signal: AbortSignal;
  readonly #maxVoidLookups: number;
  #lookups = 0;
  #voidLookups = 0;
  #usesPtr = false;

  constructor(question: SpfQuestion, lookup: DnsLookup, signal: AbortSignal, maxVoidLookups: number) {
    this.#question = question;
    this.#lookup = lookup;
    this.#signal = signal;
    this.#maxVoidLookups = maxVoidLookups;
  }

  counts(): Pick<SpfAnswer, 'lookups' | 'voidLookups' | 'usesPtr'> {
    return { lookups: this.#lookups, voidLookups: this.#voidLookups, usesPtr: this.#usesPtr };
  }

  /** Sections 4.3 to 4.7. Every call except the first is counted, so loops terminate. */
  async evaluate(written: string): Promise<Evaluation> {
    const domain = withoutFinalDot(written);
    const none: Evaluation = { result: 'none', explanation: null };
    if (!isQueryable(domain) || !domain.includes('.')) return none;
    const records = recordsOf(await this.#query(this.#lookup.txt, domain)).filter(isSpfRecord);
    const [record] = records;
    if (record === undefined) return none;
    if (records.length > 1) throw new SpfError('several-records', domain);
    const parsed = parseSpfRecord(record);
    if (!parsed.valid) throw new SpfError('syntax', parsed.at);
    const { mechanisms, redirect, explanation } = parsed.record;
    this.#usesPtr ||= mechanisms.some(({ name }) => name === 'ptr');
    for (const mechanism of mechanisms) {
      if (!(await this.#matches(mechanism, domain))) continue;
      return {
        result: mechanism.qualifier,
        explanation:
          mechanism.qualifier === 'fail' && explanation !== null ? { modifier: explanation, domain } : null,
      };
    }
    if (redirect === null) return { result: 'neutral', explanation: null };
    this.#count(redirect.text);
    const answer = await this.evaluate(await this.#expand(redirect.target, domain));
    if (answer.result === 'none') throw new SpfError('include-without-record', redirect.text);
    return answer;
  }

  async #matches(mechanism: Mechanism, domain: string): Promise<boolean> {
    const { address } = this.#question;
    switch (mechanism.name) {
      case 'all':
        return true;
      case 'ip4':
      case 'ip6':
        return isWithin(address, mechanism.network, mechanism.bits);
      case 'include': {
        this.#count(mechanism.text);
        const { result } = await this.evaluate(await this.#expand(mechanism.target, domain));
        if (result === 'none') throw new SpfError('include-without-record', mechanism.text);
        return result === 'pass';
      }
      case 'exists': {
        this.#count(mechanism.text);
        const target = await this.#target(mechanism.target, domain);
        // A records, whatever the sender's address family (section 5.7).
        return (await this.#queryCounted(this.#lookup.a, target)).length > 0;
      }
      case 'a': {
        this.#count(mechanism.text);
        const target = await this.#target(mechanism.target, domain);
        return this.#isAmong(await this.#queryCounted(this.#addressQuery(), target), mechanism);
      }
      case 'mx': {
        this.#count(mechanism.text);
        const target = await this.#target(mechanism.target, domain);
        const servers = await this.#queryCounted(this.#lookup.mx, target);
        if (servers.length > MAX_NAMES) throw new SpfError('too-many-names', mechanism.text);
        const addresses = await Promise.all(
          servers.map(({ host }) => this.#queryCounted(this.#addressQuery(), host)),
        );
        return this.#isAmong(addresses.flat(), mechanism);
      }
      case 'ptr': {
        this.#count(mechanism.text);
        const target = await this.#target(mechanism.target, domain);
        return (await this.#validatedNames()).some((name) => isSameOrBelow(name, target));
      }
    }
  }

  #count(term: string): void {
    this.#lookups += 1;
    if (this.#lookups > MAX_LOOKUPS) throw new SpfError('too-many-lookups', term);
  }

  #addressQuery(): Query<string> {
    return this.#question.address.kind() === 'ipv4' ? this.#lookup.a : this.#lookup.aaaa;
  }

  #isAmong(
    addresses: readonly string[],
    { ipv4Bits, ipv6Bits }: { readonly ipv4Bits: number; readonly ipv6Bits: number },
  ): boolean {
    const { address } = this.#question;
    const bits = address.kind() === 'ipv4' ? ipv4Bits : ipv6Bits;
    return addresses.some((text) => {
      const other = parseAddress(text);
      return other !== null && isWithin(address, other, bits);
    });
  }

  async #target(target: MacroString | null, domain: string): Promise<string> {
    return target === null ? domain : this.#expand(target, domain);
  }

  /** A name that is too long loses labels on its left (section 7.3). */
  async #expand(written: MacroString, domain: string): Promise<string> {
    const target = written.slice(-MAX_TARGET_PARTS);
    const values: MacroValues = { ...this.#question, domain };
    if (!usesMacro(target, 'p')) return fitName(expandMacros(target, values));
    const validated = pickValidatedName(await this.#validatedNames(), domain);
    return fitName(expandMacros(target, values, { validated }));
  }

  /**
   * Validated names of the sender's IP address. They belong to the sender, so their lookups do not count toward the
   * record's.
   */
  #validatedNames(): Promise<readonly string[]> {
    return findValidatedNames(this.#question.address, this.#lookup, this.#signal);
  }

  async #queryCounted<RecordData>(query: Query<RecordData>, written: string): Promise<readonly RecordData[]> {
    const name = withoutFinalDot(written);
    // Such a name cannot be queried, so it has no records (section 4.8).
    if (!isQueryable(name)) return [];
    const records = recordsOf(await this.#query(query, name));
    if (records.length > 0) return records;
    this.#voidLookups += 1;
    if (this.#voidLookups > this.#maxVoidLookups) throw new SpfError('too-many-void-lookups', name);
    return [];
  }

  async #query<RecordData>(query: Query<RecordData>, name: string): ReturnType<Query<RecordData>> {
    try {
      return await query(name, this.#signal);
    } catch (error) {
      if (error instanceof DnsError) throw new SpfError('dns-error', name);
      throw error;
    }
  }
}

function isWithin(address: Address, network: Address, bits: number): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
