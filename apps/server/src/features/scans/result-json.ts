import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { sourceLanguage, type Language } from '@siteglass/analysis/text';
import { setImmediate } from 'node:timers/promises';
import { omitItalian } from '../../http/omit-italian.ts';
import { compileSerializer } from '../../http/serialization.ts';
import { renderResult } from './render-result.ts';
import type { BufferCache } from '../../buffer-cache.ts';
import type { ScanTask, StoredResults } from './use-cases.ts';

type Read = Pick<ScanTask, 'taskId' | 'analysisId'> & Partial<Pick<ScanTask, 'mode'>>;

/**
 * The result of a complete task as JSON in UTF-8, ready to send; a list for a sitemap scan. In one language, or in English
 * and Italian.
 */
export type ReadResultJson = (task: Read, language: Language | undefined) => Promise<Buffer>;

export function createReadResultJson({
  scans,
  renderedResults,
}: {
  scans: StoredResults;
  /** Reading, rendering and serializing a result costs many times as much as the rest of its request. */
  renderedResults: BufferCache;
}): ReadResultJson {
  const serialize = compileSerializer({ schema: PageAnalysisSchema });
  const inOneLanguage = omitItalian(PageAnalysisSchema);
  const write = (document: unknown, language: Language | undefined): string =>
    serialize(
      language === undefined
        ? renderResult(document, sourceLanguage)
        : inOneLanguage(renderResult(document, language)),
    );
  const readList = async (task: Read, language: Language | undefined): Promise<string> => {
    const parts: string[] = [];
    for await (const document of scans.readDocuments(task)) {
      parts.push(write(document, language));
      // Hundreds of pages take seconds: lets other requests run in between.
      await setImmediate();
    }
    return `[${parts.join(',')}]`;
  };
  return (task, language) =>
    renderedResults.read(`${task.analysisId} ${language}`, async () =>
      task.mode === 'sitemap' ? readList(task, language) : write(await scans.readResult(task), language),
    );
}

/** The same in English with a size limit: null if the result is larger, in which case reading stops. */
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
