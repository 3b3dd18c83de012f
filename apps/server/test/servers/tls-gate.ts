import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TlsGate {
  readonly port: number;
  close(): Promise<void>;
}

/** Numbers of versions, as a ClientHello has them. */
export const tls10 = 0x0301;
export const tls13 = 0x0304;

/** The version that a ClientHello offers last, by its extension supported_versions (RFC 8446, 4.2.1), or its own number. */
function newestOffer(hello: Buffer): number {
  const at = hello.indexOf(Buffer.from('002b', 'hex'), 43);
  // Length of the extension, length of the list, then the newest first.
  return at === -1 ? hello.readUInt16BE(9) : hello.readUInt16BE(at + 5);
}

/**
 * Something in front of a TLS server that treats some connections in its own way, told by the newest version that each offers
 * and how many have offered it so far; it passes on those for which `treat` answers false.
 */
export async function startTlsGate(
  to: { readonly port: number },
  treat: (newest: number, socket: Socket, count: number) => boolean,
): Promise<TlsGate> {
  const sockets = new Set<Socket>();
  const counts = new Map<number, number>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (hello: Buffer) => {
      const newest = newestOffer(hello);
      const count = (counts.get(newest) ?? 0) + 1;
      counts.set(newest, count);
      if (treat(newest, socket, count)) return;
      const behind = connect(to.port, '127.0.0.1');
      sockets.add(behind);
      behind.on('error', () => undefined);
      behind.write(hello);
      socket.pipe(behind).pipe(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
