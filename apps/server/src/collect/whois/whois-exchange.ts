import type { Socket } from 'node:net';
import { decodeText } from '../fetch/charset.ts';
import { readAbortReason } from '../fetch/race-deadline.ts';

/** The most that is read of an answer; records are a few KiB. */
export const maxAnswerBytes = 64 * 1024;

export interface WhoisText {
  readonly text: string;
  /** How the answer ended: by the server, by our limit of size, or with nothing more to come in time. */
  readonly end: 'closed' | 'cut' | 'silent' | 'broken';
}

/**
 * Sends one line and reads until the server closes (RFC 3912). Whatever ends the answer, what came before is given: many
 * servers forget to close.
 *
 * @throws the reason of the signal, and nothing else
 */
export async function exchangeWhois(
  socket: Socket,
  query: string,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<WhoisText> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const end = await new Promise<WhoisText['end']>((resolve, reject) => {
      const timer = setTimeout(() => resolve('silent'), timeoutMs);
      const onAbort = (): void => reject(readAbortReason(signal));
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= maxAnswerBytes) resolve('cut');
      });
      socket.once('end', () => resolve('closed'));
      socket.once('error', () => resolve('broken'));
      socket.once('close', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        resolve('broken');
      });
      socket.write(`${query}\r\n`);
    });
    return { text: readText(Buffer.concat(chunks).subarray(0, maxAnswerBytes), end), end };
  } finally {
    socket.destroy();
  }
}

/** No half of a line, which could be half of a date. */
function readText(bytes: Buffer, end: WhoisText['end']): string {
  const whole = end === 'closed' ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  return decodeText(whole, null).text;
}
