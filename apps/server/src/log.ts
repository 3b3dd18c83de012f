import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Paths whose values are removed from every log line, wherever an object that contains them is logged. */
const secretPaths = ['authorization', 'cookie', 'password', 'token', 'access_token', 'set-cookie'].flatMap(
  (name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`],
);

/** Writes one JSON object per line to standard output; times are ISO 8601. */
export function createLog(options: {
  readonly level: string;
  readonly role: string;
  /** Context fields for every line, such as the current trace. */
  readonly fields?: () => object;
}): Log {
  return pino(
    {
      level: options.level,
      base: { role: options.role, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(options.fields === undefined ? {} : { mixin: options.fields }),
      redact: { paths: secretPaths, censor: '[redacted]' },
    },
    writeOncePerTick(pino.destination({ dest: 1, sync: true })),
  );
}

/**
 * Writes all lines of one event loop tick in a single system call, which costs a busy process far more than the lines
 * themselves. A killed process loses the lines of its last tick.
 */
function writeOncePerTick(out: DestinationStream): DestinationStream {
  let lines = '';
  const flush = (): void => {
    if (lines === '') return;
    const text = lines;
    lines = '';
    out.write(text);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

/** A URL that is safe to log: its query and user info can contain secrets. */
export function loggableUrl(url: string): string {
  if (!URL.canParse(url)) return '[unparsable]';
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
