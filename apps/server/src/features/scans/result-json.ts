import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { sourceLanguage, type Language } from '@siteglass/analysis/text';
import { setImmediate } from 'node:timers/promises';
import { compileSerializer } from '../../http/serialization.ts';
import { renderResult } from './render-result.ts';
import type { RenderedResults } from './rendered-results.ts';
import type { ScanTask, StoredResults } from './use-cases.ts';

type Read = Pick<ScanTask, 'taskId' | 'analysisId'> & Partial<Pick<ScanTask, 'mode'>>;

/** The result of a task that is complete as JSON in UTF-8, ready to be sent: of a sitemap scan, a list. */
export type ReadResultJson = (task: Read, language: Language) => Promise<Buffer>;

export function createReadResultJson({
  scans,
  renderedResults,
}: {
  scans: StoredResults;
  renderedResults: RenderedResults;
}): ReadResultJson {
  const serialize = compileSerializer({ schema: PageAnalysisSchema });
  const readList = async (task: Read, language: Language): Promise<string> => {
    const parts: string[] = [];
    for await (const document of scans.readDocuments(task)) {
      parts.push(serialize(renderResult(document, language)));
      // Hundreds of pages take seconds: other requests have their turn between them.
      await setImmediate();
    }
    return `[${parts.join(',')}]`;
  };
  return (task, language) =>
    renderedResults.read(`${task.analysisId} ${language}`, async () =>
      task.mode === 'sitemap'
        ? readList(task, language)
        : serialize(renderResult(await scans.readResult(task), language)),
    );
}

/** The same in English for whoever has room for so many bytes alone: null for a result that is larger, which is not read on. */
export type ReadResultWithin = (task: Required<Read>, maxBytes: number) => Promise<string | null>;

export function createReadResultWithin(results: StoredResults): ReadResultWithin {
  const serialize = compileSerializer({ schema: PageAnalysisSchema });
  return async (task, maxBytes) => {
    if (task.mode === 'single') {
      const json = serialize(renderResult(await results.readResult(task), sourceLanguage));
      return Buffer.byteLength(json) <= maxBytes ? json : null;
    }
    const parts: string[] = [];
    let bytes = 1;
    for await (const document of results.readDocuments(task)) {
      const json = serialize(renderResult(document, sourceLanguage));
      bytes += Buffer.byteLength(json) + 1;
      if (bytes > maxBytes) return null;
      parts.push(json);
      await setImmediate();
    }
    return `[${parts.join(',')}]`;
  };
}
