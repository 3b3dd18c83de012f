import type { Socket } from 'node:net';

/**
 * Joins two connections, for whatever protocol, until both are closed. Each end waits for the other to read; `head` is
 * what the client sent ahead.
 */
export function joinSockets(client: Socket, upstream: Socket, head: Buffer): Promise<void> {
  return new Promise((resolve) => {
    client.once('close', () => {
      upstream.destroy();
      if (upstream.closed) resolve();
    });
    upstream.once('close', (hadError: boolean) => {
      // What the network has sent completely is still delivered.
      if (hadError) client.destroy();
      else client.destroySoon();
      if (client.closed) resolve();
    });
    if (head.length > 0) upstream.write(head);
    client.pipe(upstream);
    upstream.pipe(client);
  });
}
