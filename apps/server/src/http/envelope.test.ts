import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendList } from './envelope.ts';
import type { App } from './fastify-app.ts';

/** Longer than any string of the engine: 512 Mi characters. */
const parts = 600;
const part = Buffer.from(`"${'a'.repeat(2 ** 20 - 3)}"`);

async function* list(log: string[]): AsyncIterable<Buffer> {
  for (let number = 0; number < parts; number += 1) yield await Promise.resolve(part);
  log.push('read to its end');
}

describe('a list that is written while it is sent', () => {
  it('may be longer than a string', async () => {
    const log: string[] = [];
    const app = fastify() as unknown as App;
    app.decorateReply('dataTag', null);
    app.get('/', (request, reply) =>
      sendList(request, reply, { n: parts }, { field: 'list', items: list(log), identity: ['a'] }),
    );
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const answer = await fetch(url);
      let size = 0;
      let head = '';
      let tail = '';
      for await (const chunk of answer.body!) {
        const bytes = Buffer.from(chunk);
        if (size === 0) head = bytes.subarray(0, 60).toString();
        tail = (tail + bytes.subarray(-200).toString()).slice(-200);
        size += bytes.length;
      }
      expect(head).toMatch(/^\{"success":true,"data":\{"n":600,"list":\["aaa/);
      expect(tail).toMatch(/aaa"\]\},"meta":\{"timestamp":"[^"]*","version":"1.0","request_id":"[^"]*"\}\}$/);
      expect(size).toBeGreaterThan(parts * (part.length + 1));
      expect(log).toEqual(['read to its end']);
    } finally {
      await app.close();
    }
  });
});
