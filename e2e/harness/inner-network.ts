import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/**
 * Listeners that must never be reached: they stand for the private network. Some on TCP and, on the same ports, on UDP, as
 * name servers, STUN and HTTP/3 use it.
 */
export interface InnerNetwork {
  readonly ports: readonly number[];
  /** What has arrived so far: the beginning of each connection and packet. */
  readonly arrivals: readonly string[];
  readonly close: () => Promise<void>;
}

const count = 4;

export async function startInnerNetwork(host = '127.0.0.1'): Promise<InnerNetwork> {
  const arrivals: string[] = [];
  const listeners = await Promise.all(Array.from({ length: count }, () => listen(host, arrivals)));
  return {
    ports: listeners.map(({ port }) => port),
    arrivals,
    close: async () => {
      await Promise.all(listeners.map(({ close }) => close()));
    },
  };
}

async function listen(
  host: string,
  arrivals: string[],
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const tcp: Server = createServer((socket) => {
    const index = arrivals.push('a TCP connection') - 1;
    socket.on('error', () => undefined);
    socket.once('data', (data: Buffer) => (arrivals[index] = `TCP: ${beginningOf(data)}`));
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\ninside'));
  });
  tcp.listen(0, host);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp: UdpSocket = createSocket('udp4', (data) => arrivals.push(`UDP: ${beginningOf(data)}`));
  try {
    udp.bind(port, host);
    await once(udp, 'listening');
  } catch {
    // The port is free for TCP only.
    tcp.close();
    return listen(host, arrivals);
  }
  return {
    port,
    close: async () => {
      const closed = [once(tcp, 'close'), once(udp, 'close')];
      tcp.close();
      udp.close();
      await Promise.all(closed);
    },
  };
}

function beginningOf(data: Buffer): string {
  return JSON.stringify(data.subarray(0, 80).toString('latin1'));
}
