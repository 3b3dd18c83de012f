import { EmptyState } from '../../../components/empty-state.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import { ScanAgain } from '../../new-scan/scan-again.tsx';
import { FilmPart } from '../screenshots/film-part.tsx';
import type { ViewProps } from '../view-props.ts';
import { FieldDataPart } from './field-data/field-data-part.tsx';
import { Lead, Note } from './parts.tsx';
import { LargestPart, ShiftsPart } from './performance/elements-parts.tsx';
import { FontsPart, ImagesPart, UnusedPart, WeightPart } from './performance/files-parts.tsx';
import { MetricsPart } from './performance/metrics-part.tsx';
import { BlockingPart, TasksPart, ThreadPart } from './performance/time-parts.tsx';
import { performanceWords } from './performance/words.ts';

/** How fast the page loads, here and for its users, and what takes the time. */
export function View({ result, scan, screenshots }: ViewProps) {
  const words = useWords(performanceWords);
  const format = useFormat();
  const performance = result.rendering?.performance ?? null;
  const fieldData = scan?.scan_id_db !== undefined && <FieldDataPart scanId={scan.scan_id_db} />;
  if (performance === null)
    return (
      <>
        <EmptyState title={words.none} text={words.noneText}>
          {scan !== null && <ScanAgain url={scan.url} />}
        </EmptyState>
        {fieldData}
      </>
    );
  const namesOf = (rating: string): readonly string[] =>
    performance.metrics.filter((one) => one.rating === rating).map(({ name }) => words.shortNames[name]);
  const [poor, medium] = [namesOf('poor'), namesOf('needs-improvement')];
  const sentences = [
    ...(poor.length > 0 ? [words.poor({ count: poor.length, names: format.list(poor) })] : []),
    ...(medium.length > 0 ? [words.medium({ count: medium.length, names: format.list(medium) })] : []),
  ];
  return (
    <>
      <Lead>{sentences.length === 0 ? words.good : sentences.join(' ')}</Lead>
      {!performance.is_complete && <Note>{words.cut}</Note>}
      <MetricsPart metrics={performance.metrics} />
      {screenshots !== null && <FilmPart access={screenshots} />}
      {fieldData}
      <LargestPart element={performance.largest_element} />
      <ShiftsPart shifts={performance.layout_shifts} />
      <BlockingPart performance={performance} />
      <WeightPart weight={performance.weight} />
      <ImagesPart images={performance.images} />
      <UnusedPart performance={performance} />
      <TasksPart tasks={performance.long_tasks} />
      <ThreadPart performance={performance} />
      <FontsPart fonts={performance.fonts} />
    </>
  );
}
