import { once } from 'node:events';
import dns2 from 'dns2';
import ipaddr from 'ipaddr.js';

/** What a name server says about a name at one look-up. */
export interface DnsAnswer {
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
  /** Told first; the addresses of the target follow in the same answer where the zones have it. */
  readonly cname?: string;
  readonly failure?: 'nxdomain' | 'servfail' | 'silence';
}

/** A list answers one look-up after the other, over and over: a name that changes between look-ups. */
export type DnsZones = Readonly<Record<string, DnsAnswer | readonly DnsAnswer[]>>;

export interface DnsServer {
  /** `127.0.0.1:port`, as `SITEGLASS_DNS_SERVERS` takes it. */
  readonly address: string;
  /** Queries so far for a name, of any record type. */
  countQueries(name: string): number;
  /** Adds names or changes their answers. */
  setZones(zones: DnsZones): void;
  close(): Promise<void>;
}

const { Packet } = dns2;

/** A real name server on loopback, over UDP. Names it does not know are NXDOMAIN. */
export async function startDnsServer(initial: DnsZones): Promise<DnsServer> {
  const zones = new Map(Object.entries(initial));
  const counts = new Map<string, number>();

  const findAnswer = (name: string, type: number): DnsAnswer | undefined => {
    const zone = zones.get(name);
    if (zone === undefined || !isList(zone)) return zone;
    const asked = counts.get(`${name} ${type}`) ?? 1;
    return zone[(asked - 1) % zone.length];
  };

  const server = dns2.createUDPServer((request, send) => {
    const [question] = request.questions;
    if (question === undefined) return;
    const name = question.name.toLowerCase();
    const type = question.type;
    const key = `${name} ${type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const answer = findAnswer(name, type);
    if (answer?.failure === 'silence') return;
    const response = Packet.createResponseFromRequest(request);
    if (answer === undefined || answer.failure === 'nxdomain') response.header.rcode = 3;
    else if (answer.failure === 'servfail') response.header.rcode = 2;
    else addRecords(response, name, type, answer, findAnswer);
    void send(response);
  });
  const listening = once(server, 'listening');
  void server.listen(0, '127.0.0.1');
  await listening;
  const { port } = server.address();
  return {
    address: `127.0.0.1:${port}`,
    countQueries: (name) =>
      [...counts].filter(([key]) => key.startsWith(`${name} `)).reduce((sum, [, count]) => sum + count, 0),
    setZones(changed) {
      for (const [name, answer] of Object.entries(changed)) zones.set(name, answer);
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function addRecords(
  response: InstanceType<typeof Packet>,
  name: string,
  type: number,
  answer: DnsAnswer,
  findAnswer: (name: string, type: number) => DnsAnswer | undefined,
): void {
  const base = { name, class: Packet.CLASS.IN, ttl: 0 };
  if (answer.cname !== undefined) {
    response.answers.push({ ...base, type: Packet.TYPE.CNAME, domain: answer.cname } as never);
    const target = findAnswer(answer.cname, type);
    if (target !== undefined) addRecords(response, answer.cname, type, target, findAnswer);
    return;
  }
  const addresses =
    type === Packet.TYPE.A ? (answer.a ?? []) : type === Packet.TYPE.AAAA ? (answer.aaaa ?? []) : [];
  for (const text of addresses) {
    // Written out in full, the form the packet encoder reads without fail.
    const address = type === Packet.TYPE.AAAA ? ipaddr.IPv6.parse(text).toNormalizedString() : text;
    response.answers.push({ ...base, type, address } as never);
  }
}

function isList(zone: DnsAnswer | readonly DnsAnswer[]): zone is readonly DnsAnswer[] {
  return Array.isArray(zone);
}
