import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line, wherever an object with them is logged. */
const secretPaths = ['authorization', 'cookie', 'password', 'token', 'access_token', 'set-cookie'].flatMap(
  (name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`],
);

/** One JSON object a line on standard output; times are ISO 8601. */
export function createLog(options: {
  readonly level: string;
  readonly role: string;
  /** Fields of the moment, such as the current trace, for every line. */
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
    writeOncePerTurn(pino.destination({ dest: 1, sync: true })),
  );
}

/**
 * The lines of one turn of the event loop in one system call, which costs a busy process far more than the lines: a
 * process that is killed loses those of its last turn.
 */
function writeOncePerTurn(out: DestinationStream): DestinationStream {
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

/** A URL as a log may hold it: its query and user part can carry secrets. */
export function loggableUrl(url: string): string {
  if (!URL.canParse(url)) return '[unparsable]';
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
