import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { comparisonQuery } from '../../../api/queries.ts';
import type { Comparison, ScanStatus } from '../../../api/records.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../../words/language.tsx';
import { ScanAgain } from '../../new-scan/scan-again.tsx';
import { useChangesText } from '../changes-text.ts';
import type { ViewProps } from '../view-props.ts';
import { scanWords } from '../words.ts';
import styles from './changes/changes.module.css';
import { IssuesPart } from './changes/issues-part.tsx';
import { LinksPart } from './changes/links-part.tsx';
import { OtherScan } from './changes/other-scan.tsx';
import { PagePart } from './changes/page-part.tsx';
import { ScoresPart } from './changes/scores-part.tsx';
import { TextPart } from './changes/text-part.tsx';
import { unchangedParts, type PartName } from './changes/unchanged.ts';
import { changesViewWords } from './changes/words.ts';
import { Lead, Part } from './parts.tsx';

/** What has changed since another scan: the previous one of the page, or the one in the URL. */
export function View({ scan }: ViewProps) {
  // A page of a list has no earlier scans, and no such view.
  return scan === null ? null : <Compared scan={scan} />;
}

function Compared({ scan }: { readonly scan: ScanStatus }) {
  const words = useWords(changesViewWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const other = search.get('with');
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(scan.scan_id, language, other === null ? {} : { with: other }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || error !== null) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return <Shown scan={scan} comparison={data} />;
}

function Shown({ scan, comparison }: { readonly scan: ScanStatus; readonly comparison: Comparison }) {
  const words = useWords(changesViewWords);
  const { otherScanner } = useWords(scanWords);
  const text = useChangesText(comparison);
  const { before, after, changes } = comparison;
  if (before === null || changes === null)
    return (
      <>
        <EmptyState title={words.none} text={words.noneText}>
          <ScanAgain url={scan.url} />
        </EmptyState>
        <div className={styles.head}>
          <OtherScan scan={scan} comparison={comparison} />
        </div>
      </>
    );
  const unchanged = unchangedParts(changes);
  const hasChanged = (name: PartName): boolean => !unchanged.includes(name);
  return (
    <>
      <Lead>{text}</Lead>
      <div className={styles.head}>
        {before.scanner_version !== after.scanner_version && <p className={styles.note}>{otherScanner}</p>}
        <OtherScan scan={scan} comparison={comparison} />
        <p className={styles.note}>
          <Link to={`/scans/${before.scan_id}`}>{words.viewOther}</Link>
        </p>
      </div>
      {hasChanged('issues') && <IssuesPart issues={changes.issues} beforeId={before.scan_id} />}
      {hasChanged('page') && <PagePart page={changes.page} />}
      {hasChanged('text') && <TextPart text={changes.text} />}
      {hasChanged('links') && <LinksPart links={changes.links} />}
      {hasChanged('scores') && <ScoresPart changes={changes} />}
      {unchanged.length > 0 && (
        <Part title={words.unchanged}>
          <ul className={styles.unchanged}>
            {unchanged.map((name) => (
              <li key={name}>{words.same[name]}</li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
