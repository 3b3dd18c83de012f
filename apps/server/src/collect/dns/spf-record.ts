import { isIPv4, isIPv6 } from 'node:net';
import { parseAddress, readIpv6, type Address } from '../fetch/address-guard.ts';
import { parseDomainSpec, parseMacroString, type MacroString } from './spf-macro.ts';

/** The result for a server that matches the mechanism. */
export type Qualified = 'pass' | 'fail' | 'softfail' | 'neutral';

export type Mechanism = { readonly text: string; readonly qualifier: Qualified } & (
  | { readonly name: 'all' }
  | { readonly name: 'include' | 'exists'; readonly target: MacroString }
  /** A null target means the domain itself. */
  | { readonly name: 'ptr'; readonly target: MacroString | null }
  | {
      readonly name: 'a' | 'mx';
      readonly target: MacroString | null;
      readonly ipv4Bits: number;
      readonly ipv6Bits: number;
    }
  | { readonly name: 'ip4' | 'ip6'; readonly network: Address; readonly bits: number }
);

export interface Modifier {
  readonly text: string;
  readonly target: MacroString;
}

export interface SpfRecord {
  readonly mechanisms: readonly Mechanism[];
  readonly redirect: Modifier | null;
  readonly explanation: Modifier | null;
}

/** `at`: the first term that cannot be parsed. */
export type ParsedSpf =
  { readonly valid: true; readonly record: SpfRecord } | { readonly valid: false; readonly at: string };

const qualifiers: Readonly<Record<string, Qualified>> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

/** Whether a TXT record is an SPF record, valid or not. Source: RFC 7208 section 4.5. */
export function isSpfRecord(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

/** Parses a record that `isSpfRecord` accepts. One invalid term invalidates the record. Source: RFC 7208 section 12. */
export function parseSpfRecord(text: string): ParsedSpf {
  const mechanisms: Mechanism[] = [];
  const modifiers = new Map<string, Modifier>();
  const [, ...terms] = text.split(' ').filter((term) => term !== '');
  for (const term of terms) {
    const [whole, name] = /^([a-z][a-z0-9._-]*)=/i.exec(term) ?? [];
    if (whole === undefined || name === undefined) {
      const mechanism = parseMechanism(term);
      if (mechanism === null) return { valid: false, at: term };
      mechanisms.push(mechanism);
      continue;
    }
    const modifier = parseModifier(name.toLowerCase(), term, term.slice(whole.length));
    if (modifier === null) return { valid: false, at: term };
    if (modifier === 'unknown') continue;
    if (modifiers.has(name.toLowerCase())) return { valid: false, at: term };
    modifiers.set(name.toLowerCase(), modifier);
  }
  const record = {
    mechanisms,
    redirect: modifiers.get('redirect') ?? null,
    explanation: modifiers.get('exp') ?? null,
  };
  return { valid: true, record };
}

function parseModifier(name: string, text: string, value: string): Modifier | 'unknown' | null {
  if (name !== 'redirect' && name !== 'exp') return parseMacroString(value) === null ? null : 'unknown';
  const target = parseDomainSpec(value);
  return target === null ? null : { text, target };
}

function parseMechanism(text: string): Mechanism | null {
  const found = /^([-+?~]?)([a-z][a-z0-9._-]*)(?::([^]*)|(\/[^]*))?$/i.exec(text);
  if (found === null) return null;
  const [, sign = '', written = '', value, bareSuffix] = found;
  const base = { text, qualifier: qualifiers[sign] ?? 'pass' };
  const name = written.toLowerCase();
  switch (name) {
    case 'all':
      return value === undefined && bareSuffix === undefined ? { ...base, name } : null;
    case 'include':
    case 'exists': {
      const target = value === undefined ? null : parseDomainSpec(value);
      return target === null ? null : { ...base, name, target };
    }
    case 'ptr': {
      if (bareSuffix !== undefined) return null;
      if (value === undefined) return { ...base, name, target: null };
      const target = parseDomainSpec(value);
      return target === null ? null : { ...base, name, target };
    }
    case 'a':
    case 'mx': {
      const cidr = parseDualCidr(value ?? bareSuffix ?? '');
      if (cidr === null) return null;
      const { rest, ...bits } = cidr;
      if (value === undefined) return rest === '' ? { ...base, name, target: null, ...bits } : null;
      const target = parseDomainSpec(rest);
      return target === null ? null : { ...base, name, target, ...bits };
    }
    case 'ip4':
    case 'ip6': {
      const network = value === undefined ? null : parseNetwork(name, value);
      return network === null ? null : { ...base, name, ...network };
    }
    default:
      return null;
  }
}

/** Removes `/24`, `//64` or `/24//64` from the end; the target before it may contain slashes of its own. */
function parseDualCidr(text: string): { rest: string; ipv4Bits: number; ipv6Bits: number } | null {
  const [suffix = '', ipv4, ipv6] =
    /(?:(?<!\/)\/(0|[1-9]\d{0,2}))?(?:\/\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const ipv4Bits = Number(ipv4 ?? 32);
  const ipv6Bits = Number(ipv6 ?? 128);
  if (ipv4Bits > 32 || ipv6Bits > 128) return null;
  return { rest: text.slice(0, text.length - suffix.length), ipv4Bits, ipv6Bits };
}

function parseNetwork(name: 'ip4' | 'ip6', text: string): { network: Address; bits: number } | null {
  const [, address = '', length] = /^([^/]*)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const width = name === 'ip4' ? 32 : 128;
  const bits = Number(length ?? width);
  if (bits > width || address.includes('%')) return null;
  if (name === 'ip4' && isIPv4(address)) {
    const network = parseAddress(address);
    return network === null ? null : { network, bits };
  }
  // A mapped address stays IPv6 here and so never matches: senders with one count as IPv4.
  if (name === 'ip6' && isIPv6(address)) return { network: readIpv6(address), bits };
  return null;
}
