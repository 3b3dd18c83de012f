import type { Readable, Writable } from 'node:stream';

/** In bytes of a message. */
export interface MessageLimits {
  readonly json: number;
  readonly attached: number;
}

/** Before each message: the lengths of its JSON and of the bytes attached to that, in 32 bits each. */
const headBytes = 8;

export function writeMessage(stream: Writable, json: string, attached: readonly Uint8Array[] = []): void {
  const text = Buffer.from(json, 'utf8');
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(
    attached.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  stream.cork();
  for (const bytes of [head, text, ...attached]) stream.write(bytes);
  stream.uncork();
}

/**
 * Reads the messages of a sender that is not trusted: a message that is too large, or that `take` throws at, ends the
 * stream with an error, before anything of that size is kept.
 */
export function readMessages(
  stream: Readable,
  limits: MessageLimits,
  take: (json: unknown, attached: Buffer) => void,
): void {
  let lengths: MessageLimits | null = null;
  let target = Buffer.alloc(headBytes);
  let filled = 0;
  const next = (length: number): void => {
    target = Buffer.allocUnsafe(length);
    filled = 0;
  };
  const onFilled = (): void => {
    if (lengths === null) {
      lengths = { json: target.readUInt32LE(0), attached: target.readUInt32LE(4) };
      if (lengths.json === 0 || lengths.json > limits.json || lengths.attached > limits.attached)
        throw new Error('The size of a message is not allowed.');
      next(lengths.json + lengths.attached);
      return;
    }
    const [message, { json }] = [target, lengths];
    lengths = null;
    next(headBytes);
    take(JSON.parse(message.toString('utf8', 0, json)), message.subarray(json));
  };
  stream.on('data', (chunk: Buffer) => {
    try {
      for (let at = 0; at < chunk.length && !stream.destroyed;) {
        const copied = chunk.copy(target, filled, at);
        at += copied;
        filled += copied;
        if (filled === target.length) onFilled();
      }
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
