import { useQuery } from '@tanstack/react-query';
import { depthsQuery, graphQuery, useReport } from '../../../api/report.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useWords } from '../../../words/language.tsx';
import { Part } from '../../scan/views/parts.tsx';
import { DepthChart } from '../depth-chart.tsx';
import { GraphTable } from '../graph-table.tsx';
import { GraphView } from '../graph-view.tsx';
import { useNodeCount } from '../node-count.ts';
import { overviewWords } from '../overview-words.ts';
import { Problem } from '../problem.tsx';
import { structureWords } from '../structure-words.ts';

/** Crawl depth of the pages, and the links between them. */
export function View() {
  const report = useReport();
  const words = useWords(structureWords);
  const countOf = useNodeCount();
  const { depth: depthTitle } = useWords(overviewWords);
  const depths = useQuery(depthsQuery(report));
  const graph = useQuery(graphQuery(report));
  const error = depths.error ?? graph.error;
  if (depths.data === undefined || graph.data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    const retry = (): void => void Promise.all([depths.refetch(), graph.refetch()]);
    return <Problem error={error} onRetry={retry} />;
  }
  const { nodes } = graph.data;
  return (
    <>
      <Part title={depthTitle}>
        <DepthChart depths={depths.data} />
      </Part>
      {nodes.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <Part title={words.graph} note={words.note({ pages: countOf(nodes) })}>
          <GraphView graph={graph.data} />
          <GraphTable graph={graph.data} />
        </Part>
      )}
    </>
  );
}
