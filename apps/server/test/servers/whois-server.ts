import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How a WHOIS server handles one query line: text to send before closing, or a custom handler. */
export type WhoisReply = string | Buffer | ((socket: Socket) => void);

export interface WhoisTestServer {
  readonly port: number;
  /** The query lines received, in order, without line endings. */
  readonly queries: readonly string[];
  close(): Promise<void>;
}

/** A real WHOIS server (RFC 3912) on loopback: reads one line, responds and closes. */
export async function startWhoisServer(reply: (query: string) => WhoisReply): Promise<WhoisTestServer> {
  const queries: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n');
      if (end === -1) return;
      const query = received.slice(0, end);
      queries.push(query);
      const answer = reply(query);
      if (typeof answer === 'function') answer(socket);
      else socket.end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    queries,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
