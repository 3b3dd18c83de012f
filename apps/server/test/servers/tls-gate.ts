import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TlsGate {
  readonly port: number;
  close(): Promise<void>;
}

/** TLS version numbers, as in a ClientHello. */
export const tls10 = 0x0301;
export const tls13 = 0x0304;

/**
 * The newest version that a ClientHello offers, from its supported_versions extension (RFC 8446, 4.2.1) or its own
 * version field.
 */
function newestOffer(hello: Buffer): number {
  const at = hello.indexOf(Buffer.from('002b', 'hex'), 43);
  // Extension length, list length, then the versions, newest first.
  return at === -1 ? hello.readUInt16BE(9) : hello.readUInt16BE(at + 5);
}

/**
 * A proxy in front of a TLS server that treats some connections specially, depending on the newest version that each
 * offers and how many have offered it so far; it forwards those for which `treat` returns false.
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
