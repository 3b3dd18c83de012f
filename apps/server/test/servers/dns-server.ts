import { once } from 'node:events';
import type { Socket } from 'node:net';
import dns2, { type DnsHandler } from 'dns2';
import ipaddr from 'ipaddr.js';

type RecordType = 'a' | 'aaaa' | 'txt' | 'mx' | 'ptr';
type Failure = 'nxdomain' | 'servfail' | 'silence';

/** A name server's response for a name to one lookup. */
export interface DnsAnswer {
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
  /** Sent first; the addresses of the target follow in the same response if the zones have them. */
  readonly cname?: string;
  /** A nested list is one record of several strings. */
  readonly txt?: readonly (string | readonly string[])[];
  /** An empty host is the root. */
  readonly mx?: readonly { readonly host: string; readonly preference: number }[];
  readonly ptr?: readonly string[];
  /** For every record type, or only for some. */
  readonly failure?: Failure | Readonly<Partial<Record<RecordType, Failure>>>;
}

/**
 * The entries of a list answer successive lookups, cyclically, for a name that changes between lookups. A name that
 * starts with `*.` matches names one label below that have no entry of their own.
 */
export type DnsZones = Readonly<Record<string, DnsAnswer | readonly DnsAnswer[]>>;

export interface DnsServer {
  /** `127.0.0.1:port`, as `SITEGLASS_DNS_SERVERS` takes it. */
  readonly address: string;
  /** Queries so far for a name, of any record type. */
  countQueries(name: string): number;
  /** Adds names or replaces their entries. */
  setZones(zones: DnsZones): void;
  close(): Promise<void>;
}

const { Packet } = dns2;

/**
 * A real name server on loopback, over UDP and, for responses that are too long for it, TCP. Unknown names are
 * NXDOMAIN.
 */
export async function startDnsServer(initial: DnsZones): Promise<DnsServer> {
  const zones = new Map(Object.entries(initial));
  const counts = new Map<string, number>();

  const findAnswer = (name: string, type: number): DnsAnswer | undefined => {
    const zone = zones.get(name) ?? zones.get(name.replace(/^[^.]*/, '*'));
    if (zone === undefined || !isList(zone)) return zone;
    const count = counts.get(`${name} ${type}`) ?? 1;
    return zone[(count - 1) % zone.length];
  };

  const answerRequest: DnsHandler = (request, send) => {
    const [question] = request.questions;
    if (question === undefined) return;
    const name = question.name.toLowerCase();
    const type = question.type;
    const key = `${name} ${type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const answer = findAnswer(name, type);
    const failure = failureOf(answer, type);
    if (failure === 'silence') return;
    const response = Packet.createResponseFromRequest(request);
    if (answer === undefined || failure === 'nxdomain') response.header.rcode = 3;
    else if (failure === 'servfail') response.header.rcode = 2;
    else addRecords(response, name, type, answer, findAnswer);
    void send(response);
  };

  const { port, close } = await listen(answerRequest);
  return {
    address: `127.0.0.1:${port}`,
    countQueries: (name) =>
      [...counts].filter(([key]) => key.startsWith(`${name} `)).reduce((sum, [, count]) => sum + count, 0),
    setZones(changed) {
      for (const [name, answer] of Object.entries(changed)) zones.set(name, answer);
    },
    close,
  };
}

/** The port assigned for UDP may be taken for TCP; then another one is tried. */
async function listen(
  answerRequest: DnsHandler,
  attempts = 5,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const udp = dns2.createUDPServer(answerRequest);
  const udpListening = once(udp, 'listening');
  void udp.listen(0, '127.0.0.1');
  await udpListening;
  const { port } = udp.address();
  const closeUdp = (): Promise<void> => new Promise((resolve) => void udp.close(() => resolve()));

  const tcp = dns2.createTCPServer(answerRequest);
  const connections = new Set<Socket>();
  tcp.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  try {
    const tcpListening = once(tcp, 'listening');
    tcp.listen(port, '127.0.0.1');
    await tcpListening;
  } catch (error) {
    await closeUdp();
    if (attempts === 1) throw error;
    return listen(answerRequest, attempts - 1);
  }
  return {
    port,
    async close() {
      const tcpClosed = new Promise<void>((resolve) => void tcp.close(() => resolve()));
      for (const socket of connections) socket.destroy();
      await Promise.all([closeUdp(), tcpClosed]);
    },
  };
}

const typeNames: ReadonlyMap<number, RecordType> = new Map([
  [Packet.TYPE.A, 'a'],
  [Packet.TYPE.AAAA, 'aaaa'],
  [Packet.TYPE.TXT, 'txt'],
  [Packet.TYPE.MX, 'mx'],
  [Packet.TYPE.PTR, 'ptr'],
]);

function failureOf(answer: DnsAnswer | undefined, type: number): Failure | undefined {
  const name = typeNames.get(type);
  if (typeof answer?.failure === 'string') return answer.failure;
  return name === undefined ? undefined : answer?.failure?.[name];
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
  for (const data of recordData(answer, typeNames.get(type))) {
    response.answers.push({ ...base, type, ...data } as never);
  }
}

/** The data of each record, in the fields that the packet encoder reads. */
function recordData(answer: DnsAnswer, type: RecordType | undefined): readonly object[] {
  switch (type) {
    case 'a':
      return (answer.a ?? []).map((address) => ({ address }));
    case 'aaaa':
      // Written out in full, the only form that the packet encoder reads reliably.
      return (answer.aaaa ?? []).map((text) => ({ address: ipaddr.IPv6.parse(text).toNormalizedString() }));
    case 'txt':
      return (answer.txt ?? []).map((strings) => ({
        data: [strings].flat().map((text) => Buffer.from(text, 'latin1')),
      }));
    case 'mx':
      return (answer.mx ?? []).map(({ host, preference }) => ({ exchange: host, priority: preference }));
    case 'ptr':
      return (answer.ptr ?? []).map((domain) => ({ domain }));
    case undefined:
      return [];
  }
}

function isList(zone: DnsAnswer | readonly DnsAnswer[]): zone is readonly DnsAnswer[] {
  return Array.isArray(zone);
}
