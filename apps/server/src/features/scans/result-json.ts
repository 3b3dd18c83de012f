import type { PageAnalysis } from '@siteglass/analysis';
import { renderAnalysis } from '@siteglass/analysis/rendering';
import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { sourceLanguage, type Language } from '@siteglass/analysis/text';
import { setImmediate } from 'node:timers/promises';
import type { BufferCache } from '../../buffer-cache.ts';
import type { FairGate } from '../../fair-gate.ts';
import { omitItalian } from '../../http/omit-italian.ts';
import { compileSerializer } from '../../http/serialization.ts';
import type { Reading, ScanTask, StoredResults } from './use-cases.ts';

type Read = Pick<ScanTask, 'taskId' | 'analysisId'>;

/** Results of complete tasks as JSON in UTF-8, ready to send. */
export interface ResultReader extends Pick<StoredResults, 'readIgnored'> {
  readonly read: (task: Read, reading: Reading) => Promise<Buffer>;
  /** What is known of a page while its rendering is awaited; null if that has just ended. */
  readonly readRaw: (task: Read, reading: Reading) => Promise<Buffer | null>;
  /** One of many results that an account reads: accounts take turns with each. */
  readonly readInTurn: (accountId: number, task: Read, reading: Reading) => Promise<Buffer>;
  /** The results of the pages of a sitemap scan, in its order, in turn as well. */
  readonly readPages: (accountId: number, task: Read, reading: Reading) => AsyncIterable<Buffer>;
  /** The result of one page of a sitemap scan, by its position. */
  readonly readPage: (taskId: string, position: number, reading: Reading) => Promise<Buffer>;
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
  const write = (analysis: PageAnalysis, language: Language | undefined): string =>
    serialize(
      language === undefined
        ? renderAnalysis(analysis, sourceLanguage)
        : inOneLanguage(renderAnalysis(analysis, language)),
    );
  const read: ResultReader['read'] = (task, { language, ignored }) =>
    renderedResults.read(`${task.analysisId} ${language} ${ignored.version}`, async () =>
      write(await scans.readResult(task, ignored), language),
    );
  const inTurn = (accountId: number, make: () => Buffer | Promise<Buffer>): Promise<Buffer> =>
    gate(String(accountId), async () => {
      const json = await make();
      // Hundreds of pages take seconds: lets other requests run in between.
      await setImmediate();
      return json;
    });
  return {
    readIgnored: scans.readIgnored,
    read,
    async readRaw(task, { language, ignored }) {
      const analysis = await scans.readRawResult(task, ignored);
      return analysis && Buffer.from(write(analysis, language));
    },
    readInTurn: (accountId, task, reading) => inTurn(accountId, () => read(task, reading)),
    readPage: async (taskId, position, { language, ignored }) =>
      Buffer.from(write(await scans.readPage(taskId, position, ignored), language)),
    async *readPages(accountId, task, { language, ignored }) {
      for await (const analysis of scans.readDocuments(task, ignored))
        yield await inTurn(accountId, () => Buffer.from(write(analysis, language)));
    },
    version,
  };
}

/** The same in English with a size limit: null if the result is larger, in which case reading stops. */
export type ReadResultWithin = (
  task: Read & Pick<ScanTask, 'mode' | 'site'> & { readonly accountId: number },
  maxBytes: number,
) => Promise<string | null>;

export function createReadResultWithin(results: StoredResults): ReadResultWithin {
  const serialize = compileSerializer({ schema: PageAnalysisSchema });
  return async (task, maxBytes) => {
    const ignored = await results.readIgnored(task.accountId, [task.site]);
    if (task.mode === 'single') {
      const json = serialize(renderAnalysis(await results.readResult(task, ignored), sourceLanguage));
      return Buffer.byteLength(json) <= maxBytes ? json : null;
    }
    const parts: string[] = [];
    let bytes = 1;
    for await (const analysis of results.readDocuments(task, ignored)) {
      const json = serialize(renderAnalysis(analysis, sourceLanguage));
      bytes += Buffer.byteLength(json) + 1;
      if (bytes > maxBytes) return null;
      parts.push(json);
      await setImmediate();
    }
    return `[${parts.join(',')}]`;
  };
}
