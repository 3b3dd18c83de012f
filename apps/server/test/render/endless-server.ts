import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { EXEMPT } from '../fetch/inside-addresses.ts';

export interface EndlessServer {
  readonly port: number;
  /** Resolves when a connection that began is closed. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** A server that sends 10 GB as fast as they are read, to any request or none. */
export async function startTenGigabytes(): Promise<EndlessServer> {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const bytes = 10_000_000_000;
  const sockets = new Set<Socket>();
  let onIdle = (): void => undefined;
  const closed = new Promise<void>((resolve) => (onIdle = resolve));
  const streaming = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) onIdle();
    });
    socket.resume();
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes}\r\n\r\n`);
    let sent = 0;
    const send = (): void => {
      while (sent < bytes && !socket.destroyed) {
        sent += chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', send);
      }
      socket.end();
    };
    send();
  });
  streaming.listen(0, EXEMPT);
  await once(streaming, 'listening');
  return {
    port: (streaming.address() as AddressInfo).port,
    closed,
    async close() {
      streaming.close();
      await once(streaming, 'close');
    },
  };
}
