import compress from '@fastify/compress';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { BufferCache } from '../buffer-cache.ts';
import {
  appendTail,
  compressHead,
  compressibleType,
  compressionThreshold,
  preferredCoding,
} from './content-coding.ts';
import { metaLength } from './envelope.ts';
import { etagOf, isNamed } from './etags.ts';
import type { App } from './fastify-app.ts';

/** Bytes: larger bodies are compressed while they are sent. */
const maxCachedBody = 4 * 1024 * 1024;

/**
 * Compresses responses, gives those to GET an ETag and answers 304 to clients that have them. The `meta` of an envelope
 * is new in every response, so it is no part of the ETag. Call this before adding routes.
 */
export async function negotiateResponses(app: App, compressedHeads: BufferCache): Promise<void> {
  await app.register(compress, {
    threshold: compressionThreshold,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    customTypes: compressibleType,
  });
  app.decorateReply('dataTag', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (compressibleType.test(String(reply.getHeader('content-type')))) varyByCoding(reply);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : null;
    const given = reply.getHeader('etag') as string | undefined;
    const split = body === null ? 0 : body.length - metaLength(body);
    const etag = given ?? reply.dataTag ?? (body === null ? null : etagOf([headOf(body, split)]));
    if (reply.statusCode !== 200 || !isRead || etag === null) {
      done(null, payload);
      return;
    }
    if (given === undefined) void reply.header('etag', etag);
    if (isNamed(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type');
      reply.removeHeader('content-encoding');
      if (payload instanceof Readable) payload.destroy();
      // The framework's hook for HEAD would crash on null, and count the length of an empty text.
      done(null, request.method === 'HEAD' ? Readable.from([]) : null);
      return;
    }
    const isCacheable = reply.dataTag !== null && Buffer.isBuffer(payload) && split <= maxCachedBody;
    const coding = isCacheable ? preferredCoding(request.headers['accept-encoding']) : null;
    if (coding === null || !Buffer.isBuffer(payload)) {
      done(null, payload);
      return;
    }
    void compressedHeads
      .read(`${coding} ${etag}`, () => compressHead(coding, payload.subarray(0, split)))
      .then((head) => {
        void reply.header('content-encoding', coding);
        done(null, appendTail(coding, head, payload.subarray(split)));
      }, done);
  });
}

function headOf(body: string | Buffer, end: number): string | Buffer {
  return typeof body === 'string' ? body.slice(0, end) : body.subarray(0, end);
}

function varyByCoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding/i.test(vary)) return;
  void reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}
