import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { DateTime } from '../../components/date-time.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { severityOf } from '../../components/severity-mark.tsx';
import { useFormat, useLanguage, useWords } from '../../words/language.tsx';
import { gainOf, issuesOf } from './issues.ts';
import { previousScanQuery } from './previous-scan.ts';
import styles from './page.module.css';
import type { ViewProps } from './view-props.ts';
import { scanWords } from './words.ts';

/** Which page, how good, and what brings most. */
export function ResultHead({ result, scan }: ViewProps) {
  const words = useWords(scanWords);
  const format = useFormat();
  const session = useSession();
  const { data: previous } = useQuery({
    ...previousScanQuery(scan),
    enabled: session !== undefined && session.account !== null,
  });
  const before = previous?.seo_score ?? null;
  const title = result.meta.title?.text.trim() ?? '';
  return (
    <header className={styles.head}>
      <div className={styles.ring}>
        <ScoreRing
          score={result.seo_score}
          grade={result.grade}
          change={before === null ? null : result.seo_score - before}
        />
      </div>
      <div className={styles.about}>
        <h1 className={styles.title} dir="auto">
          {title === '' ? words.noTitle : title}
        </h1>
        <p className={`address ${styles.url}`}>
          {result.url}
          {result.final_url !== result.url && (
            <>
              {' '}
              <span className={styles.quiet}>{words.redirected}</span> {result.final_url}
            </>
          )}
        </p>
        <Answer result={result} />
        <p className={styles.quiet}>
          {words.scanned} <DateTime iso={result.scanned_at ?? scan.created_at} />
          {scan.cached && `, ${words.cached}`}
          {previous != null && (
            <>
              {' · '}
              <Link to={`/scans/${previous.scan_id}`}>{words.before(format.number(before ?? 0))}</Link>
              {previous.scanner_version !== result.scanner_version && ` ${words.otherScanner}`}
            </>
          )}
        </p>
      </div>
    </header>
  );
}

/** What brings most if it is mended, as a sentence and a number. */
function Answer({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(scanWords);
  const { language, format } = useLanguage();
  const issues = issuesOf(result);
  const [first] = issues;
  if (first === undefined) return <p className={styles.answer}>{words.clean}</p>;
  const kinds = (['critical', 'warning', 'notice'] as const)
    .map((kind) => [kind, issues.filter((issue) => severityOf(issue.severity) === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => format.plural(count, ...pair(words[kind])));
  const costliest = issues.slice(0, 3);
  const gain = gainOf(costliest);
  return (
    <div className={styles.answer}>
      <p>
        {words.found(format.plural(issues.length, ...pair(words.issue)), format.list(kinds))}{' '}
        {costliest.length === 1 ? words.gainOne : words.gain(format.number(costliest.length))}{' '}
        <strong>{format.plural(Math.round(gain * 10) / 10, ...pair(words.points))}</strong>.
      </p>
      <p>
        {words.startWith}{' '}
        <Link to={{ search: `?issue=${first.id}` }} dir="auto">
          {language === 'it' ? first.label_it : first.label}
        </Link>
        .
      </p>
    </div>
  );
}

function pair([one, other]: readonly string[]): [string, string] {
  return [one ?? '', other ?? ''];
}
