import type { Batch } from '../../api/records.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { ScanState, scanStateOf } from '../../components/scan-state.tsx';
import { LowestCap } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { endingWords } from '../scan/ending-words.ts';
import { issuesOf } from '../scan/issues.ts';
import styles from '../crawls/page.module.css';
import { batchWords } from './words.ts';

type Item = Batch['results'][number];

/** The pages of a batch, in the order in which they were submitted. */
export function BatchTable({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  const words = useWords(batchWords);
  const endings = useWords(endingWords);
  const format = useFormat();
  const whyOf = ({ error }: Item): string | null => {
    if (error === undefined) return null;
    return error.code === 'STOPPED' ? endings.stoppedTitle : endings.errors[error.code][0];
  };
  const rows = items.map((item, position) => ({ ...item, position }));
  return (
    <RecordTable
      caption={label}
      rows={rows}
      keyOf={({ position }) => position}
      columns={[
        {
          id: 'page',
          head: words.address,
          phone: 'whole',
          cell: (item) => (
            <>
              <AddressLink to={`/scans/${item.scan_id}`} url={item.url} />
              {item.error !== undefined && <p className={styles.quiet}>{whyOf(item)}</p>}
              <LowestCap caps={item.result?.score_details?.caps} />
            </>
          ),
        },
        {
          id: 'score',
          head: words.score,
          phone: 'bare',
          cell: ({ result }) =>
            result === undefined ? null : (
              <ScoreRing score={result.seo_score} grade={result.grade} size="small" />
            ),
        },
        {
          id: 'issues',
          head: words.issues,
          align: 'end',
          cell: ({ result }) => (result === undefined ? null : format.number(issuesOf(result).length)),
        },
        {
          id: 'state',
          head: words.state,
          phone: 'bare',
          cell: (item) => (
            <ScanState state={item.error?.code === 'STOPPED' ? 'stopped' : scanStateOf(item)} />
          ),
        },
      ]}
    />
  );
}
