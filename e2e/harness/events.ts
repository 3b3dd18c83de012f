import type { Website } from './website.ts';
import { waitFor } from './service.ts';

/** A stream of server-sent events, as received so far. */
export interface Events {
  readonly status: number;
  readonly headers: Headers;
  /** The data of the `status` events. */
  readonly states: () => Record<string, unknown>[];
  /** The data of the `security` events. */
  readonly pending: () => Record<string, unknown>[];
  /** Resolves when the stream ends; rejects if it is interrupted. */
  readonly ended: Promise<void>;
  readonly waitForState: (status: string) => Promise<void>;
  /** Disconnects, like a browser that is closed. */
  readonly leave: () => void;
}

/** Requests a stream of events, with the cookies of a browser. */
export async function openEventStream(serviceUrl: string, website: Website, path: string) {
  const leaving = new AbortController();
  const response = await fetch(`${serviceUrl}${path}`, {
    headers: { cookie: [...website.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: leaving.signal,
  });
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  const ended = read();
  ended.catch(() => undefined);
  return {
    response,
    ended,
    leave: () => leaving.abort(),
    /** The data of all events with this name so far. */
    events: (name: string): Record<string, unknown>[] =>
      [...text.matchAll(new RegExp(`^event: ${name}\\ndata: (.*)\\n\\n`, 'gm'))].map(
        ([, data = '']) => JSON.parse(data) as Record<string, unknown>,
      ),
  };
}

/** Requests the events of a task, with the cookies of a browser. */
export async function openEvents(serviceUrl: string, website: Website, taskId: string): Promise<Events> {
  const path = `/app/api/events?task_id=${taskId}`;
  const { response, events, ended, leave } = await openEventStream(serviceUrl, website, path);
  const states = () => events('status');
  return {
    status: response.status,
    headers: response.headers,
    states,
    pending: () => events('security'),
    ended,
    waitForState: async (status) => {
      await waitFor(`the state ${status} of ${taskId}`, () =>
        states().some((state) => state['status'] === status),
      );
    },
    leave,
  };
}
