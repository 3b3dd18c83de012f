import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../config.ts';
import {
  AnalysisDied,
  PageError,
  suspectLifeMs,
  type AnalyzeIsolated,
  type AnalyzedPage,
  type PageToAnalyze,
} from '../features/scans/analyze-page.ts';
import type { TaskErrorCode } from '../errors.ts';

const command = fileURLToPath(new URL('../main.js', import.meta.url));

/** Messages from the isolated process to the worker that started it. */
export type IsolatedAnalysisMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'analyzed'; readonly page: AnalyzedPage }
  | {
      readonly type: 'refused';
      readonly code: TaskErrorCode;
      readonly message: string;
      readonly cause: unknown;
    }
  | { readonly type: 'failed'; readonly message: string };

/** The request to the isolated process: the page to analyze. */
export type IsolatedAnalysisRequest = PageToAnalyze;

/**
 * Fetches and analyzes a page in a separate process, so that a page that crashes its process affects nothing else.
 * @throws PageError as in the worker itself; AnalysisDied when the page crashed the process or the process never
 * finished.
 */
export const analyzeIsolated: AnalyzeIsolated = (page, signal, onAtWork) =>
  new Promise<AnalyzedPage>((resolve, reject) => {
    signal.throwIfAborted();
    const child = fork(command, ['analyze-isolated'], {
      // Preserves unpaired surrogates and the like.
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
    child.on('message', (message: IsolatedAnalysisMessage) => {
      if (message.type === 'ready') {
        isAtWork = true;
        onAtWork();
        child.send(page satisfies IsolatedAnalysisRequest, () => undefined);
      } else if (message.type === 'analyzed') resolve(message.page);
      else if (message.type === 'refused')
        reject(new PageError(message.code, message.message, { cause: message.cause }));
      else reject(new Error(message.message));
    });
    child.on('error', reject);
    // Comes after the last message, which settles the promise if there is one.
    child.on('close', (code, by) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      const how = `The analysis process ${by === null ? `exited with code ${code}` : `was ended by ${by}`}.`;
      // A process that failed to start says nothing about the page.
      reject(isAtWork ? new AnalysisDied(how) : new Error(how));
    });
  });
