import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** PostgreSQL's CopyDone message: the rows of a COPY are complete. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const delayMs = 20;

export interface SlowNetwork {
  /** The same database through this network. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A network that delivers what follows the rows of a COPY later than the rows. */
export async function startSlowNetwork(databaseUrl: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (bytes) => server.write(bytes));
    const deliver = (bytes: Buffer): void => {
      const at = bytes.indexOf(copyDone);
      if (at === -1) {
        client.write(bytes);
        return;
      }
      const end = at + copyDone.length;
      client.write(bytes.subarray(0, end));
      server.pause();
      setTimeout(() => {
        server.resume();
        deliver(bytes.subarray(end));
      }, delayMs);
    };
    server.on('data', deliver);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String((listener.address() as AddressInfo).port);
  return {
    url: through.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
