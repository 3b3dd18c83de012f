/** A mail server of a domain; the host has no trailing dot and is empty for the null MX. */
export interface MxRecord {
  readonly host: string;
  readonly preference: number;
}

/** `nodata`: the name exists but has no record of this type; `nxdomain`: the name does not exist. */
export type DnsAnswer<RecordData> = readonly RecordData[] | 'nodata' | 'nxdomain';

/** @throws {DnsError}, or the reason of the signal */
export type Query<RecordData> = (name: string, signal: AbortSignal) => Promise<DnsAnswer<RecordData>>;

/** The lookups needed for mail records. Names have no trailing dot; aliases are followed. */
export interface DnsLookup {
  /** The strings of a record, joined; each character is one octet. */
  readonly txt: Query<string>;
  readonly a: Query<string>;
  readonly aaaa: Query<string>;
  readonly mx: Query<MxRecord>;
  /** For a reverse name, such as `1.2.0.192.in-addr.arpa`. */
  readonly ptr: Query<string>;
}

/** `timeout`: no response in time; `unreachable`: a response reporting a failure, such as SERVFAIL. */
export class DnsError extends Error {
  override readonly name = 'DnsError';
  readonly reason: 'timeout' | 'unreachable';

  constructor(reason: 'timeout' | 'unreachable', { cause }: { cause?: unknown } = {}) {
    super(`DNS lookup failed: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** The records of a response; empty if there are none. */
export function recordsOf<RecordData>(answer: DnsAnswer<RecordData>): readonly RecordData[] {
  return typeof answer === 'string' ? [] : answer;
}

/** Queries each thing only once, however often it is requested. For one-time use: failures are cached too. */
export function queryOnce(lookup: DnsLookup): DnsLookup {
  return {
    txt: once(lookup.txt),
    a: once(lookup.a),
    aaaa: once(lookup.aaaa),
    mx: once(lookup.mx),
    ptr: once(lookup.ptr),
  };
}

function once<RecordData>(query: Query<RecordData>): Query<RecordData> {
  const answers = new Map<string, Promise<DnsAnswer<RecordData>>>();
  return (name, signal) => {
    const key = name.toLowerCase();
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = query(name, signal);
    answers.set(key, answer);
    return answer;
  };
}
