import { readRecord } from './answer-record.ts';
import { statusOfLine, statusOfPhrase, type ResponseStatus } from './answer-phrases.ts';
import { parseDay, type DayOrder } from './parse-day.ts';

/** A parsed WHOIS response. */
export interface WhoisAnswer {
  /** `registered`, or what the response says instead; `unclear`: neither can be determined. */
  readonly verdict: 'registered' | ResponseStatus | 'unclear';
  readonly registrar: string | null;
  /** `YYYY-MM-DD`, as written. */
  readonly createdOn: string | null;
  readonly updatedOn: string | null;
  readonly expiresOn: string | null;
  /** Lowercase with spaces, such as `client transfer prohibited`; at most 20. */
  readonly statuses: readonly string[];
  /** Lowercase, at most 20. */
  readonly nameServers: readonly string[];
  readonly isDnssecSigned: boolean | null;
  /** The server to query next, as `host` or `host:port`. */
  readonly referral: string | null;
}

const maxListed = 20;
const maxRegistrarCharacters = 200;
const maxStatusCharacters = 80;

/** Of a response that begins with a sentence that there is no such name. */
const noFacts = {
  registrar: null,
  createdOn: null,
  updatedOn: null,
  expiresOn: null,
  statuses: [],
  nameServers: [],
  isDnssecSigned: null,
  referral: null,
} as const;

/** `OK-UNTIL 20131218000000` of some Ukrainian registries, `Connected (2010/09/30)` of Japan's. */
const untilPattern = /(?:until\s+|^connected\s+\()(\d[\d/. -]*)/i;

/** Top-level domains whose registries write the month first; for all others, 05/06 is June 5. */
const dayOrders: Readonly<Record<string, DayOrder>> = {
  cf: 'month-first',
  ga: 'month-first',
  gq: 'month-first',
  ml: 'month-first',
  tk: 'month-first',
};

/**
 * Parses the response of a registry or registrar in any form: labeled lines, labels with lists below them, or RPSL
 * objects (RFC 2622). WHOIS (RFC 3912) defines no format, so labels and phrases are recognized from tables.
 *
 * @param tld of the queried domain, in ASCII: it determines the order of day and month
 */
export function parseWhoisAnswer(text: string, tld: string): WhoisAnswer {
  const record = readRecord(text);
  const order = dayOrders[tld] ?? 'day-first';
  const dayOf = (values: readonly string[]): string | null => {
    for (const value of values) {
      const day = parseDay(value, order) ?? stampsIn(value)[0] ?? null;
      if (day !== null) return day;
    }
    return null;
  };
  const written = record.statuses.flatMap(splitStatus);
  const statuses = written.filter((status) => statusOfPhrase(status) === null).map(nameStatus);
  const untilInStatus = written.flatMap((status) => untilPattern.exec(status)?.[1] ?? []);
  const facts = {
    registrar: record.registrars.map(nameRegistrar).find((name) => name !== '') ?? null,
    createdOn: dayOf(record.created),
    updatedOn: record.updated.flatMap(stampsIn).toSorted().at(-1) ?? dayOf(record.updated),
    expiresOn: dayOf([...record.expires, ...untilInStatus]),
    statuses: unique(statuses).slice(0, maxListed),
    nameServers: unique(record.nameServers).slice(0, maxListed),
    isDnssecSigned: readDnssec(record.dnssec, record.hasDsRecord),
    referral: record.referrals.map(readReferral).find((referral) => referral !== null) ?? null,
  };
  // Whatever labels follow, also in the terms of use.
  if (firstStatus(record.firstRemarks) === 'free') return { verdict: 'free', ...noFacts };
  return { verdict: judge(), ...facts };

  function judge(): WhoisAnswer['verdict'] {
    const hasRecord = facts.createdOn !== null || facts.expiresOn !== null || facts.registrar !== null;
    const ofStatus = written.map(statusOfPhrase).find((status) => status !== null);
    // A registry may reserve names by registering them.
    if (ofStatus !== undefined && !(ofStatus === 'reserved' && hasRecord)) return ofStatus;
    if (hasRecord || facts.nameServers.length > 0) return 'registered';
    const statusInRemarks = firstStatus(record.remarks);
    if (statusInRemarks !== null) return statusInRemarks;
    if (facts.statuses.length > 0 && record.domain !== null) return 'registered';
    if (record.domain !== null && record.hasContact) return 'registered';
    return firstStatus(record.comments) ?? 'unclear';
  }
}

function firstStatus(lines: readonly string[]): ResponseStatus | null {
  return lines.map(statusOfLine).find((status) => status !== null) ?? null;
}

/**
 * RPSL objects put who made a change before its date, `changed: hostmaster@example.com 20040203`, and list all changes.
 */
function stampsIn(value: string): string[] {
  const words = value.slice(0, 200).split(' ').slice(1);
  return words.filter((word) => /^\d{8}(?:\d{6})?$/.test(word)).flatMap((word) => parseDay(word) ?? []);
}

/** `ok - Normal state, in the zone`: what follows the dash explains the status. */
function splitStatus(raw: string): string[] {
  return raw
    .replace(/^(\w+) +-(?: .*)?$/, '$1')
    .split(',')
    .map((status) => status.trim().slice(0, maxStatusCharacters))
    .filter((status) => /\p{L}/u.test(status));
}

/** Converts a status to its RDAP form (RFC 8056, 2), without the URL of an explanation. */
function nameStatus(raw: string): string {
  const [bare = ''] = raw.split(/\s*(?:\(?https?:|--)/, 1);
  const words = bare
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === 'ok' ? 'active' : words;
}

/** Removes the registry's own handle for the registrar after the name. */
function nameRegistrar(raw: string): string {
  return raw
    .slice(0, maxRegistrarCharacters)
    .replace(/\s*\[Tag = [^\]]*\]$/, '')
    .replace(/\s*\(\s*https?:[^()]*\)$/, '')
    .replace(/\s*\(\d+\)$|\s+\(?R\d+-[A-Z]+\)?$/, '')
    .replace(
      /^no registrar listed\.\s+this domain is (?:registered directly|directly registered) with (\w+)\.?$/i,
      '$1',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:n\/?a|none|unknown|not (?:applicable|available|defined)|-+)$/i, '');
}

function readDnssec(values: readonly string[], hasDsRecord: boolean): boolean | null {
  if (hasDsRecord) return true;
  for (const value of values) {
    if (/^(?:unsigned|no\b|none|inactive|not |disabled|n$|미서명)/i.test(value)) return false;
    if (/^(?:signed|yes|active|enabled|y$|서명)/i.test(value)) return true;
  }
  return null;
}

function readReferral(value: string): string | null {
  const host = value
    .toLowerCase()
    .replace(/^(?:r?whois|https?):\/\//, '')
    .replace(/[/.]+$/, '');
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/.test(host) ? host : null;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
