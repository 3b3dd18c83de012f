import type { FastifyBaseLogger } from 'fastify';
import type { Bindings } from 'pino';
import type { Log } from '../log.ts';

type Arguments = Parameters<Log['info']>;

/**
 * The framework creates a child logger for each request, which costs about as much as a log line, and most requests log
 * only one line, at the end. This child is created when it is first used.
 */
class LazyLog {
  readonly #parent: Log;
  readonly #bindings: Bindings;
  #made: Log | undefined;

  constructor(parent: Log, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): Log {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings): LazyLog {
    return new LazyLog(this.#log, bindings);
  }

  fatal(...args: Arguments): void {
    this.#log.fatal(...args);
  }
  error(...args: Arguments): void {
    this.#log.error(...args);
  }
  warn(...args: Arguments): void {
    this.#log.warn(...args);
  }
  info(...args: Arguments): void {
    this.#log.info(...args);
  }
  debug(...args: Arguments): void {
    this.#log.debug(...args);
  }
  trace(...args: Arguments): void {
    this.#log.trace(...args);
  }
  silent(): void {
    // Logs nothing at any level.
  }
}

/** Creates the framework's logger. */
export function makeRequestLog(log: Log): FastifyBaseLogger {
  return new LazyLog(log, {});
}
