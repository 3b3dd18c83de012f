import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/**
 * A response of server-sent events.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream {
  readonly #stream = new Readable({ read: () => undefined });

  send(event: string, data: object): void {
    if (!this.#stream.destroyed) this.#stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, so that the connection is not considered dead. */
  keepAlive(): void {
    this.#stream.push(': still here\n\n');
  }

  end(): void {
    this.#stream.push(null);
  }

  /** Called once the response has ended or its reader has left. */
  onClose(act: () => void): void {
    this.#stream.once('close', act);
  }

  reply(reply: FastifyReply): FastifyReply {
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that buffers responses would pass on nothing for minutes.
        'x-accel-buffering': 'no',
        // With keep-alive, the connection would outlast the stream while the process is shutting down.
        connection: 'close',
      })
      .send(this.#stream);
  }
}
