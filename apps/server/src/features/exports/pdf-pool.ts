import { AppError } from '../../errors.ts';
import { LimitedThreads } from '../../limited-threads.ts';
import type { Log } from '../../log.ts';
import type { PdfTask } from './pdf-thread.ts';

/** Milliseconds to render one report, including the few ahead of it: the largest on a busy machine. */
const answerMs = 60_000;
/** Several times what the largest report needs. */
const memoryMb = 512;
const idleMs = 60_000;
/** Reports in progress, including those still being read. */
const maxAtOnce = 17;
/** Maximum that one account may have requested, so that others get a slot. */
const maxOfAccount = 4;
/** A report's data is read while others are rendered; for a sitemap that is hundreds of analyses. */
const maxRead = 4;

/**
 * Renders a tagged PDF of the result of `read`, which is called when its turn comes. `requestedBy` is the account whose
 * request waits for it; null if no request does.
 * @throws {AppError} RATE_LIMIT_EXCEEDED, before anything is read, if too many are already waiting
 */
export type RenderPdf = (read: () => Promise<PdfTask>, requestedBy: number | null) => Promise<Uint8Array>;

export interface PdfPool {
  readonly render: RenderPdf;
  /** Ends renders in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Renders PDFs in a separate thread: a report takes up to several seconds, during which no other request would be
 * served, and one that runs out of memory or time ends only its thread. The thread lives from the first report until a
 * minute after the last.
 */
export function createPdfPool(log: Log): PdfPool {
  const thread = new LimitedThreads<PdfTask, Uint8Array>({
    module: new URL('./pdf-thread.js', import.meta.url),
    threads: 1,
    limits: { maxMs: answerMs, checkMs: 1000, memoryMb },
    idleMs,
    log,
  });
  let active = 0;
  let beingRead = 0;
  const ofAccounts = new Map<number, number>();
  const waiting: (() => void)[] = [];

  const leave = (accountId: number): void => {
    const left = (ofAccounts.get(accountId) ?? 1) - 1;
    if (left === 0) ofAccounts.delete(accountId);
    else ofAccounts.set(accountId, left);
  };

  /** When one ends, the one that has waited longest takes its slot. */
  const withSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
    async render(read, requestedBy) {
      const own = (requestedBy === null ? undefined : ofAccounts.get(requestedBy)) ?? 0;
      if (active >= maxAtOnce || own >= maxOfAccount)
        throw new AppError('RATE_LIMIT_EXCEEDED', 'Too many reports are being generated. Try again later.', {
          retryAfter: 5,
        });
      active += 1;
      if (requestedBy !== null) ofAccounts.set(requestedBy, own + 1);
      try {
        return await withSlot(async () => {
          const task = await read();
          return thread.run(task, { signal: AbortSignal.timeout(answerMs) });
        });
      } finally {
        active -= 1;
        if (requestedBy !== null) leave(requestedBy);
      }
    },
    close: () => thread.close(),
  };
}
