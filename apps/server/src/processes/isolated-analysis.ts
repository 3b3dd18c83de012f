import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.ts';
import {
  AnalysisDied,
  PageError,
  suspectLifeMs,
  type AnalyzeIsolated,
  type AnalyzedPage,
} from '../features/scans/analyze-page.ts';
import type { TaskErrorCode } from '../errors.ts';

const command = fileURLToPath(new URL('../main.js', import.meta.url));

/** What the process of one page tells the worker that has started it. */
export type LoneAnalysisMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'analysed'; readonly page: AnalyzedPage }
  | {
      readonly type: 'refused';
      readonly code: TaskErrorCode;
      readonly message: string;
      readonly cause: unknown;
    }
  | { readonly type: 'failed'; readonly message: string };

/** What it is told: the page to analyse. */
export interface LoneAnalysisRequest {
  readonly url: string;
}

/**
 * Fetches and analyses a page in a process of its own, so that a page that kills its process kills nothing else.
 * @throws PageError as in the worker itself; AnalysisDied when the process died of the page or never came to an end.
 */
export const analyzeIsolated: AnalyzeIsolated = (url, signal, onAtWork) =>
  new Promise<AnalyzedPage>((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(command, ['analyze-isolated'], {
      // Half surrogate pairs and the like must arrive as they are.
      serialization: 'advanced',
      env: childEnvironment({}),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let isAtWork = false;
    const end = (): void => {
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, suspectLifeMs);
    signal.addEventListener('abort', end, { once: true });
    child.on('message', (message: LoneAnalysisMessage) => {
      if (message.type === 'ready') {
        isAtWork = true;
        onAtWork();
        child.send({ url } satisfies LoneAnalysisRequest, () => undefined);
      } else if (message.type === 'analysed') resolve(message.page);
      else if (message.type === 'refused')
        reject(new PageError(message.code, message.message, { cause: message.cause }));
      else reject(new Error(message.message));
    });
    child.on('error', reject);
    // After its last message, which decides where there is one.
    child.on('close', (code, by) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      const how = `The process of the analysis ended by ${by ?? `itself, with ${code}`}.`;
      // One that could not even start says nothing about the page.
      reject(isAtWork ? new AnalysisDied(how) : new Error(how));
    });
  });
