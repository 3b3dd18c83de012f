import { gradeOf } from '@siteglass/analysis/grade';
import { Link, useSearchParams } from 'react-router';
import { comparedFigures, useReport, type CrawlSummary } from '../../api/report.ts';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { overviewWords } from './overview-words.ts';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';

interface Figure {
  readonly name: string;
  readonly of: (summary: CrawlSummary) => number | null;
  /** Links to the lists of what is counted. */
  readonly to: Readonly<Record<string, string>>;
  /** Whether higher is worse, or better; neither for a mere count. */
  readonly isBad?: boolean;
  readonly isScore?: true;
}

/** The key figures of a crawl, each compared with the previous crawl. Nothing if the crawl did not complete. */
export function Figures() {
  const { crawl } = useReport();
  const words = useWords(overviewWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const { summary, previous } = crawl;
  if (summary === undefined) return null;
  const before = previous?.summary;
  const figures: readonly Figure[] = [
    {
      name: words.health,
      of: (one) => one.health_score ?? null,
      to: { view: 'pages', sort: 'score' },
      isBad: false,
      isScore: true,
    },
    { name: words.pages, of: (one) => one.total_pages, to: { view: 'pages' } },
    {
      name: words.broken,
      of: (one) => one.broken_pages,
      to: { view: 'pages', sort: '-status' },
      isBad: true,
    },
    {
      name: words.orphans,
      of: (one) => (crawl.url_count === null ? one.orphan_pages : null),
      to: { view: 'issues', issue: 'link-orphan' },
      isBad: true,
    },
    {
      name: words.critical,
      of: (one) => one.issues.error,
      to: { view: 'issues', severity: 'error' },
      isBad: true,
    },
    {
      name: words.warning,
      of: (one) => one.issues.warning,
      to: { view: 'issues', severity: 'warning' },
      isBad: true,
    },
    {
      name: words.notice,
      of: (one) => one.issues.notice,
      to: { view: 'issues', severity: 'notice' },
      isBad: true,
    },
  ];
  // Older crawls have no health score, and lists no orphan pages.
  const isKnown = ({ of }: Figure) => of(summary) !== null;
  const changeOf = ({ of, isBad }: Figure) => {
    if (before === undefined) return null;
    const [now, then] = [of(comparedFigures(summary)), of(comparedFigures(before))];
    if (now === null || then === null) return null;
    const change = now - then;
    if (change === 0) return <span className={styles.quiet}>{words.same}</span>;
    const tone = isBad === undefined ? styles.quiet : change > 0 === isBad ? styles.worse : styles.better;
    return <span className={tone}>{format.change(change)}</span>;
  };
  return (
    <section aria-label={words.figures}>
      <dl className={styles.figures}>
        {figures.filter(isKnown).map((figure) => (
          <div key={figure.name}>
            <dt>
              <Link to={{ search: reportSearch(search, figure.to) }}>{figure.name}</Link>
            </dt>
            <dd>
              <Value of={figure} value={figure.of(summary) ?? 0} />
              {changeOf(figure)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.figuresNote}>
        {words.note}
        {previous?.completed_at != null && ` ${words.since({ date: format.date(previous.completed_at) })}`}
      </p>
    </section>
  );
}

function Value({ of: { isScore }, value }: { readonly of: Figure; readonly value: number }) {
  const format = useFormat();
  if (isScore === true) return <ScoreRing score={value} grade={gradeOf(value)} size="small" />;
  return <span className={styles.figure}>{format.number(value)}</span>;
}
