import type { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { PdfTask } from './pdf-thread.ts';

/** Milliseconds for the drawing of one report, the few before it included: the largest on a busy machine. */
const answerMs = 60_000;
/** Several times what the largest report takes. */
const memoryMb = 512;
const idleMs = 60_000;
/** Reports under way, those that are still read included. */
const maxAtOnce = 17;
/** So many of them may have been asked for by one account, so that others find a place, too. */
const maxOfAccount = 4;
/** What a report tells is read while others are drawn; of a sitemap that is hundreds of analyses. */
const maxRead = 4;

/**
 * A tagged PDF of what `read` gives, which is called when its turn has come. `askedBy` is the account whose request waits
 * for it; null for what nobody waits for.
 * @throws {AppError} RATE_LIMIT_EXCEEDED, before anything is read, where too many wait already
 */
export type RenderPdf = (read: () => Promise<PdfTask>, askedBy: number | null) => Promise<Uint8Array>;

export interface PdfPool {
  readonly render: RenderPdf;
  /** Ends what is under way. */
  readonly close: () => Promise<void>;
}

/**
 * Draws PDFs in a thread of its own: a report takes up to seconds, in which nothing else would be answered, and one that
 * ran out of memory or time ends its thread alone. The thread is there from the first report to a minute after the last.
 */
export function createPdfPool(log: Log): PdfPool {
  let threads: Promise<Piscina<PdfTask, Uint8Array>> | undefined;
  let underWay = 0;
  let beingRead = 0;
  const ofAccounts = new Map<number, number>();
  const waiting: (() => void)[] = [];

  const open = async (): Promise<Piscina<PdfTask, Uint8Array>> => {
    const { Piscina } = await import('piscina');
    const pool = new Piscina<PdfTask, Uint8Array>({
      filename: new URL('./pdf-thread.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxRead,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'the thread that draws PDFs has failed'));
    return pool;
  };

  const leave = (accountId: number): void => {
    const left = (ofAccounts.get(accountId) ?? 1) - 1;
    if (left === 0) ofAccounts.delete(accountId);
    else ofAccounts.set(accountId, left);
  };

  /** One that ends gives its place to the one that has waited longest. */
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (beingRead < maxRead) beingRead += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) beingRead -= 1;
      else next();
    }
  };

  return {
    async render(read, askedBy) {
      const own = (askedBy === null ? undefined : ofAccounts.get(askedBy)) ?? 0;
      if (underWay >= maxAtOnce || own >= maxOfAccount)
        throw new AppError('RATE_LIMIT_EXCEEDED', 'Too many reports are being drawn. Try again later.', {
          retryAfter: 5,
        });
      underWay += 1;
      if (askedBy !== null) ofAccounts.set(askedBy, own + 1);
      try {
        return await inTurn(async () => {
          const task = await read();
          const pool = await (threads ??= open());
          return pool.run(task, { signal: AbortSignal.timeout(answerMs) });
        });
      } finally {
        underWay -= 1;
        if (askedBy !== null) leave(askedBy);
      }
    },
    close: async () => (await threads)?.destroy(),
  };
}
