import type { ServerResponse } from 'node:http';
import { examplePage, type Handler } from './site.ts';
import { waitFor } from './service.ts';

/** A page that begins its answer and ends it only when it is let go: work that lasts as long as a test wants. */
export interface HeldPage {
  readonly handler: Handler;
  /** Requests so far. */
  readonly asked: () => number;
  /** Waits until it was asked that many times. */
  readonly waitUntilAsked: (times: number, withinMs?: number) => Promise<void>;
  /** Requests whose answer is held now. */
  readonly waiting: () => number;
  /** Ends every answer, and from now on answers at once. */
  readonly letGo: () => void;
  /** From now on holds answers again. */
  readonly hold: () => void;
}

export function holdPage(): HeldPage {
  const held = new Set<ServerResponse>();
  let asked = 0;
  let isHeld = true;
  return {
    handler: (_request, response) => {
      asked += 1;
      // The head at once: without it the scan would wait for its first byte only half as long.
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(examplePage.slice(0, 20));
      if (!isHeld) {
        response.end(examplePage.slice(20));
        return;
      }
      held.add(response);
      response.on('close', () => held.delete(response));
    },
    asked: () => asked,
    waitUntilAsked: async (times, withinMs) => {
      await waitFor(`request ${times} of the held page`, () => asked >= times, withinMs);
    },
    waiting: () => held.size,
    letGo: () => {
      isHeld = false;
      for (const response of held) response.end(examplePage.slice(20));
      held.clear();
    },
    hold: () => {
      isHeld = true;
    },
  };
}
