/** A mail server of a domain; the host without a dot at its end, empty for the null MX. */
export interface MxRecord {
  readonly host: string;
  readonly preference: number;
}

/** `nodata`: the name is there and has no record of this type; `nxdomain`: there is no such name. */
export type DnsAnswer<RecordData> = readonly RecordData[] | 'nodata' | 'nxdomain';

/** @throws {DnsError}, or the reason of the signal */
export type Ask<RecordData> = (name: string, signal: AbortSignal) => Promise<DnsAnswer<RecordData>>;

/** The look-ups that mail records need. Names without a dot at the end; aliases are followed. */
export interface DnsLookup {
  /** The strings of a record joined; a character is an octet. */
  readonly txt: Ask<string>;
  readonly a: Ask<string>;
  readonly aaaa: Ask<string>;
  readonly mx: Ask<MxRecord>;
  /** Of a reverse name, such as `1.2.0.192.in-addr.arpa`. */
  readonly ptr: Ask<string>;
}

/** `timeout`: no answer in time; `unreachable`: an answer that says that there is none, such as SERVFAIL. */
export class DnsError extends Error {
  override readonly name = 'DnsError';
  readonly reason: 'timeout' | 'unreachable';

  constructor(reason: 'timeout' | 'unreachable', { cause }: { cause?: unknown } = {}) {
    super(`DNS look-up failed: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

/** What an answer holds; none of it where there is nothing. */
export function recordsOf<RecordData>(answer: DnsAnswer<RecordData>): readonly RecordData[] {
  return typeof answer === 'string' ? [] : answer;
}

/** Asks each thing once, however often it is wanted. Of one use: a failure is kept as well. */
export function askOnce(lookup: DnsLookup): DnsLookup {
  return {
    txt: once(lookup.txt),
    a: once(lookup.a),
    aaaa: once(lookup.aaaa),
    mx: once(lookup.mx),
    ptr: once(lookup.ptr),
  };
}

function once<RecordData>(ask: Ask<RecordData>): Ask<RecordData> {
  const answers = new Map<string, Promise<DnsAnswer<RecordData>>>();
  return (name, signal) => {
    const key = name.toLowerCase();
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(name, signal);
    answers.set(key, answer);
    return answer;
  };
}
