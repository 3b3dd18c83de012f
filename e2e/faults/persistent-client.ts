import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../harness/api.ts';

const final = ['complete', 'error', 'stopped'];
const retryMs = 150;
const requestMs = 20_000;

/**
 * A client like a CI job: it sends every request with an Idempotency-Key and repeats it until the response is not a
 * failure of the service itself. The service may move: `url` is called for each attempt.
 */
export function createPersistentClient(url: () => string, token: string) {
  const send = async (method: string, path: string, body?: unknown, key?: string): Promise<Answer | null> => {
    try {
      const response = await fetch(`${url()}/api/v1${path}`, {
        method,
        signal: AbortSignal.timeout(requestMs),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answer['body'],
      };
    } catch {
      // Refused, interrupted, or an incomplete response: retry in all cases.
      return null;
    }
  };
  const insist = async (
    withinMs: number,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Answer> => {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const answer = await send(method, path, body, key);
      if (answer !== null && answer.status < 500) return answer;
      if (performance.now() > deadline) throw new Error(`${method} ${path}: no answer in ${withinMs} ms`);
      await delay(retryMs);
    }
  };
  return {
    insist,
    /** The task of a scan, which a repeat with the same key must return again. */
    accept: async (body: object, key: string, withinMs = 120_000): Promise<string> => {
      const answer = await insist(withinMs, 'POST', '/scans', body, key);
      if (answer.status !== 202)
        throw new Error(`A scan is answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return String(answer.body.data.scan_id);
    },
    /** Waits for a task to reach a final state; returns that state. */
    finish: async (taskId: string, withinMs = 120_000): Promise<string> => {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const { status, body } = await insist(withinMs, 'GET', `/scans/${taskId}`);
        if (status !== 200) throw new Error(`${taskId} was accepted and is answered ${status}.`);
        if (final.includes(String(body.data.status))) return String(body.data.status);
        if (performance.now() > deadline)
          throw new Error(`${taskId} is ${String(body.data.status)} after ${withinMs} ms.`);
        await delay(retryMs);
      }
    },
  };
}

export type PersistentClient = ReturnType<typeof createPersistentClient>;
