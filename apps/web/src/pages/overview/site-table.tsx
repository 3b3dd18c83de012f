import { useRef } from 'react';
import { Link } from 'react-router';
import type { Site, SiteList } from '../../api/records.ts';
import { isRunning, sitePath, siteSorts, startOf } from '../../api/sites.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FindField } from '../../components/data-table/find-field.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { ScanState } from '../../components/scan-state.tsx';
import { ScoreChange } from '../../components/score-change.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { SeverityMark, severityOf } from '../../components/severity-mark.tsx';
import { sortedHead, SortSelect } from '../../components/sort.tsx';
import { useSearch } from '../../components/use-search.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { changedSearch } from '../report/report-search.ts';
import { Trend } from '../report/trend.tsx';
import styles from './page.module.css';
import { sitesIn } from './sites-search.ts';
import { overviewWords } from './words.ts';

const kinds = { host: 'text', score: 'number', change: 'number', activity: 'time' } as const;

/** All sites: their scores, and what got worse since the crawl before. */
export function SiteTable({
  list,
  isOld,
}: {
  readonly list: SiteList;
  /** The list is that of the previous search while the new one loads. */
  readonly isOld: boolean;
}) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const [search, setSearch] = useSearch();
  const top = useRef<HTMLHeadingElement>(null);
  const { q, sort } = sitesIn(search);
  const { items, page, pages, per_page: size, total } = list;
  const first = (page - 1) * size + 1;
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch((now) => changedSearch(now, { ...changes, page: null }), {
      replace: true,
      preventScrollReset: true,
    });
  const missing = total === 0 ? words.none : words.beyond;
  const sortable = siteSorts.map((id) => ({ id, head: words.columns[id], kind: kinds[id] }));
  const headOf = (name: (typeof siteSorts)[number]) => {
    const column = sortable.find(({ id }) => id === name);
    return column === undefined
      ? { head: words.columns[name] }
      : sortedHead(column, sort, (next) => ({ search: changedSearch(search, { sort: next, page: null }) }));
  };
  return (
    <section className={styles.list}>
      <div className={styles.tools}>
        <h2 ref={top}>{words.list}</h2>
        {list.summary.sites > 1 && (
          <search className={`${styles.find} no-print`} aria-label={words.list}>
            <FindField label={words.find} value={q} onChange={(text) => change({ q: text.trim() })} />
            <SortSelect columns={sortable} current={sort} onChange={(next) => change({ sort: next })} />
          </search>
        )}
      </div>
      {/* If the heading below has the same text, this is for screen readers only. */}
      <p className={items.length === 0 ? 'visually-hidden' : styles.quiet} role="status">
        {items.length === 0
          ? missing
          : pages === 1
            ? words.sites({ count: total })
            : words.range({
                from: format.number(first),
                to: format.number(first + items.length - 1),
                sites: words.sites({ count: total }),
              })}
      </p>
      {items.length === 0 ? (
        <EmptyState title={missing} text={total === 0 ? words.noneText : words.beyondText} level={3}>
          <ButtonLink kind="plain" to="/overview">
            {words.clear}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={isOld ? styles.old : undefined} aria-busy={isOld}>
          <RecordTable
            caption={words.list}
            rows={items}
            keyOf={({ site }) => site}
            columns={[
              { id: 'host', ...headOf('host'), phone: 'whole', cell: (site) => <Name site={site} /> },
              {
                id: 'score',
                ...headOf('score'),
                phone: 'bare',
                cell: ({ score }) =>
                  score === null ? null : <ScoreRing score={score.value} grade={score.grade} size="small" />,
              },
              {
                id: 'change',
                ...headOf('change'),
                phone: 'bare',
                cell: ({ score }) => (score?.change == null ? null : <ScoreChange change={score.change} />),
              },
              {
                id: 'worse',
                head: words.columns.worse,
                phone: 'whole',
                cell: (site) => <Worse site={site} />,
              },
              {
                id: 'issues',
                head: words.columns.issues,
                phone: 'bare',
                isExtra: true,
                cell: ({ changes }) => changes && <Trend issue={changes} isCell />,
              },
              {
                id: 'activity',
                ...headOf('activity'),
                phone: 'bare',
                align: 'end',
                cell: (site) => <Activity site={site} />,
              },
            ]}
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(wanted) => ({ search: changedSearch(search, { page: wanted === 1 ? null : wanted }) })}
        onChoose={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </section>
  );
}

function Name({ site }: { readonly site: Site }) {
  const words = useWords(overviewWords);
  return (
    <>
      <AddressLink to={sitePath(site.site)} url={site.site} />
      {site.last_crawl === null && !isRunning(site) && (
        <p className={styles.quiet}>
          {site.score !== null && `${words.ofPages} `}
          <Link to={`/scan?kind=site&url=${encodeURIComponent(startOf(site))}`}>{words.crawlIt}</Link>
        </p>
      )}
    </>
  );
}

/** The most important issue with new findings, and how many more there are. */
function Worse({ site }: { readonly site: Site }) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const { changes, last_crawl: crawl } = site;
  const [first] = changes?.worse ?? [];
  if (changes === null || crawl === null) return null;
  if (first === undefined) return <span className={styles.quiet}>{words.nothingWorse}</span>;
  const report = `/reports/crawls/${crawl.job_id}`;
  return (
    <div className={styles.worse}>
      <SeverityMark severity={severityOf(first.severity)} withWord={false} />
      <span>
        <Link to={`${report}?view=issues&issue=${encodeURIComponent(first.check_id)}&change=new`}>
          {first.label}
        </Link>
        {changes.new_checks > 1 && (
          <>
            {' '}
            <Link to={`${report}?view=comparison`} className={styles.more}>
              {words.more({ count: format.number(changes.new_checks - 1) })}
            </Link>
          </>
        )}
      </span>
    </div>
  );
}

/** What is running, or when something last ran. */
function Activity({ site }: { readonly site: Site }) {
  const words = useWords(overviewWords);
  const { running_crawl_id: running, last_crawl: crawl } = site;
  return (
    <div className={styles.activity}>
      {isRunning(site) ? <ScanState state="running" /> : <DateTime iso={site.last_activity_at} />}
      {running !== null ? (
        <Link to={`/crawls/${running}`}>{words.progress}</Link>
      ) : (
        crawl !== null && <Link to={`/reports/crawls/${crawl.job_id}`}>{words.crawlReport}</Link>
      )}
    </div>
  );
}
