import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { comparisonQuery } from '../../api/queries.ts';
import type { Comparison, ScanStatus } from '../../api/records.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { useChangesText } from './changes-text.ts';
import { changesWords } from './changes-words.ts';
import styles from './page.module.css';
import { scanWords } from './words.ts';

/** What has changed since the previous scan of the page. Loads a moment later: its line is there from the beginning. */
export function SinceLast({ scan }: { readonly scan: ScanStatus }) {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...comparisonQuery(scan.scan_id, language, { text: false }),
    enabled: scan.status === 'complete',
  });
  return <p className={styles.since}>{data === undefined ? '\u00a0' : <Line comparison={data} />}</p>;
}

function Line({ comparison }: { readonly comparison: Comparison }) {
  const words = useWords(changesWords);
  const { otherScanner } = useWords(scanWords);
  const text = useChangesText(comparison);
  const { before, after } = comparison;
  if (text === null) return words.first;
  return (
    <>
      {text} {before?.scanner_version !== after.scanner_version && <>{otherScanner} </>}
      <Link to={{ search: '?view=changes' }}>{words.view}</Link>
    </>
  );
}
