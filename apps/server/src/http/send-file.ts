import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

export interface SentFile {
  readonly contentType: string;
  /** ASCII, without quotes. */
  readonly fileName: string;
  /** Whole, or in parts that are made as they are sent. */
  readonly body: Uint8Array | AsyncIterable<string>;
}

/** Answers a file that a browser saves under its name. */
export function sendFile(reply: FastifyReply, { contentType, fileName, body }: SentFile): FastifyReply {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`).type(contentType);
  return reply.send(
    body instanceof Uint8Array
      ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
      : Readable.from(body, { objectMode: false }),
  );
}
