import { PageAnalysisSchema } from '@siteglass/analysis/schema';
import { compileSerializer } from '../../http/serialization.ts';
import { renderResult } from './render-result.ts';
import type { RenderedResults } from './rendered-results.ts';
import type { ScansUseCases, ScanTask } from './use-cases.ts';

/** The result of a task that is complete as JSON in UTF-8, ready to be sent. */
export type ReadResultJson = (task: Pick<ScanTask, 'taskId' | 'analysisId'>) => Promise<Buffer>;

export function createReadResultJson({
  scans,
  renderedResults,
}: {
  scans: Pick<ScansUseCases, 'readResult'>;
  renderedResults: RenderedResults;
}): ReadResultJson {
  const serialise = compileSerializer({ schema: PageAnalysisSchema });
  return (task) =>
    renderedResults.read(task.analysisId, async () => serialise(renderResult(await scans.readResult(task))));
}
