import type { ServerResponse } from 'node:http';
import { examplePage, type Handler } from './site.ts';
import { waitFor } from './service.ts';

/** A page that starts its response and completes it only when released: work that lasts as long as a test needs. */
export interface HeldPage {
  readonly handler: Handler;
  /** Requests so far. */
  readonly requestCount: () => number;
  /** Waits until that many requests have arrived. */
  readonly waitUntilRequested: (times: number, withinMs?: number) => Promise<void>;
  /** Requests whose responses are currently held. */
  readonly waiting: () => number;
  /** Completes every response, and from now on responds immediately. */
  readonly letGo: () => void;
  /** Holds responses again from now on. */
  readonly hold: () => void;
}

export function holdPage(): HeldPage {
  const held = new Set<ServerResponse>();
  let requestCount = 0;
  let isHeld = true;
  return {
    handler: (_request, response) => {
      requestCount += 1;
      // The head immediately: otherwise the scan would wait only half as long for its first byte.
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(examplePage.slice(0, 20));
      if (!isHeld) {
        response.end(examplePage.slice(20));
        return;
      }
      held.add(response);
      response.on('close', () => held.delete(response));
    },
    requestCount: () => requestCount,
    waitUntilRequested: async (times, withinMs) => {
      await waitFor(`request ${times} of the held page`, () => requestCount >= times, withinMs);
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
