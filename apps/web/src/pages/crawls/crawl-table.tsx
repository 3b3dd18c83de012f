import { gradeOf } from '@siteglass/analysis/grade';
import type { CrawlItem } from '../../api/records.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { useCrawlName } from '../../components/crawl-name.ts';
import { DateTime } from '../../components/date-time.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { ScanState, scanStateOf } from '../../components/scan-state.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { crawlsWords } from './words.ts';

/** Crawls with their progress, newest first. */
export function CrawlTable({
  label,
  crawls,
}: {
  readonly label: string;
  readonly crawls: readonly CrawlItem[];
}) {
  const words = useWords(crawlsWords);
  const format = useFormat();
  const nameOf = useCrawlName();
  return (
    <RecordTable
      caption={label}
      rows={crawls}
      keyOf={(crawl) => crawl.task_id}
      columns={[
        {
          id: 'site',
          head: words.site,
          phone: 'whole',
          cell: (crawl) => (
            <AddressLink to={crawl.report_url ?? `/crawls/${crawl.task_id}`} url={nameOf(crawl)} />
          ),
        },
        {
          id: 'state',
          head: words.state,
          phone: 'bare',
          cell: (crawl) => <ScanState state={scanStateOf(crawl)} />,
        },
        {
          id: 'score',
          head: words.score,
          phone: 'bare',
          cell: ({ health_score: score }) =>
            score === null ? null : <ScoreRing score={score} grade={gradeOf(score)} size="small" />,
        },
        { id: 'pages', head: words.pages, align: 'end', cell: (crawl) => format.number(crawl.crawled) },
        {
          id: 'findings',
          head: words.findings,
          align: 'end',
          cell: (crawl) => (crawl.total_issues === null ? '–' : format.number(crawl.total_issues)),
        },
        {
          id: 'when',
          head: words.when,
          phone: 'bare',
          align: 'end',
          cell: (crawl) => (
            <span className={styles.when}>
              <DateTime iso={crawl.created_at} />
            </span>
          ),
        },
      ]}
    />
  );
}
