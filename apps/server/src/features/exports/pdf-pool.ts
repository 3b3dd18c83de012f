import type { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { PdfTask } from './pdf-thread.ts';

/** Milliseconds for one report, those before it included: the largest on a busy machine. */
const answerMs = 60_000;
/** Several times what the largest report takes. */
const memoryMb = 512;
const idleMs = 60_000;
const mostWaiting = 16;

/**
 * A tagged PDF.
 * @throws {AppError} RATE_LIMIT_EXCEEDED where too many wait already
 */
export type RenderPdf = (task: PdfTask) => Promise<Uint8Array>;

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

  const open = async (): Promise<Piscina<PdfTask, Uint8Array>> => {
    const { Piscina } = await import('piscina');
    const pool = new Piscina<PdfTask, Uint8Array>({
      filename: new URL('./pdf-thread.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: mostWaiting,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'the thread that draws PDFs has failed'));
    return pool;
  };

  return {
    async render(task) {
      const pool = await (threads ??= open());
      if (pool.queueSize >= mostWaiting)
        throw new AppError('RATE_LIMIT_EXCEEDED', 'Too many reports are being drawn. Try again later.', {
          retryAfter: 5,
        });
      return pool.run(task, { signal: AbortSignal.timeout(answerMs) });
    },
    close: async () => (await threads)?.destroy(),
  };
}
