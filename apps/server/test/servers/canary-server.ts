import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** A listener that must never be reached. It stands for any internal service: a database, a metadata service. */
export interface CanaryServer {
  /** On 127.0.0.1 and the same port on ::1, if the machine has IPv6. */
  readonly port: number;
  readonly hasIpv6: boolean;
  /** Connections so far, over both address families. */
  readonly connections: number;
  close(): Promise<void>;
}

export async function startCanaryServer(): Promise<CanaryServer> {
  let connections = 0;
  const create = (): Server =>
    createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      // Otherwise its end is never noticed and the server cannot close.
      socket.resume();
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<title>inside</title>',
      );
    });
  const ipv4 = create();
  ipv4.listen(0, '127.0.0.1');
  await once(ipv4, 'listening');
  const { port } = ipv4.address() as AddressInfo;
  const ipv6 = create();
  const hasIpv6 = await new Promise<boolean>((resolve) => {
    ipv6.once('error', () => resolve(false));
    ipv6.listen({ port, host: '::1', ipv6Only: true }, () => resolve(true));
  });
  const servers = hasIpv6 ? [ipv4, ipv6] : [ipv4];
  return {
    port,
    hasIpv6,
    get connections() {
      return connections;
    },
    async close() {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
