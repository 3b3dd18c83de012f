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
  /** Ends every answer, and from now on answers at once. */
  readonly letGo: () => void;
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
      if (isHeld) held.add(response);
      else response.end(examplePage.slice(20));
    },
    asked: () => asked,
    waitUntilAsked: async (times, withinMs) => {
      await waitFor(`request ${times} of the held page`, () => asked >= times, withinMs);
    },
    letGo: () => {
      isHeld = false;
      for (const response of held) response.end(examplePage.slice(20));
      held.clear();
    },
  };
}
