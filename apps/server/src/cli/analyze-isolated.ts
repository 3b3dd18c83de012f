import type { Command } from 'commander';
import { createCollecting } from '../compose/collecting.ts';
import type { Config } from '../config.ts';
import { PageError } from '../features/scans/analyze-page.ts';
import type { IsolatedAnalysisMessage, IsolatedAnalysisRequest } from '../processes/isolated-analysis.ts';

/**
 * `siteglass analyze-isolated`: analyzes one page for the worker that started this process. Internal; not for users.
 */
export function addAnalyzeIsolatedCommand(program: Command, getConfig: () => Config): void {
  program.command('analyze-isolated', { hidden: true }).action(async () => {
    const { collectAndAnalyze } = createCollecting(getConfig());
    // A process manager that signals all processes at once must leave this one to the worker: its death would be blamed
    // on the page.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
    // Without the worker, nobody needs the result.
    const isDisconnected = new Promise<void>((resolve) => process.on('disconnect', () => resolve()));
    const request = new Promise<IsolatedAnalysisRequest>((resolve) => process.once('message', resolve));
    await send({ type: 'ready' });
    const work = request.then(async (page) => {
      await send(await outcomeOf(() => collectAndAnalyze(page, new AbortController().signal)));
    });
    await Promise.race([work, isDisconnected]);
  });
}

async function outcomeOf(
  work: () => Promise<(IsolatedAnalysisMessage & { type: 'analyzed' })['page']>,
): Promise<IsolatedAnalysisMessage> {
  try {
    return { type: 'analyzed', page: await work() };
  } catch (error) {
    if (error instanceof PageError)
      return { type: 'refused', code: error.code, message: error.message, cause: error.cause };
    return {
      type: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Resolves once the worker's end of the channel has the message, so that the process may exit. */
function send(message: IsolatedAnalysisMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined)
      throw new Error('Workers start analyze-isolated; do not run it yourself.');
    process.send(message, undefined, undefined, () => resolve());
  });
}
