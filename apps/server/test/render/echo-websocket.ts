import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Accepts a WebSocket (RFC 6455) and sends short messages back, one per frame. */
export function acceptEchoSocket(request: IncomingMessage, socket: Duplex): void {
  const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.on('error', () => undefined);
  socket.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    // First byte, length, four bytes of mask, then as many bytes as the length says.
    for (;;) {
      const length = (received[1] ?? 0) & 0x7f;
      if (received.length < 6 + length) return;
      const mask = received.subarray(2, 6);
      const payload = received.subarray(6, 6 + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
      socket.write(Buffer.concat([Buffer.from([received[0] ?? 0, length]), payload]));
      received = received.subarray(6 + length);
    }
  });
}
