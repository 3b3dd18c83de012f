import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How much later a server's keep-alives reveal that a client has vanished (set in database/pool.ts). */
const serverNoticesMs = 11_000;

/** A network segment in front of a database, which a test can break in the two ways in which networks break. */
export interface TcpProxy {
  /** The same database through this proxy. */
  readonly urlOf: (databaseUrl: string) => string;
  /** Connections are closed at once, new ones are refused. */
  readonly refuse: () => Promise<void>;
  /** Nothing arrives in either direction and neither side is notified; new connections are accepted and stay silent. */
  readonly blackhole: () => void;
  /** The first connection on which the client sends this text is closed at once. */
  readonly cutAt: (text: string) => void;
  /** Restores the network: what was held back arrives, unless the server has given up on the client in the meantime. */
  readonly pass: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isSwallowing = false;
  let cutText: string | null = null;
  let noticing: NodeJS.Timeout | undefined;

  const halt = ({ client, server }: Pair): void => {
    client.pause();
    server.pause();
  };
  const listener = createServer((client) => {
    const server = connect(Number(targetPort), hostname);
    const pair = { client, server };
    pairs.add(pair);
    const end = (): void => {
      // While nothing arrives, neither side sees what the other does.
      if (isSwallowing) return;
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (chunk) => {
        if (from === client && cutText !== null && chunk.includes(cutText)) {
          cutText = null;
          end();
        } else to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', end);
    }
    if (isSwallowing) halt(pair);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(port, '127.0.0.1', resolve);
    });
  const cut = (): void => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;

  return {
    urlOf: (url) => {
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(port);
      return through.href;
    },
    refuse: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      cut();
      await closed;
    },
    blackhole: () => {
      isSwallowing = true;
      for (const pair of pairs) halt(pair);
      noticing = setTimeout(() => {
        for (const { server } of pairs) server.destroy();
      }, serverNoticesMs);
    },
    cutAt: (text) => (cutText = text),
    pass: async () => {
      clearTimeout(noticing);
      if (!listener.listening) await listen(port);
      isSwallowing = false;
      for (const { client, server } of pairs) {
        if (client.destroyed || server.destroyed) {
          client.destroy();
          server.destroy();
        } else {
          client.resume();
          server.resume();
        }
      }
    },
    close: async () => {
      clearTimeout(noticing);
      isSwallowing = false;
      cut();
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
  };
}
