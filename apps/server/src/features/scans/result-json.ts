import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { sourceLanguage, type Language } from '@siteglass/analysis/text';
import { setImmediate } from 'node:timers/promises';
import type { BufferCache } from '../../buffer-cache.ts';
import type { FairGate } from '../../fair-gate.ts';
import { omitItalian } from '../../http/omit-italian.ts';
import { compileSerializer } from '../../http/serialization.ts';
import { renderResult } from './render-result.ts';
import type { ScanTask, StoredResults } from './use-cases.ts';

type Read = Pick<ScanTask, 'taskId' | 'analysisId'>;

/** Results of complete tasks as JSON in UTF-8, ready to send; in one language, or in English and Italian. */
export interface ResultReader {
  readonly read: (task: Read, language: Language | undefined) => Promise<Buffer>;
  /** One of many results that an account reads: accounts take turns with each. */
  readonly readInTurn: (accountId: number, task: Read, language: Language | undefined) => Promise<Buffer>;
  /** The results of the pages of a sitemap scan, in its order, in turn as well. */
  readonly readPages: (
    accountId: number,
    task: Read,
    language: Language | undefined,
  ) => AsyncIterable<Buffer>;
  /** The result of one page of a sitemap scan, by its position. */
  readonly readPage: (taskId: string, position: number, language: Language | undefined) => Promise<Buffer>;
  /** The same results may differ between versions. */
  readonly version: string;
}

export function createResultReader({
  scans,
  renderedResults,
  gate,
  version,
}: {
  scans: StoredResults;
  /** Reading, rendering and serializing a result costs many times as much as the rest of its request. */
  renderedResults: BufferCache;
  gate: FairGate;
  version: string;
}): ResultReader {
  const serialize = compileSerializer({ schema: PageAnalysisSchema });
  const inOneLanguage = omitItalian(PageAnalysisSchema);
  const write = (document: unknown, language: Language | undefined): string =>
    serialize(
      language === undefined
        ? renderResult(document, sourceLanguage)
        : inOneLanguage(renderResult(document, language)),
    );
  const read: ResultReader['read'] = (task, language) =>
    renderedResults.read(`${task.analysisId} ${language}`, async () =>
      write(await scans.readResult(task), language),
    );
  const inTurn = (accountId: number, make: () => Buffer | Promise<Buffer>): Promise<Buffer> =>
    gate(String(accountId), async () => {
      const json = await make();
      // Hundreds of pages take seconds: lets other requests run in between.
      await setImmediate();
      return json;
    });
  return {
    read,
    readInTurn: (accountId, task, language) => inTurn(accountId, () => read(task, language)),
    readPage: async (taskId, position, language) =>
      Buffer.from(write(await scans.readPage(taskId, position), language)),
    async *readPages(accountId, task, language) {
      for await (const document of scans.readDocuments(task))
        yield await inTurn(accountId, () => Buffer.from(write(document, language)));
    },
    version,
  };
}

/** The same in English with a size limit: null if the result is larger, in which case reading stops. */
export type ReadResultWithin = (
  task: Read & Pick<ScanTask, 'mode'>,
  maxBytes: number,
) => Promise<string | null>;

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
