import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

export interface SentFile {
  readonly contentType: string;
  /** ASCII, without quotes. */
  readonly fileName: string;
  /** Complete, or in parts that are generated while sending. */
  readonly body: Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** Sends a file that the browser saves under its name. */
export function sendFile(reply: FastifyReply, { contentType, fileName, body }: SentFile): FastifyReply {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`).type(contentType);
  return reply.send(
    body instanceof Uint8Array
      ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      : Readable.from(body, { objectMode: false }),
  );
}
