import type { ChildProcess } from 'node:child_process';
import type { ChildMessage, SupervisorMessage } from './supervisor-messages.ts';

/** A child that is too busy to respond within this time is left out of a scrape. */
const answerMs = 2_000;
let requestCount = 0;

/** Requests a child's metrics over its channel; null if it does not respond in time. */
export function requestMetrics(child: ChildProcess): Promise<string | null> {
  const id = (requestCount += 1);
  return new Promise((resolve) => {
    const settle = (text: string | null): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(text);
    };
    const onMessage = (message: ChildMessage): void => {
      if (message.type === 'metrics' && message.id === id) settle(message.text);
    };
    const onExit = (): void => settle(null);
    const timer = setTimeout(onExit, answerMs);
    child.on('message', onMessage).on('exit', onExit);
    const question: SupervisorMessage = { type: 'metrics', id };
    // A child that is not connected has lost its channel.
    if (!child.connected) settle(null);
    else child.send(question, (error) => error !== null && settle(null));
  });
}
