import type { Address } from '../fetch/address-guard.ts';

/** Values for the macros of a record. */
export interface MacroValues {
  /** IP address of the sending server; an IPv4-mapped address counts as IPv4. */
  readonly address: Address;
  /** `local-part@domain`. */
  readonly sender: string;
  /** The domain whose record is being read. */
  readonly domain: string;
  readonly helo: string;
}

type MacroPart =
  /** `isMacro`: written as `%%`, `%_` or `%-`. */
  | { readonly text: string; readonly isMacro: boolean }
  | {
      readonly letter: string;
      readonly isEscaped: boolean;
      /** Number of parts to keep, from the right; null: all. */
      readonly keep: number | null;
      readonly isReversed: boolean;
      readonly delimiters: string;
    };

export type MacroString = readonly MacroPart[];

const macro = /%(?:([%_-])|\{([a-z])(\d*)(r?)([-.+,/_=]*)\})/giy;
const fixedMacros: Readonly<Record<string, string>> = { '%': '%', _: ' ', '-': '%20' };
/** `c`, `r` and `t` are only allowed in explanations. */
const domainLetters = 'slodiphv';
const explanationLetters = `${domainLetters}crt`;
/** More parts than a name can have, so this keeps all of them. */
const MAX_KEPT_PARTS = 128;

/**
 * Null if the text is not a macro-string, or, for an explanation, not an explain-string, which may contain spaces.
 * Source: RFC 7208 section 7.1.
 */
export function parseMacroString(text: string, use: 'domain' | 'explanation' = 'domain'): MacroString | null {
  if (!(use === 'domain' ? /^[!-~]*$/ : /^[ -~]*$/).test(text)) return null;
  const letters = use === 'domain' ? domainLetters : explanationLetters;
  const parts: MacroPart[] = [];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('%', at);
    const end = next === -1 ? text.length : next;
    if (end > at) parts.push({ text: text.slice(at, end), isMacro: false });
    if (next === -1) break;
    macro.lastIndex = next;
    const found = macro.exec(text);
    if (found === null) return null;
    const [whole, fixed, letter = '', digits = '', reverse = '', delimiters = ''] = found;
    at = next + whole.length;
    if (fixed !== undefined) {
      parts.push({ text: fixedMacros[fixed] ?? '', isMacro: true });
      continue;
    }
    const keep = digits === '' ? null : Math.min(Number(digits), MAX_KEPT_PARTS);
    if (!letters.includes(letter.toLowerCase()) || keep === 0) return null;
    parts.push({
      letter: letter.toLowerCase(),
      isEscaped: letter !== letter.toLowerCase(),
      keep,
      isReversed: reverse !== '',
      delimiters: delimiters === '' ? '.' : delimiters,
    });
  }
  return parts;
}

/**
 * The target of a term: a macro-string that ends with a macro, or with a dot and a top-level label. Null if it does
 * not.
 * Source: RFC 7208 section 7.1 (domain-spec).
 */
export function parseDomainSpec(text: string): MacroString | null {
  const parts = parseMacroString(text);
  const last = parts?.at(-1);
  if (parts === null || last === undefined) return null;
  if (!('text' in last) || last.isMacro) return parts;
  const [, label] = /\.([a-z0-9-]+)\.?$/i.exec(text) ?? [];
  if (label === undefined || /^\d+$|^-|-$/.test(label)) return null;
  return parts;
}

export function usesMacro(parts: MacroString, letter: string): boolean {
  return parts.some((part) => 'letter' in part && part.letter === letter);
}

/** @param validated the value of `p`, a validated name of the IP address */
export function expandMacros(
  parts: MacroString,
  values: MacroValues,
  { validated = 'unknown' }: { readonly validated?: string } = {},
): string {
  return parts
    .map((part) => {
      if ('text' in part) return part.text;
      const value = valueOf(part.letter, values, validated);
      const pieces = splitAtAny(value, part.delimiters);
      if (part.isReversed) pieces.reverse();
      const kept = (part.keep === null ? pieces : pieces.slice(-part.keep)).join('.');
      return part.isEscaped ? escapeForUrl(kept) : kept;
    })
    .join('');
}

function valueOf(letter: string, { address, sender, domain, helo }: MacroValues, validated: string): string {
  const at = sender.lastIndexOf('@');
  switch (letter) {
    case 's':
      return sender;
    case 'l':
      return sender.slice(0, at);
    case 'o':
      return sender.slice(at + 1);
    case 'd':
      return domain;
    case 'i':
      return dotted(address);
    case 'p':
      return validated;
    case 'v':
      return address.kind() === 'ipv4' ? 'in-addr' : 'ip6';
    case 'h':
      return helo;
    case 'c':
      return address.toString();
    // The receiver of the message and the time: neither exists here.
    case 'r':
      return 'unknown';
    default:
      return '0';
  }
}

/** `192.0.2.1`, or the nibbles of an IPv6 address separated by dots. */
function dotted(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return address
    .toByteArray()
    .flatMap((octet) => [octet >> 4, octet & 15])
    .map((nibble) => nibble.toString(16))
    .join('.');
}

/** The reverse-DNS name of an IP address. */
export function reverseName(address: Address): string {
  const suffix = address.kind() === 'ipv4' ? 'in-addr.arpa' : 'ip6.arpa';
  return `${dotted(address).split('.').reverse().join('.')}.${suffix}`;
}

function splitAtAny(value: string, delimiters: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of value) {
    if (delimiters.includes(character)) {
      pieces.push(piece);
      piece = '';
    } else {
      piece += character;
    }
  }
  return [...pieces, piece];
}

function escapeForUrl(text: string): string {
  return [...Buffer.from(text, 'latin1')]
    .map((octet) => {
      const character = String.fromCharCode(octet);
      return /[\w.~-]/.test(character) ? character : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
