import type { Socket } from 'node:net';
import { decodeText } from '../fetch/charset.ts';
import { readAbortReason } from '../fetch/race-deadline.ts';

/** Maximum number of response bytes to read; records are a few KiB. */
export const maxAnswerBytes = 64 * 1024;

export interface WhoisText {
  readonly text: string;
  /** How the response ended: closed by the server, cut at our size limit, no more data in time, or broken off. */
  readonly end: 'closed' | 'cut' | 'silent' | 'broken';
}

/**
 * Sends one line and reads until the server closes the connection (RFC 3912). However the response ends, what was
 * received is returned: many servers forget to close.
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

/** Drops a partial last line, which could contain a partial date. */
function readText(bytes: Buffer, end: WhoisText['end']): string {
  const whole = end === 'closed' ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  return decodeText(whole, null).text;
}
