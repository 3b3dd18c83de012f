import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isFinal } from '../../../api/queries.ts';
import type { PageListSummary } from '../../../api/records.ts';
import { Button } from '../../../components/button.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { ScoreDistribution } from '../../../components/score-distribution.tsx';
import { ScoreRing } from '../../../components/score-ring.tsx';
import { SeverityMark, severityOf } from '../../../components/severity-mark.tsx';
import { statusWords } from '../../../issue-statuses/words.ts';
import { useFormat, useWords } from '../../../words/language.tsx';
import { withListChanges } from './list-view.ts';
import styles from './page-list.module.css';
import { useReasons } from './reason.ts';
import { pageListWords } from './words.ts';

interface SummaryProps {
  readonly summary: PageListSummary;
  /** Called when a link selects some of the pages in the table. */
  readonly onChoose: () => void;
}

/** What the scanned pages have in common: average score, scores and issues. */
export function ListSummary({ summary, onChoose }: SummaryProps) {
  const words = useWords(pageListWords);
  return (
    <>
      <Lead summary={summary} onChoose={onChoose} />
      {summary.mean_score !== null && (
        <div className={styles.pair}>
          <section>
            <h2 className={styles.partTitle}>{words.scores}</h2>
            <ScoreDistribution caption={words.scores} bands={summary.scores} />
          </section>
          <section>
            <h2 className={styles.partTitle}>{words.issues}</h2>
            <Issues summary={summary} onChoose={onChoose} />
            <Ignored summary={summary} />
          </section>
        </div>
      )}
    </>
  );
}

function Lead({ summary, onChoose }: SummaryProps) {
  const words = useWords(pageListWords);
  const format = useFormat();
  const reasonOf = useReasons();
  const [search] = useSearchParams();
  const { pages, mean_score: mean, grade, failures } = summary;
  return (
    <div className={styles.lead}>
      {mean !== null && <ScoreRing score={Math.round(mean)} grade={grade} size="small" />}
      <div>
        {mean !== null && (
          <p className={styles.answer}>
            {words.lead({ pages: words.page({ count: pages.complete }), average: format.number(mean, 1) })}
          </p>
        )}
        {mean === null && isFinal(summary.status) && <p className={styles.answer}>{words.none}</p>}
        {failures.length > 0 && (
          <p className={styles.quiet}>
            <Link
              to={{ search: withListChanges(search, { status: 'error', check: null, find: null }) }}
              preventScrollReset
              onClick={onChoose}
            >
              {words.failed({ pages: words.page({ count: pages.failed }) })}
            </Link>
            {failures.map(
              ({ code, pages: count }) => ` · ${words.reason({ reason: reasonOf(code), count })}`,
            )}
          </p>
        )}
        {pages.stopped > 0 && <p className={styles.quiet}>{words.stopped({ count: pages.stopped })}</p>}
      </div>
    </div>
  );
}

/** How many issues are ignored; nothing if none are. */
function Ignored({ summary: { ignored } }: Pick<SummaryProps, 'summary'>) {
  const words = useWords(statusWords);
  if (ignored.checks === 0) return null;
  const issues = words.issue({ count: ignored.checks });
  return (
    <p className={`${styles.more} ${styles.quiet}`}>
      {words.ignored({ issues, urls: words.urls({ count: ignored.urls }) })}
    </p>
  );
}

/** Issues that are shown at first. */
const fewIssues = 8;

function Issues({ summary: { issues }, onChoose }: SummaryProps) {
  const words = useWords(pageListWords);
  const format = useFormat();
  const id = useId();
  const [search] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  if (issues.length === 0) return <p>{words.noIssues}</p>;
  const chosen = search.get('check');
  return (
    <>
      <div id={id}>
        <RecordTable
          caption={words.issues}
          rows={isWhole ? issues : issues.slice(0, fewIssues)}
          keyOf={({ check_id: check }) => check}
          columns={[
            {
              id: 'issue',
              head: words.issue,
              phone: 'whole',
              cell: ({ check_id: check, label }) => (
                <Link
                  className={styles.issue}
                  to={{ search: withListChanges(search, { check, status: null, find: null }) }}
                  aria-current={check === chosen ? 'true' : undefined}
                  preventScrollReset
                  onClick={onChoose}
                >
                  {label}
                </Link>
              ),
            },
            {
              id: 'severity',
              head: words.severity,
              phone: 'bare',
              cell: ({ severity }) => <SeverityMark severity={severityOf(severity)} />,
            },
            {
              id: 'pages',
              head: words.affected,
              align: 'end',
              cell: ({ pages }) => format.number(pages),
            },
          ]}
        />
      </div>
      {issues.length > fewIssues && (
        <p className={`${styles.more} no-print`}>
          <Button kind="plain" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.fewIssues : words.allIssues({ count: issues.length })}
          </Button>
        </p>
      )}
    </>
  );
}
