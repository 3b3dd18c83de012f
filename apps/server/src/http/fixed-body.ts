import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressWhole, preferredCoding, type Coding } from './content-coding.ts';
import { etagOf } from './etags.ts';

/** A body that is the same for everyone: compressed once, when first requested that way. */
export interface FixedBody {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export function createFixedBody(text: string): FixedBody {
  const plain = Buffer.from(text);
  const etag = etagOf([plain]);
  const compressed = new Map<Coding, Promise<Buffer>>();

  const bodyIn = (coding: Coding): Promise<Buffer> => {
    const body = compressed.get(coding) ?? compressWhole(coding, plain);
    compressed.set(coding, body);
    return body;
  };

  return {
    async send(request, reply) {
      const coding = preferredCoding(request.headers['accept-encoding']);
      void reply.header('etag', etag);
      if (coding === null) return reply.send(plain);
      return reply.header('content-encoding', coding).send(await bodyIn(coding));
    },
  };
}
