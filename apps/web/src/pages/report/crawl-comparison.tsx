import { gradeOf } from '@siteglass/analysis/grade';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ComparableCrawl, CrawlComparison as Comparison } from '../../api/records.ts';
import { comparisonQuery, issueChangesQuery, pageChangeKinds } from '../../api/comparison.ts';
import { comparedFigures, useReport, type CrawlSummary } from '../../api/report.ts';
import { LabeledSelect } from '../../components/data-table/labeled-select.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { ViewNav } from '../../components/view-nav.tsx';
import { useSearch } from '../../components/use-search.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useLanguage, useWords } from '../../words/language.tsx';
import { Lead } from '../scan/views/parts.tsx';
import { comparisonWords } from './comparison-words.ts';
import { IssueCauses } from './issue-causes.tsx';
import { IssueChanges } from './issue-changes.tsx';
import { PageChanges } from './page-changes.tsx';
import { Problem } from './problem.tsx';
import { changedSearch, reportSearch } from './report-search.ts';
import styles from './report.module.css';

const tabs = ['issues', 'pages'] as const;

/** The crawl compared with one of the owner's choice: the balance, then issues or pages. */
export function CrawlComparison({
  base,
  comparable,
}: {
  readonly base: string;
  readonly comparable: readonly ComparableCrawl[];
}) {
  const report = useReport();
  const words = useWords(comparisonWords);
  const [search] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery(comparisonQuery(report, base));
  const withId = base === report.crawl.previous_task_id ? null : base;
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'issues';
  return (
    <>
      <CrawlSelect base={base} comparable={comparable} />
      {data === undefined ? (
        error === null ? (
          <PageWait text={words.wait} />
        ) : (
          <Problem error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={isPlaceholderData ? styles.old : styles.list} aria-busy={isPlaceholderData}>
          <Balance comparison={data} hasSameSettings={hasSameSettings(comparable, base)} withId={withId} />
          <ViewNav
            label={words.tabsLabel}
            current={tab}
            views={tabs.map((name) => ({ name, label: words.tabs[name] }))}
            to={(name) => ({
              search: reportSearch(search, {
                ...{ view: 'comparison', with: withId, tab: name === 'issues' ? null : name },
              }),
            })}
          />
          {tab === 'issues' ? (
            <Issues base={base} withId={withId} />
          ) : (
            <PageChanges base={base} comparison={data} />
          )}
        </div>
      )}
    </>
  );
}

function hasSameSettings(comparable: readonly ComparableCrawl[], base: string): boolean {
  return comparable.find(({ task_id: id }) => id === base)?.same_settings !== false;
}

function CrawlSelect({
  base,
  comparable,
}: {
  readonly base: string;
  readonly comparable: readonly ComparableCrawl[];
}) {
  const words = useWords(comparisonWords);
  const format = useFormat();
  const [search, setSearch] = useSearch();
  const chosen = comparable.find(({ task_id: id }) => id === base);
  return (
    <search className={styles.filters} aria-label={words.with}>
      <LabeledSelect
        label={words.with}
        value={base}
        onChange={(value) => {
          const tab = search.get('tab');
          setSearch((now) => reportSearch(now, { view: 'comparison', with: value, tab }), {
            replace: true,
          });
        }}
      >
        {comparable.map(({ task_id: id, completed_at: at, summary }) => (
          <option key={id} value={id}>
            {words.option({
              time: at === null ? '–' : format.exactTime(at),
              pages: words.page({ count: summary?.total_pages ?? 0 }),
            })}
          </option>
        ))}
      </LabeledSelect>
      {chosen !== undefined && (
        <p>
          <Link className={styles.back} to={`/reports/crawls/${chosen.job_id}`}>
            {words.view}
          </Link>
        </p>
      )}
    </search>
  );
}

function Balance({
  comparison,
  hasSameSettings,
  withId,
}: {
  readonly comparison: Comparison;
  readonly hasSameSettings: boolean;
  readonly withId: string | null;
}) {
  const words = useWords(comparisonWords);
  const { format } = useLanguage();
  const [search] = useSearchParams();
  const { crawl, with: base, pages, issues } = comparison;
  const [health, before] = [crawl.summary?.health_score ?? null, base.summary?.health_score ?? null];
  const [compared, comparedBefore] = [healthOf(crawl.summary), healthOf(base.summary)];
  const change = compared === null || comparedBefore === null ? null : compared - comparedBefore;
  const verdict = change === null ? 'none' : change === 0 ? 'same' : change > 0 ? 'better' : 'worse';
  const isSame = pageChangeKinds.every((kind) => pages[kind] === 0);
  const pagesTo = (kind: (typeof pageChangeKinds)[number]) => ({
    search: reportSearch(search, { view: 'comparison', with: withId, tab: 'pages', kind }),
  });
  const figures: readonly (readonly [ReactNode, ReactNode, ReactNode])[] = [
    ...(health === null
      ? []
      : [
          [
            words.health,
            <ScoreRing key="ring" score={health} grade={gradeOf(health)} size="small" />,
            before === null || change === null ? null : (
              <Tone key="health" change={change}>
                {change === health - before
                  ? words.healthBefore({ change: format.change(change), before: format.number(before) })
                  : words.healthUnignored({ change: format.change(change) })}
              </Tone>
            ),
          ] as const,
        ]),
    ...pageChangeKinds.map(
      (kind) =>
        [
          <Link key={kind} to={pagesTo(kind)}>
            {words.pagesOf[kind]}
          </Link>,
          format.number(pages[kind]),
          null,
        ] as const,
    ),
    [words.news, format.number(issues.new), null],
    [words.fixed, format.number(issues.fixed), null],
  ];
  return (
    <>
      <Lead>
        {words.leads[verdict]({
          date: base.completed_at === null ? '–' : format.date(base.completed_at),
          points: words.points({ count: Math.abs(change ?? 0) }),
          news: words.finding({ count: issues.new }),
          fixed: format.number(issues.fixed),
        })}{' '}
        {isSame && words.same}
      </Lead>
      {!hasSameSettings && <p className={styles.quiet}>{words.settings}</p>}
      {(crawl.limited || base.limited) && <p className={styles.quiet}>{words.limited}</p>}
      <section aria-label={words.figures}>
        <dl className={styles.figures}>
          {figures.map(([name, value, note], place) => (
            <div key={place}>
              <dt>{name}</dt>
              <dd>
                <div className={styles.figure}>{value}</div>
                {note}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Tone({ change, children }: { readonly change: number; readonly children: ReactNode }) {
  const tone = change === 0 ? styles.quiet : change > 0 ? styles.better : styles.worse;
  return <span className={tone}>{children}</span>;
}

/** By template first: a template with a new problem is one row, whatever it has in how many issues. */
function Issues({ base, withId }: { readonly base: string; readonly withId: string | null }) {
  const words = useWords(comparisonWords);
  const [search, setSearch] = useSearch();
  const group = search.get('group') === 'issue' ? 'issue' : 'template';
  return (
    <>
      <search className={styles.filters} aria-label={words.groupBy}>
        <LabeledSelect
          label={words.groupBy}
          value={group}
          onChange={(value) =>
            setSearch((now) => changedSearch(now, { group: value === 'issue' ? value : null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          <option value="template">{words.groupings.template}</option>
          <option value="issue">{words.groupings.issue}</option>
        </LabeledSelect>
      </search>
      {group === 'issue' ? (
        <ByIssue base={base} withId={withId} />
      ) : (
        <IssueCauses base={base} withId={withId} />
      )}
    </>
  );
}

function ByIssue({ base, withId }: { readonly base: string; readonly withId: string | null }) {
  const words = useWords(comparisonWords);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(issueChangesQuery(useReport(), base, language));
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  return <IssueChanges issues={data} withId={withId} />;
}

/** With nothing ignored. */
function healthOf(summary: CrawlSummary | undefined): number | null {
  return summary === undefined ? null : (comparedFigures(summary).health_score ?? null);
}
